/** Software and operations. The form of a line stands in lexicon.ts. */
export const SOFTWARE = `
programming-language > software-engineering : programming language*, programmiersprache*, langage* de programmation, lenguaje* de programación, 编程语言, プログラミング言語
software-engineering : software engineer*, software develop*, softwareentwick*, software-entwick*, anwendungsentwick*, develop* software, ingénieur* logiciel*, développe* logiciel*, développement informatique, desarroll* de software, desarroll* software, ingenier* de software, 软件开发, 软件工程师, 软件工程, ソフトウェア開発, ソフトウェアエンジニア, システム開発, fullstack develop*, backend develop*, web develop*, développeu* web, entwickler, entwicklerin, developer, développeur, desarrollador, desarrolladora, programmer, 开发工程师, 开发经验, 開発経験
java > programming-language ~ jvm : java, java ee, java se, jakarta ee, j2ee, java8, java11, java17, java 8, java 11, java 17, java 21
kotlin > programming-language ~ jvm : kotlin
scala > programming-language ~ jvm : scala
groovy > programming-language ~ jvm : groovy
clojure > programming-language ~ jvm : clojure
python > programming-language : python, python3, python 3, cpython, pytest
pandas > python : pandas
numpy > python : numpy, scipy
django > python web-framework ~ python-web : django
flask > python web-framework ~ python-web : ?flask
fastapi > python web-framework ~ python-web : fastapi
javascript > programming-language ~ js : javascript, js, ecmascript, es6, java script, vanilla js
typescript > javascript ~ js : typescript, ?ts
nodejs > javascript : node.js, nodejs, node js, ?node
express > nodejs : express.js, expressjs, ?express
nestjs > nodejs typescript : nestjs, nest.js
react > javascript frontend ~ frontend-framework : react, react.js, reactjs, react js
vue > javascript frontend ~ frontend-framework : vue, vue.js, vuejs, nuxt, nuxt.js
angular > typescript frontend ~ frontend-framework : angular, angularjs, angular.js
svelte > javascript frontend ~ frontend-framework : svelte, sveltekit
nextjs > react : next.js, nextjs
react-native > react mobile ~ mobile-framework : react native
flutter > mobile ~ mobile-framework : flutter
dart > programming-language : ?dart
jquery > javascript : jquery
redux > react : redux
html > frontend : html, html5
css > frontend : css, css3, sass, scss, less css, tailwind, tailwindcss
frontend : frontend, front-end, front end, frontends, user interface development, 前端, フロントエンド
backend : backend, back-end, back end, backends, server-side, serverseitig*, côté serveur, 后端, バックエンド, サーバーサイド
fullstack > frontend backend : full-stack, full stack, fullstack, 全栈, フルスタック
web-development > software-engineering : web develop*, webentwick*, développement web, desarrollo web, web application*, webanwendung*, applications web, aplicaciones web, web apps, web开发, web開発, webアプリ
web-framework : web framework*, webframework*
csharp > programming-language dotnet : c#, c sharp, csharp
dotnet : .net, dotnet, .net core, asp.net, asp.net core, net core, .net framework, entity framework
fsharp > programming-language dotnet : f#
cpp > programming-language ~ systems-language : c++, cpp, c++11, c++14, c++17, c++20
c > programming-language ~ systems-language : ?c, embedded c, ansi c, c language, c programming, c/c++
rust > programming-language ~ systems-language : ?rust, rust language
go > programming-language ~ systems-language : ?go, golang, go lang, go language
swift > programming-language mobile ~ ios : ?swift, swiftui
objective-c > programming-language mobile ~ ios : objective-c, objective c
ruby > programming-language : ruby
rails > ruby web-framework : ruby on rails, rails, ror
php > programming-language : php, php8, php 8
laravel > php web-framework ~ php-web : laravel
symfony > php web-framework ~ php-web : symfony
wordpress > php : wordpress
perl > programming-language : perl
r > programming-language ~ statistics-software : ?r, rstudio, tidyverse, ggplot2, r language, r programming, langage r, r-programmierung, dplyr, shiny
matlab > programming-language ~ statistics-software : matlab, simulink
julia > programming-language : ?julia
haskell > programming-language functional-programming : haskell
elixir > programming-language functional-programming : elixir, erlang
functional-programming : functional programming, funktionale programmierung, programmation fonctionnelle
oop : object-oriented, object oriented, oop, objektorientiert*, orienté* objet, orientad* a objetos, 面向对象, オブジェクト指向
bash > scripting : bash, shell script*, shell-script*, shell, zsh, shell脚本, シェルスクリプト
powershell > scripting : powershell
scripting : scripting, skript*, scripts
vba : vba, visual basic, excel macros, excel-makros
cobol > programming-language mainframe : cobol
mainframe : mainframe*, z/os, as/400
assembly : assembly language, assembler
spring > java web-framework : ?spring, spring boot, springboot, spring framework, spring cloud, spring mvc
hibernate > java : hibernate, jpa
maven ~ build-tool : maven
gradle ~ build-tool : gradle
junit > unit-testing java : junit
sql : sql, t-sql, tsql, pl/sql, plsql, sql queries, ansi sql, sql-abfragen
database : database*, datenbank*, base* de données, bases de datos, base de datos, 数据库, データベース, dbms, rdbms
relational-database > database : relational database*, relationale* datenbank*, bases de données relationnelles, bases de datos relacionales, rdbms, sql database*, sql-datenbank*, 关系型数据库, リレーショナルデータベース
postgresql > relational-database sql ~ rdbms : postgresql, postgres, psql, postgre sql, pg sql
mysql > relational-database sql ~ rdbms : mysql, mariadb
oracle-db > relational-database sql ~ rdbms : oracle database, oracle db, oracle
sql-server > relational-database sql ~ rdbms : sql server, mssql, ms sql
sqlite > relational-database sql ~ rdbms : sqlite
nosql > database : nosql, no-sql
mongodb > nosql ~ document-db : mongodb, mongo db, mongo
cassandra > nosql : cassandra, scylladb
dynamodb > nosql aws : dynamodb
redis > nosql ~ cache : redis, memcached
elasticsearch ~ search : elasticsearch, elastic search, opensearch, elk stack, elk, solr
neo4j > nosql : neo4j, graph database*, graphdatenbank*
message-queue : message queue*, message broker*, messaging system*, event streaming, message-queue*, event-driven, ereignisgesteuert*, 消息队列, メッセージキュー, messagerie asynchrone
kafka > message-queue ~ broker : kafka, apache kafka, kafka streams, confluent
rabbitmq > message-queue ~ broker : rabbitmq, rabbit mq, activemq, amqp
sqs > message-queue aws ~ broker : sqs, amazon sqs, sns, kinesis
pubsub > message-queue gcp ~ broker : pub/sub, pubsub, nats
cloud : cloud platform*, cloud provider*, cloud service*, cloud computing, cloud-plattform*, cloud-dienst*, cloud infrastructure, cloud technolog*, cloud-technolog*, plateforme* cloud, cloud, plataformas cloud, computación en la nube, nube, public cloud, 云平台, 云服务, 云计算, 云原生, クラウド
aws > cloud ~ hyperscaler : aws, amazon web services, amazon aws, ec2, cloudformation, aws cdk, eks, ecs, aws cloud, aws云
lambda > aws serverless : aws lambda, lambda functions
s3 > aws : s3, amazon s3
azure > cloud ~ hyperscaler : azure, microsoft azure, azure devops, aks
gcp > cloud ~ hyperscaler : gcp, google cloud, google cloud platform, gke
alibaba-cloud > cloud ~ hyperscaler : alibaba cloud, aliyun, 阿里云, 腾讯云, tencent cloud
serverless > cloud : serverless, serverlos*, faas
openstack > cloud : openstack
container-orchestration : container orchestration, container-orchestrierung, orchestration de conteneurs, orquestación de contenedores, 容器编排, コンテナオーケストレーション
containers : container, containers, containeris*, containeriz*, conteneur*, contenedor*, contenerización, 容器, 容器化, コンテナ
docker > containers : docker, docker compose, docker-compose, dockerfile*, podman, dockerised, dockerized, dockerised
kubernetes > container-orchestration containers : kubernetes, k8s, k8, kubectl, openshift, kubernetes cluster*
helm > kubernetes : helm, helm chart*
infrastructure-as-code : infrastructure as code, infrastructure-as-code, iac, 基础设施即代码, infraestructura como código
terraform > infrastructure-as-code ~ iac-tool : terraform, opentofu
pulumi > infrastructure-as-code ~ iac-tool : pulumi
ansible > infrastructure-as-code configuration-management ~ config-tool : ansible
puppet > configuration-management ~ config-tool : puppet
chef > configuration-management ~ config-tool : chef infra, chef automation
configuration-management : configuration management
ci-cd : ci/cd, ci-cd, ci cd, cicd, continuous integration, continuous delivery, continuous deployment, build pipeline*, deployment pipeline*, release pipeline*, delivery pipeline*, intégration continue, déploiement continu, integración continua, despliegue continuo, kontinuierliche integration, 持续集成, 持续交付, 継続的インテグレーション, 継続的デリバリー
jenkins > ci-cd ~ ci-tool : jenkins
github-actions > ci-cd ~ ci-tool : github actions
gitlab-ci > ci-cd ~ ci-tool : gitlab ci, gitlab-ci, gitlab ci/cd
circleci > ci-cd ~ ci-tool : circleci, travis ci, teamcity, bamboo ci, argocd, argo cd, tekton
devops : devops, dev ops, devsecops, platform engineering, 运维开发
sre : site reliability, sre, reliability engineering, サイト信頼性
git : git, github, gitlab, bitbucket, version control, versionskontrolle, versionsverwaltung, control de versiones, gestion de versions, contrôle de version, svn, 版本控制, バージョン管理
code-review : code review*, code-review*, review* code, pull request*, revue* de code, revisión* de código, 代码评审, 代码审查, コードレビュー
linux : linux, unix, ubuntu, debian, red hat, rhel, centos
windows-server : windows server, active directory, windows-server
networking : tcp/ip, computer network*, network administration, netzwerktechnik, netzwerkadministration, network protocol*, lan/wan, dns, dhcp, routing and switching, administration réseau*, redes informáticas, 计算机网络, 网络协议, ネットワーク構築
cisco > networking : cisco, juniper
firewall > networking security : firewall*, pare-feu*, cortafuegos, vpn
security : information security, cybersecurity, cyber security, cyber-security, it security, it-security, it-sicherheit, informationssicherheit, application security, appsec, owasp, sécurité informatique, cybersécurité, ciberseguridad, seguridad informática, seguridad de la información, 信息安全, 网络安全, 情報セキュリティ, セキュリティ対策
penetration-testing > security : penetration test*, pen test*, pentest*, ethical hacking, tests d'intrusion, 渗透测试
iam > security : identity and access management, iam, oauth, oauth2, oidc, saml, single sign-on, sso, keycloak
incident-response : incident response, incident management, on-call, on call, oncall, pager duty, pagerduty, postmortem*, post-mortem*, rufbereitschaft, bereitschaftsdienst, astreinte*, gestion des incidents, gestión de incidentes, gestión de incidencias, 故障处理, 值班, 障害対応, オンコール
monitoring : monitor* and alert*, observab*, application monitoring, system monitoring, infrastructure monitoring, production monitoring, alerting, telemetry, supervision applicative, monitorización, 监控, 可观测性, 監視, オブザーバビリティ
prometheus > monitoring ~ monitoring-tool : prometheus, alertmanager
grafana > monitoring ~ monitoring-tool : grafana
datadog > monitoring ~ monitoring-tool : datadog, new relic, splunk, dynatrace, opentelemetry, nagios, zabbix
microservices > distributed-systems : microservice*, micro-service*, micro service*, mikroservice*, microservicio*, 微服务, マイクロサービス, service-oriented architecture, soa
distributed-systems : distributed system*, verteilte* system*, systèmes distribués, système distribué, sistemas distribuidos, distributed computing, distributed architecture*, 分布式系统, 分布式, 分散システム
rest-api > api : rest, restful, rest api*, rest-api*, rest-schnittstelle*, restful api*, api rest, apis rest
graphql > api : graphql
grpc > api : grpc, protobuf, protocol buffers
api : api, apis, api design, api development, web services, schnittstelle*, soap, openapi, swagger, 接口开发, 接口设计, api開発
software-architecture : software architect*, softwarearchitekt*, system design, systemdesign, systemarchitekt*, system architect*, solution architect*, technical architect*, architecture logicielle, arquitectura de software, domain-driven design, ddd, 系统设计, 架构设计, 系统架构, システム設計, アーキテクチャ設計
design-patterns : design pattern*, entwurfsmuster, patrons de conception, patrones de diseño, 设计模式, デザインパターン
data-structures : data structure*, algorithms and data structures, datenstruktur*, structures de données, estructuras de datos, 数据结构, データ構造
high-availability > distributed-systems : high availability, high-availability, hochverfügbar*, haute disponibilité, alta disponibilidad, fault toleran*, fault-toleran*, 高可用, 高并发, high concurrency, 高可用性, 大規模トラフィック
performance-tuning : performance tuning, performance optimi*, optimi* performance, query optimi*, latency optimi*, profiling, performanceoptimierung, optimisation des performances, optimización de rendimiento, 性能优化, 性能调优, パフォーマンスチューニング, パフォーマンス改善
testing : software test*, automated test*, test automation, automat* test*, testautomatisierung, quality assurance, qa engineer*, tests automatisés, pruebas automatizadas, automatización de pruebas, 自动化测试, 软件测试, 自動テスト, テスト自動化, テスト設計
unit-testing > testing : unit test*, unit-test*, tests unitaires, pruebas unitarias, 单元测试, ユニットテスト, 単体テスト
integration-testing > testing : integration test*, integrationstest*, end-to-end test*, e2e test*, tests d'intégration
tdd > unit-testing : tdd, test-driven, test driven, testgetrieben*
selenium > testing ~ browser-testing : selenium, webdriver
cypress > testing ~ browser-testing : cypress, playwright
load-testing > testing : load test*, jmeter, gatling, k6, lasttest*, stress test*
mobile : mobile app*, mobile develop*, mobile-app*, app development, app-entwicklung, développement mobile, desarrollo móvil, applications mobiles, aplicaciones móviles, 移动开发, モバイルアプリ
ios > mobile ~ mobile-platform : ios, iphone app*, xcode
android > mobile ~ mobile-platform : android, android studio, jetpack compose
embedded : embedded system*, embedded software, firmware, microcontroller*, mikrocontroller, eingebettete* system*, systèmes embarqués, logiciel embarqué, sistemas embebidos, rtos, freertos, arm cortex, stm32, 嵌入式, 組み込み
plc : plc, plcs, sps, sps-programmierung, programmable logic, speicherprogrammierbar*, automate* programmable*, autómata* programable*, tia portal, siemens s7, step 7, simatic, 可编程控制器
game-development : unity3d, unity engine, unreal engine, game develop*, game programm*
accessibility : accessibility, wcag, a11y, barrierefrei*, accessibilité, accesibilidad
saas : saas, software as a service
legacy-modernisation : legacy system*, legacy code, modernis* legacy, legacy moderni*
migration : cloud migration*, data migration*, system migration*, database migration*, migrat* to, datenmigration*, migration* vers, migración de datos, migración a, 数据迁移, データ移行
sap : sap, sap erp, sap s/4hana, s/4hana, sap r/3, sap hana, sap fico, sap fi, sap fi/co, sap co, sap mm, sap sd
abap > sap programming-language : abap
salesforce ~ crm-tool : salesforce, sfdc
hubspot ~ crm-tool : hubspot, zoho crm, dynamics crm, pipedrive
crm : crm, customer relationship management
erp : erp, erp system*, erp-system*, enterprise resource planning, netsuite, dynamics 365, odoo
sharepoint : sharepoint
jira ~ issue-tracker : jira, confluence, asana, trello, linear.app
it-support : it support, it-support, helpdesk, help desk, service desk, technical support, user support, first-level-support, 1st level, 2nd level, second-level-support, support informatique, support utilisateur*, assistance aux utilisateurs, assistance utilisateur*, soporte técnico, soporte informático, atención a usuarios, 技术支持, ヘルプデスク
itil : itil, itsm, servicenow
blockchain : blockchain*, smart contract*, solidity
computer-vision > machine-learning : computer vision, image recognition, bildverarbeitung, opencv, vision par ordinateur, visión artificial, visión por computador, 计算机视觉, 画像認識
`;
