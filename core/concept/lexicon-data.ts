/** Data, research and the sciences. The form of a line stands in lexicon.ts. */
export const DATA = `
data-analysis : data analys*, data analytics, analys* data, analyz* data, analys* large data*, datenanalyse*, datenauswertung*, daten auswert*, analyse* de données, analyse des données, analyser des données, análisis de datos, analizar datos, data analyst*, datenanalyst*, analista de datos, 数据分析, データ分析, データ解析
data-science > data-analysis machine-learning : data scien*, science des données, ciencia de datos, científic* de datos, 数据科学, データサイエンス, データサイエンティスト
data-engineering : data engineer*, data pipeline*, datenpipeline*, daten-pipeline*, pipelines de données, pipeline de données, ingénierie des données, ingeniería de datos, pipelines de datos, dateningenieur*, data platform*, 数据工程, 数据管道, データパイプライン, データエンジニア, データ基盤
etl > data-engineering : etl, elt, etl-prozess*, extract transform load, data ingestion, データ取り込み
data-warehouse > data-engineering : data warehouse*, data warehous*, data-warehouse*, datawarehouse*, dwh, entrepôt* de données, almacén de datos, lakehouse*, data lake*, 数据仓库, 数仓, データウェアハウス, dwh構築
snowflake > data-warehouse ~ warehouse-tool : snowflake
bigquery > data-warehouse gcp ~ warehouse-tool : bigquery, big query
redshift > data-warehouse aws ~ warehouse-tool : redshift
databricks > data-warehouse spark : databricks, delta lake
dbt > data-engineering : dbt, data build tool
airflow > data-engineering ~ scheduler : airflow, apache airflow
dagster > data-engineering ~ scheduler : dagster, prefect, luigi
spark > big-data ~ big-data-engine : spark, apache spark, pyspark, spark sql
hadoop > big-data ~ big-data-engine : hadoop, hdfs, mapreduce, hive
flink > big-data stream-processing ~ big-data-engine : flink, apache flink, apache beam
stream-processing : stream processing, real-time data, realtime data, streaming data, echtzeitdaten, streaming pipeline*, flux temps réel, tiempo real, 实时计算, 流处理, ストリーム処理, 流式计算
big-data : big data, big-data, 大数据, ビッグデータ, large-scale data
data-modelling : data model*, datenmodell*, modélisation de* données, modelado de datos, dimensional model*, star schema*, 数据建模, データモデリング
data-quality : data quality, datenqualität, qualité des données, calidad de* datos, data validation, 数据质量, データ品質
data-governance : data governance, datenmanagement, gouvernance des données, gobierno de* dato*, master data, stammdaten, 数据治理, データガバナンス
data-visualisation : data visuali*, visualis* data, visualiz* data, dashboard*, datenvisualisierung*, visualisation de données, tableaux de bord, tableau de bord, visualización de datos, cuadros de mando, 数据可视化, 报表开发, データ可視化, ダッシュボード
business-intelligence > data-visualisation : business intelligence, bi tool*, bi-tool*, bi, bi reporting, looker, qlik, qlikview, qlik sense, metabase, bi工具, 商业智能, biツール
tableau > business-intelligence ~ bi-tool : tableau software, tableau desktop, ?tableau
power-bi > business-intelligence ~ bi-tool : power bi, powerbi, power-bi, dax
excel ~ spreadsheet : ?excel, ms excel, microsoft excel, pivot table*, pivot-tabelle*, spreadsheet*, tabellenkalkulation*, tableur*, hojas de cálculo, xlookup, vlookup, エクセル
google-analytics > web-analytics : google analytics, ga4
web-analytics : web analytics, web-analytics, product analytics, amplitude, mixpanel, webanalyse, analítica web, 埋点
statistics : statistic*, statistik*, statistique*, estadístic*, biostatistic*, biostatistik*, bioestadístic*, 统计学, 统计分析, 统计, 統計, 統計解析
statistical-modelling > statistics : statistical model*, regression*, bayesian*, time series, time-series, zeitreihen*, séries temporelles, series temporales, mixed models, survival analysis, multivariate, 统计建模, 回归, 回帰分析, 時系列
forecasting > statistics : forecast*, prognose*, prévision*, pronóstic*, previsiones, demand planning, 预测, 需要予測
hypothesis-testing > statistics : hypothesis test*, significance test*, hypothesentest*
ab-testing > experimentation : a/b test*, ab test*, a/b-test*, ab-test*, split test*, randomi* experiment*, randomi* controlled experiment*, controlled experiment*, online experiment*, randomisierte* experiment*, tests a/b, test a/b, pruebas a/b, ab实验, a/b实验, ab测试, a/b测试, a/bテスト, abテスト
experimentation : experimentation, experiment design, design* experiments, design of experiments, versuchsplanung, doe, plans d'expériences, diseño de experimentos, 实验设计, 実験計画
causal-inference > statistics : causal inference, kausal*, inférence causale, difference-in-differences, propensity score*, 因果推断, 因果推論
spss > statistics ~ statistics-software : spss
stata > statistics ~ statistics-software : stata
sas > statistics ~ statistics-software : sas, sas base
machine-learning : machine learning, machine-learning, ml, ml model*, ml-model*, maschinelle* lernen*, apprentissage automatique, apprentissage machine, aprendizaje automático, 机器学习, 機械学習, scikit-learn, sklearn, xgboost, predictive model*, modèles prédictifs, modelos predictivos
deep-learning > machine-learning : deep learning, deep-learning, neural network*, neuronale* netz*, apprentissage profond, réseaux de neurones, redes neuronales, aprendizaje profundo, transformers, 深度学习, 神经网络, 深層学習, ディープラーニング
pytorch > deep-learning python ~ dl-framework : pytorch, torch
tensorflow > deep-learning ~ dl-framework : tensorflow, keras, jax
nlp > machine-learning : nlp, natural language processing, sprachverarbeitung, traitement du langage, traitement automatique des langues, procesamiento del lenguaje natural, 自然语言处理, 自然言語処理
llm > machine-learning : llm, llms, large language model*, generative ai, genai, rag pipeline*, prompt engineering, 大模型, 大语言模型, 生成ai, 大規模言語モデル
mlops > machine-learning : mlops, ml ops, model deployment, deploy* model*, model* deployment, deploy* ml, deploy* machine learning, machine learning deployment, model serving, mlflow, sagemaker, kubeflow, vertex ai, déploiement de modèles, despliegue de modelos, 模型部署, モデルデプロイ, モデル運用
recommender > machine-learning : recommend* system*, recommender*, recommendation engine*, 推荐系统, 推荐算法, レコメンド
feature-engineering > machine-learning : feature engineer*, feature store*, 特征工程, 特徴量
research : scientific research, research project*, academic research, forschungsprojekt*, forschungserfahrung, wissenschaftliche* arbeit*, forschung, projets de recherche, recherche scientifique, travaux de recherche, investigación científica, proyectos de investigación, research assistant, research associate, postdoc*, researcher, wissenschaftliche* mitarbeiter*, chercheu*, investigador*, 科研, 研究经验, 研究員, 研究経験, 研究開発
publications : publication*, publish* paper*, peer-reviewed, peer reviewed, publikation*, veröffentlich*, publiziert*, articles scientifiques, publicaciones, publi* in, scientific paper*, first author, first-author, erstautor*, 论文发表, 发表论文, 学术论文, 論文発表, 論文執筆, 査読
grant-writing : grant writ*, grant application*, grant proposal*, writ* grant*, research funding, funding application*, drittmittel*, forschungsantrag*, förderantrag*, demandes de financement, demande de subvention*, réponse* à des appels à projets, appels à projets, subvencion*, captación de fondos, 基金申请, 科研経費, 科研費, 研究費獲得, secured a grant, won a grant, research grant*, ~won grant*, ~secured grant*, ~awarded grant*, ~obtained grant*, ~secured funding, drittmittel eingeworben
lab-work : laboratory technique*, lab technique*, laborarbeit*, laborerfahrung, labormethoden, laboratory experience, wet lab, bench work, techniques de laboratoire, técnicas de laboratorio, travail de laboratoire, 实验室, 実験手技
pcr > lab-work molecular-biology : pcr, qpcr, rt-pcr, real-time pcr
cell-culture > lab-work : cell culture*, zellkultur*, culture* cellulaire*, cultivo* celular*, 细胞培养, 細胞培養
flow-cytometry > lab-work : flow cytometry, facs, durchflusszytometrie, cytométrie en flux, citometría de flujo, フローサイトメトリー
western-blot > lab-work molecular-biology : western blot*, elisa, gel electrophoresis
chromatography > lab-work : chromatograph*, hplc, gc-ms, lc-ms, mass spectrometry, massenspektrometrie, cromatografía, spectrométrie de masse, 色谱, クロマトグラフィー
microscopy > lab-work : microscop*, mikroskop*, confocal, 显微镜, 顕微鏡
molecular-biology : molecular biolog*, molekularbiolog*, biologie moléculaire, biología molecular, cloning, crispr, sequencing, 分子生物学
bioinformatics : bioinformati*, genomic*, rna-seq, bioinformática, 生物信息学, バイオインフォマティクス
clinical-trials > research : clinical trial*, klinische* studie*, essais cliniques, ensayos clínicos, clinical stud*, 临床试验, 臨床試験, 治験
gcp-clinical : good clinical practice, ich-gcp, ich gcp, bonnes pratiques cliniques, buenas prácticas clínicas
glp : good laboratory practice, glp, gmp, good manufacturing practice, bonnes pratiques de laboratoire, bonnes pratiques de fabrication, buenas prácticas de laboratorio
ethics-approval : ethics approval*, ethics committee, irb, ethikantrag*, ethikkommission, comité d'éthique, comité de ética, 伦理审查, 倫理審査
qualitative-research > research : qualitative research, qualitative interview*, qualitative method*, qualitative forschung, recherche qualitative, investigación cualitativa, focus group*, thematic analysis, entretiens qualitatifs, entretiens semi-directifs, 定性研究, 質的研究
survey-research > research : survey design, survey method*, questionnaire*, fragebogen*, umfrage*, enquêtes, encuestas, conduct* survey*, 问卷调查, アンケート調査
literature-review > research : literature review*, systematic review*, meta-analys*, literaturrecherche, revue* de littérature, revisión bibliográfica, revisión sistemática, 文献综述, 文献調査
teaching : teaching, taught, lectur*, tutoring, lehre, lehrerfahrung, lehrtätigkeit, unterrichte*, enseignement*, enseigné*, docencia, impart* clases, 教学, 授课, 教育経験, 講義, university teaching, teach* assistant, teach* course*
supervision-students : supervis* student*, supervis* master*, supervis* phd, betreu* studierende*, betreuung von abschlussarbeiten, bachelorarbeiten betreu*, encadre* d'étudiants, encadrement de doctorants, encadrement d'étudiants, dirección de tesis, tutoriz*, 指导学生, 学生指導
conference-presentation : conference talk*, conference presentation*, present* at conference*, international conference*, konferenzvorträge, vorträge auf konferenzen, communications en congrès, conférences internationales, ponencias, congresos, 学术会议, 学会発表
gis : gis, arcgis, qgis, geographic information system*, geoinformation*, sig, 地理信息, 地理情報システム
latex : latex
scientific-writing > publications : scientific writing, academic writing, wissenschaftliches schreiben, rédaction scientifique, redacción científica, 論文執筆
`;
