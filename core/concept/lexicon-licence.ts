/** Certificates, licences and registrations: what somebody else attests. The form of a line stands in lexicon.ts. */
export const LICENCES = `
pmp ~ project-certificate : pmp, project management professional
prince2 ~ project-certificate : prince2, prince 2, ipma
scrum-certificate : certified scrum master, certified scrummaster, csm, psm, psm i, cspo, scrum master certif*, professional scrum master, safe certif*
aws-certificate : aws certified, aws certif*, aws-zertifi*, certified aws, aws solutions architect, certification aws, certificación aws, aws认证, aws認定
azure-certificate : azure certif*, az-104, az-900, azure fundamentals, azure administrator
gcp-certificate : google cloud certif*, professional cloud architect, professional data engineer
cka : cka, ckad, cks, certified kubernetes
cissp : cissp, cism, cisa, ceh, oscp, comptia security*, security+
ccna : ccna, ccnp
itil-certificate : itil foundation, itil certif*, itil v4 certif*, itil 4 foundation
istqb : istqb
accountant-qualification : qualified accountant, accounting qualification, accountancy qualification
chartered-accountant > accountant-qualification ~ accountants : chartered accountant, acca, cima, ?aca, icaew
us-cpa > accountant-qualification ~ accountants : cpa, certified public accountant, uscpa
french-accountant > accountant-qualification ~ accountants : expert-comptable, dscg, dec
german-accountant > accountant-qualification ~ accountants : wirtschaftsprüfer, wirtschaftsprüferexamen, steuerberaterexamen, steuerberater
chinese-cpa > accountant-qualification ~ accountants : 注册会计师
japanese-cpa > accountant-qualification ~ accountants : 公認会計士
spanish-auditor > accountant-qualification ~ accountants : censor jurado, roac
bookkeeping-certificate : bilanzbuchhalter*, steuerfachangestellt*, finanzbuchhalter*, aat, dcg, bts comptabilité, 簿記1級, 簿記2級, 日商簿記, 初级会计, 中级会计, 会计从业
cfa : cfa, chartered financial analyst
frm : frm, financial risk manager
six-sigma-belt : green belt, black belt
nurse-registration : nursing registration, nursing licen*, state registered
uk-nurse > nurse-registration ~ nurse-registers : nmc registration, nmc pin, nmc registered, nmc, registered with the nmc
us-nurse > nurse-registration ~ nurse-registers : rn licen*, registered nurse licen*, active rn, nclex
german-nurse > nurse-registration ~ nurse-registers : staatlich anerkannt* pflege*, examinierte*, examen als pflege*, staatsexamen in der pflege, berufsurkunde*
french-nurse > nurse-registration ~ nurse-registers : diplôme d'état d'infirmier*, diplôme d'état infirmier*, ide diplômé*, de infirmier, dei, inscription à l'ordre
spanish-nurse > nurse-registration ~ nurse-registers : colegiación, colegiad*
chinese-nurse > nurse-registration ~ nurse-registers : 护士执业证, 护士资格证, 护士执业资格
japanese-nurse > nurse-registration ~ nurse-registers : 看護師免許, 看護師資格, 正看護師, 護師免許
care-assistant-certificate : care certificate, daeas, deas, dea, certified nursing assistant, cna, pflegebasiskurs, 介護福祉士, 初任者研修, 実務者研修, 养老护理员, certificado de profesionalidad
life-support-certificate : bls certif*, acls certif*, ils certif*, als certif*, afgsu 2, afgsu niveau 2, certificado svb, first aid certif*, ersthelfer*, sst, sauveteur secouriste, primeros auxilios
electrician-qualification : qualified electrician, electrician qualification
german-electrician > electrician-qualification ~ electrician-licences : gesellenbrief*, meisterbrief*, elektromeister*
uk-electrician > electrician-qualification ~ electrician-licences : nvq level 3, nvq 3, city & guilds, city and guilds, ecs gold card
us-electrician > electrician-qualification ~ electrician-licences : journeyman licen*, journeyman electrician, master electrician
spanish-electrician > electrician-qualification ~ electrician-licences : carné de instalador*, carnet de instalador*, instalador autorizado
japanese-electrician > electrician-qualification ~ electrician-licences : 電気工事士, 第一種電気工事士, 第二種電気工事士
chinese-electrician > electrician-qualification ~ electrician-licences : 电工证, 电工操作证, 特种作业操作证
electrical-authorisation : habilitation* électrique*, habilitation b1v, br, b2v, elektrofachkraft, schaltberechtigung
gas-licence : gas safe, gas-safe, certification gaz, carné de gas
welding-certificate : schweißerschein*, schweißprüf*, coded welder, en iso 9606, homologación de soldador, licence* soudure, 焊工证, 溶接技能
forklift-licence : forklift licen*, gabelstaplerschein*, staplerschein*, caces, carnet de carretillero, carnet de carretilla*, 叉车证, フォークリフト免許
driving-licence : driving licen*, driver's licen*, drivers licen*, driver licen*, führerschein*, fahrerlaubnis, permis b, permis de conduire, carnet de conducir, permiso de conducir, 驾照, 驾驶证, 普通自動車, 運転免許, full uk licence
safety-card : cscs card, cscs, sccp, tarjeta profesional de la construcción, tpc, osha 10, osha 30, nebosh, iosh, passeport sécurité, sifa, 安全员证, 施工管理技士
security-clearance : security clearance, sc clearance, dv clearance, sc cleared, secret clearance, sicherheitsüberprüfung, habilitation secret*
teaching-qualification : teaching qualification, qts, pgce, lehramt, referendariat, capes, máster del profesorado, 教师资格证, 教員免許
public-exam : laufbahnprüfung*, verwaltungsfachwirt*, verwaltungsfachangestellt*, befähigung für den gehobenen*, concours de rédacteur, concours d'attaché, concours de la fonction publique, lauréat du concours, oposición, oposiciones, funcionari* de carrera, 公务员考试, 公務員試験
data-protection-certificate : cipp, datenschutzbeauftragter zertif*, certified dpo, certification dpo
gcp-clinical-certificate : gcp certif*, gcp-zertifi*, gcp training, certificado bpc
`;
