import type { Pack } from "../lexicon.ts";

export const SPANISH: Pack = {
  language: "es",
  script: "words",
  headFinal: false,
  concord: true,
  words: {
    "issue.test.loose": "fallo|fallos|fallas|fracasos",
    "subject.test":
      "tests|pruebas|casos de prueba|specs|comprobaciones|verificaciones|checks|casos de test|conjunto de pruebas|pruebas automáticas|pruebas automatizadas|resultados de las pruebas|chequeos|casos",
    "subject.test.one": "test|prueba|spec|caso de prueba|archivo de pruebas",
    "subject.test.files":
      "suite de pruebas|suite de tests|suite|suites|batería de pruebas|batería de tests|archivos de prueba|suites de pruebas|batería",
    "subject.test.tool": "ci|pipeline|integración continua|la ci|el ci",
    "subject.build":
      "compilador|build|builds|compilación|construcción|empaquetado|build de producción|compilado|proceso de build",
    "subject.typecheck":
      "tipos|verificación de tipos|chequeo de tipos|comprobación de tipos|tipado|type check|verificador de tipos|control de tipos|revisión de tipos",
    "subject.lint": "lint|linter|linting|análisis estático",
    "subject.format":
      "formato|formateo|formateador|comprobación de formato|verificación de formato|revisión de formato",
    "does.build": "compila|compilan|compiló|compilaron|se compila|se compiló|ha compilado",
    "does.build@planned": "compilará",
    "does.build@conditional": "compile|compilaría|compilen|compilase",
    passes:
      "pasan|pasa|pasaron|pasó|pasado|pasando|pasados|pasadas|superan|supera|superaron|superado|superó|superadas|aprueban|aprueba|aprobaron",
    "passes@planned": "pasarán|pasará|superarán|superará",
    "passes@conditional": "pasarían|pasaría|pasen|pase|superen|supere|pasaran|pasasen|pasara",
    "passes@reported": "pasaban|pasaba",
    "passes@purpose": "pasar|superar",
    pass: "exitoso|exitosa|exitosos|exitosas|exitosamente|con éxito|verde|verdes|en verde|aprobadas|aprobados|aprobado|satisfactorio|satisfactoria|satisfactoriamente|éxito|satisfactorios|satisfactorias|sin contratiempos|en verde todo|código de salida 0|aprobada|sin inconvenientes|al verde",
    weak: "ok|funciona|funcionan|funcionó|bien|correcto|correcta|correctamente|perfecto|perfecta|perfectamente|correctos|correctas|funcionando|feliz|contento|bueno|sin novedad",
    clean: "limpio|limpia|limpios|limpias|impecable",
    fail: "se queja|queja|se quejan|fallan|falla|fallaron|falló|fallado|fallando|fallido|fallida|fallidos|fallidas|roto|rotos|rota|rotas|rojo|rojos|en rojo|rompe|rompen|rompió|rompieron|fracasan|fracasó|reventó|revienta|caído|se cae|explota|fallaban|inestables|cascó",
    "fail@planned": "fallarán|fallará",
    "fail@conditional": "fallen|falle|fallarían|fallaría",
    issue:
      "error|errores|advertencia|advertencias|problema|problemas|avisos|aviso|alertas|incidencias|regresiones|quejas|inconvenientes|warnings|observaciones|infracciones",
    "issue.test": "pruebas fallidas|tests fallidos|test fallido|prueba fallida",
    "issue.build":
      "errores de compilación|error de compilación|errores de build|fallos de compilación|advertencias de compilación|avisos de compilación|errores del build",
    "issue.typecheck":
      "errores de tipo|error de tipo|errores de tipos|errores de tipado|problemas de tipos|errores de typescript|fallos de tipos|error de tipos",
    "issue.lint":
      "errores de lint|error de lint|advertencias de lint|problemas de lint|errores del linter|avisos de lint|advertencias del linter|avisos del linter|errores de eslint|problemas del linter|errores de linter|errores de linting|advertencias de eslint|advertencia de lint",
    "issue.format": "errores de formato|problemas de formato|error de formato|diferencias de formato",
    skip: "omitidos|omitidas|saltados|saltadas|ignorados|omitido|omitida|ignoradas|saltado",
    all: "todos|todas|toda|cada|ambos|ambas|completo|completa|entera|entero|totalidad|íntegramente|por completo|completamente|los dos|las dos|cada una|cada uno|en su totalidad",
    part: "algunos|algunas|la mayoría|mayoría|casi todos|casi|solo|sólo|solamente|pocos|varios|parcialmente|parte|mitad|únicamente|alguna|casi todas|pocas|varias|unas cuantas|a veces|unos pocos|algún|esporádicamente",
    except: "excepto|salvo|menos|a excepción|con la excepción|aparte de|exceptuando|con excepción|quitando|a falta de",
    zero: "ningún|ninguno|ninguna|cero|sin|sin ningún|sin ninguna|nada|nadie|ni|ni un solo|ni una sola|ni una",
    not: "no|nunca|tampoco|jamás|todavía no|aún no|ya no|dudo|imposible|en vez de|en lugar de|lejos de|dejaron de|dejó de|incapaz",
    if: "solo si|sólo si|únicamente si|si|siempre que|siempre y cuando|en caso de|a menos|hasta que|hasta|tan pronto|sería|serían|habría|habrían|con tal|en cuanto|a no ser|aunque si|incluso si|suponiendo|de lo contrario|hubiera|hubiese|antes de que|una vez que|apenas|salvo que|mientras no|hubieran",
    "if.loose": "cuando|una vez|después de que|tras",
    asking:
      "me pregunto|saber si|ver si|verificar si|comprobar si|no sé si|no estoy seguro|no estoy segura|confirmar si|revisar si|si es que|averiguar si",
    hedge:
      "debería|deberían|deberia|deberian|debe de|deben de|probablemente|quizás|quizá|tal vez|creo|pienso|supongo|parece|parecen|espero|en teoría|en principio|teóricamente|posiblemente|al parecer|aparentemente|podría|podrían|imagino|seguramente|se supone|presumiblemente|ojalá|confío|diría|calculo|a lo mejor|esperamos|puede que|por lo visto|asumo|doy por hecho|debieran|se espera|considero|intuyo|presumo|lo más probable|es posible|estimo",
    purpose:
      "para que|a fin de|con el fin|de modo que|de forma que|para hacer|para lograr|para conseguir|intento|intentar|intentando|tratando|trato de|traté|objetivo|hacer que|de manera que|busca|meta|para asegurar|para garantizar|intenté|garantiza|garantiza que|con el objetivo|lograr que|conseguir que|para dejar|con tal de|permite|permitir|para verificar|aspira",
    planned:
      "están ejecutando|está ejecutando|se están ejecutando|están corriendo|siguen corriendo|va a|van a|voy a|vamos a|próximo|próximos pasos|luego|más tarde|mañana|pronto|pendiente|pendientes|ejecutaré|planeo|a continuación|siguiente|siguientes pasos|próximo paso|correré|lanzaré|en curso|falta|faltan|queda por|quedan por|esperando|en breve|revisaré|comprobaré|me dispongo|verificaré|todavía corriendo|en ejecución",
    must: "debe|deben|hay que|tiene que|tienen que|asegúrate|asegúrese|asegurar|por favor|verifica que|verifique|comprueba que|necesita|necesitan|necesario|requisito|es necesario|hace falta|confirma que|asegurarme|asegurarse|debes|exige|obligatorio|necesito|quiero que|procura|cuida|verifica|comprueba|requiere|requieren|condición|criterio|haz que|garantizar|es imprescindible|asegurarnos|quiero|conviene|es preciso|exigimos",
    reported:
      "antes|anteriormente|ayer|la semana pasada|semana pasada|previamente|según|originalmente|antes de mi cambio|antes de mis cambios|en main|en master|mes pasado|el mes pasado|última vez|en su momento|hace días|solían|solía|supuestamente|antiguamente|en la rama principal|de acuerdo con|inicialmente|al principio|hace una semana|el viernes|esta mañana|en la versión anterior|antes del refactor|hasta ayer|hace un mes|hace dos días|en el pasado|antaño",
    say: "dijo|dice|afirma|afirmó|dijiste|asegura|sostiene|mencionó|dicen|afirmaba|aseguró|comentó|escribió|alega|dijeron|anunció|declaró|afirmas|cuenta que|prometió|aseguraba|insiste|pone que",
    now: "ahora|ya|de nuevo|otra vez|nuevamente|por fin|finalmente|actualmente|sigue|siguen|todavía|aún|esta vez|hoy|como antes|al fin|igual que antes|a estas alturas",
    achieved:
      "logré que|conseguí que|he conseguido|he logrado|me aseguré de que|me aseguré|logré|conseguí|consigo|hice que|logramos que|acaban de|acaba de|logró|conseguimos que|hemos conseguido|volvieron a|vuelven a|vuelve a|volvió a|terminaron de|siguen sin|han vuelto a|ha vuelto a",
    recent:
      "nuevos|nuevas|nuevo|nueva|añadidos|añadidas|agregados|agregadas|que añadí|que agregué|recién añadidos|recién añadidas|recién agregadas|adicionales",
    some: "relacionadas|relacionados|afectados|afectadas|restantes|otros|otras|relevantes|correspondientes|resto de|demás|modificadas|concretas|otra|resto|pertinentes",
    "suite.unit": "unitarias|unitarios|unitaria|unit",
    "suite.integration": "integración",
    "suite.e2e": "e2e|extremo a extremo|de extremo a extremo|end to end|punta a punta",
    "suite.smoke": "humo|smoke",
    "suite.regression": "regresión",
    "suite.acceptance": "aceptación",
    "suite.functional": "funcionales",
    det: "cuántas|cuántos|el|la|los|las|un|una|unos|mis|mi|nuestros|nuestra|tus|sus|su|este|esta|estos|estas|ese|esa|nuestro|nuestras|esos|esas|lo",
    time: "vez|intento uno|primera|primera vez",
    prep: "después de|después|tras|en|de|para|del|por|sobre|desde|contra|entre|bajo|a|al|dentro|hacia|mediante",
    with: "con",
    rel: "que|cuales|quienes",
    and: "y|e|así como|además|o|u|y que|y además",
    but: "pero|sin embargo|aunque|no obstante|mientras que|porque|ya que|sino|dado que|pues|así que|mientras|por lo que|puesto que",
    ran: "ejecuté|ejecutado|corrí|ejecutadas|ejecutados|he ejecutado|lancé|corrido|ejecutamos|ejecutaron|he corrido|acabo de ejecutar|acabo de correr|se ejecutaron|pasé|he lanzado|he pasado|tras ejecutar|al ejecutar|ejecutando",
    find: "dieron|arrojaron|produjeron|mostraron|dado|arrojado|encontrado|mostrado|reporta|reportan|reportó|muestra|muestran|da|dio|dan|arroja|arrojó|encuentra|encontró|encontraron|tiene|tienen|hay|hubo|genera|devuelve|detecta|detectó|quedan|queda|presenta|produce|señala|informa|lanza|aparecen|aparece|emite|marca|salen|indica|se detectaron|se encontraron",
    light:
      "tuvieron|tuvo|tienen éxito|finalizado|finalizada|completada|terminada|de forma estable|de manera fiable|acaba de ponerse|recién|en todas partes|por todas partes|en la ci|en el ci|en ci|el caso|un caso|si quieres|si lo deseas|si hace falta|si quiere|termina|terminan|acaba|acabó|acabaron|finaliza|finalizan|finalizaron|se completa|se completó|quedar|quede|queden|sigue estando|permanece|permanecen|volvió|vuelve|por el momento|como dije|como comenté|salen|sale|ha salido|han salido|vuelven|volvieron|estar|salga|corre|corren|existentes|existente|actuales|es|son|está|están|fue|fueron|ha|han|he|hemos|se|yo|nosotros|también|aquí|localmente|en local|resultado|resultados|estado|confirmado|verificado|confirmo|muy|todo bien aquí|después de mis cambios|tras mis cambios|tras el cambio|tras los cambios|tras el arreglo|después del cambio|después del arreglo|después de los cambios|tras la corrección|tras el refactor|puedo confirmar|comprobado|en total|resumen|buenas noticias|genial|excelente|tal cual|como se esperaba|sin cambios|a la primera|en mi máquina|en mi entorno|en mi equipo|quedó|quedaron|resultó|resultaron|salió|salieron|terminó|terminaron|finalizó|me|te|nos|le|os|estaban|estaba|era|eran|sido|más|incluso|igualmente|solo no|no solo|no sólo|da igual|de hecho|en conclusión|conclusión|nota|por cierto|de momento|por ahora|así|absolutamente|efectivamente todas|tanto|como|siendo|quedado|en orden|terminado|completado|haber|se han|se ha|completaron|completó|ejecución|estén|esté|esten",
    "light.one": "tasa de éxito|tasa de aprobación|sin duda|sin dudas|contraseña",
    everything: "todo|todo lo demás|todo el conjunto",
    they: "ellos|ellas|estos todos|ambos dos|las dos cosas",
    verb: "añadí|agregué|arreglé|corregí|actualicé|escribí|refactoricé|eliminé|borré|creé|implementé|mejoré|cambié|modifiqué|renombré|moví|toqué|ejecutar|correr|cubren|cubre|añade|agrega|corrige|modifica|subí|fusioné|desplegué|reemplacé|reparé|resolví|pasar por|pasa por|pasan por|reescribí|configuré|activé|depende|dependen|hagas|ejecuta|arreglar|añadir|tocar|simula|simulan|ajusté|añadido|agregado|arreglado|corregido|actualizado|escrito|cambiado|modificado|tocado|revisé|probé|verifiqué la|revisar|subir",
    yes: "sí|claro|efectivamente|listo|hecho|así es|afirmativo|exacto|por supuesto|cierto|desde luego|sip|vale|terminado todo|sí señor",
    no: "nop|negativo|qué va",
    "number.2": "dos",
    "number.3": "tres",
    "number.4": "cuatro",
    "number.5": "cinco",
    "number.6": "seis",
    "number.7": "siete",
    "number.8": "ocho",
    "number.10": "diez",
    "number.12": "doce",
  },
};
