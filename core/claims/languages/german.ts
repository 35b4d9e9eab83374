import type { Pack } from "../lexicon.ts";

export const GERMAN: Pack = {
  language: "de",
  script: "words",
  headFinal: false,
  concord: false,
  words: {
    "issue.test.loose": "fehlschläge|fehlschlag|ausfälle|fehlschlägen",
    "subject.test":
      "tests|testfälle|prüfungen|checks|specs|testläufe|testergebnisse|testfällen|testdurchlauf|status checks|testlauf|testen|prüfläufe",
    "subject.test.one": "test|testfall|spec|testdatei",
    "subject.test.files": "testsuite|test suite|testsuiten|suite|testsammlung|suiten|testdateien|testpaket",
    "subject.test.tool": "ci|pipeline|ci pipeline|testrunner|die ci",
    "subject.build":
      "compiler|build|builds|kompilierung|übersetzung|kompilation|produktionsbuild|buildprozess|build prozess|kompiliervorgang|bauvorgang|release build",
    "subject.typecheck":
      "typprüfung|typcheck|typchecks|typenprüfung|typen|typüberprüfung|type check|typechecker|typprüfer|typchecker|statische typprüfung|typisierung",
    "subject.lint":
      "linter|linting|lint|statische analyse|lint prüfung|lintprüfung|lint lauf|codeanalyse|statische codeanalyse|lint check",
    "subject.format":
      "formatierung|formatprüfung|formatcheck|formatierungsprüfung|codeformatierung|formatierer|format check|formatter",
    "does.build":
      "kompiliert|kompilieren|baut|übersetzt|lässt sich bauen|lässt sich kompilieren|lässt sich übersetzen|baut durch",
    pass: "bestehen|besteht|bestanden|bestand|grün|grüne|grünen|grüner|erfolgreich|durchgelaufen|fehlerfrei|fehlerlos|gelingt|gelungen|gelang|klappt|klappen|geklappt|geglückt|erfolgreich durchgelaufen|damit bestehen|damit besteht|exit code 0|durchliefen|gelingen|gelangen|reibungslos|auf grün|anstandslos|glatt durch|glückt|glückte|gelungenen|passen|passt|passten|durchlaufen|durchläuft|einwandfrei|problemlos|erfolgen fehlerfrei|warnungsfrei",
    "pass@conditional": "bestünden|bestünde|bestände|gelänge|durchliefe",
    weak: "nichts zu beanstanden|nichts zu meckern|nichts auszusetzen|keine beanstandungen|nichts zu bemängeln|ohne beanstandungen|ohne beanstandung|ok|okay|funktioniert|funktionieren|funktionierte|in ordnung|gut|läuft wieder|laufen wieder|stimmt|stimmen|zufrieden|meckert nicht|gesund|bereit",
    clean: "sauber|sauberer|clean|makellos",
    fail: "fehlschlagende|fehlschlagenden|scheiternden|scheiternde|fehlgeschlagen|fehlschlägt|fehlschlagen|fehl|fallen|fällt|fielen|schlugen fehl|schlägt fehl|schlagen fehl|schlug fehl|scheitern|scheitert|scheiterte|scheiterten|gescheitert|durchgefallen|fallen durch|fällt durch|fielen durch|kaputt|rot|rote|roten|rotem|bricht|brechen|gebrochen|abgebrochen|abbricht|crasht|crashen|fehlgeschlagene|fehlgeschlagenen|fehlschlugen|fehlerhaft|knallt|platzt|failen|failt|failed|gefailt|hängt|bricht ab|brechen ab|brach ab|meckert|bemängelt|failten|defekt|erfolglos|misslingt|misslang|misslungen",
    issue:
      "fehler|warnungen|warnung|probleme|problem|beanstandungen|fehlermeldungen|fehlermeldung|beanstandung|meldungen|auffälligkeiten|verstöße|regressionen|fehlern|warnungen mehr|hinweise|befunde|problemen",
    "issue.test": "testfehler|fehlgeschlagene tests mehr|testfehlschläge",
    "issue.build":
      "kompilierfehler|buildfehler|build fehler|compilerfehler|kompilierungsfehler|compiler fehler|compilerwarnungen|übersetzungsfehler",
    "issue.typecheck": "typfehler|type fehler|typenfehler|typescript fehler|typfehlern|typprobleme",
    "issue.lint":
      "lint fehler|lint warnungen|linter fehler|linter warnungen|linterfehler|lintfehler|lint probleme|lint warnung|eslint fehler|eslint warnungen|lintwarnungen|linterwarnungen|lint meldungen|clippy warnungen|linter meldungen",
    "issue.format": "formatierungsfehler|formatfehler|formatierungsprobleme|formatabweichungen",
    skip: "übersprungen|übersprungene|ausgelassen|ignoriert|geskippt|deaktiviert",
    all: "jeder einzelne|jede einzelne|jedes einzelne|jeden einzelnen|alle|allen|aller|alles|sämtliche|jeder|jede|jedes|beide|ganze|gesamte|komplett|komplette|vollständig|vollständige|beiden|ganzen|gesamten|durchweg|ausnahmslos|allesamt|durchgängig",
    part: "einige|manche|die meisten|meisten|nur|fast alle|fast|teilweise|ein teil|wenige|mehrere|größtenteils|überwiegend|hälfte|lediglich|beinahe|nahezu|einzelne|bloß|manchmal|gelegentlich|sporadisch|viele|mehrheit|großteil",
    except: "außer|bis auf|abgesehen von|mit ausnahme|ausgenommen|ausschließlich|bis auf einen|mit einer ausnahme",
    zero: "kein|keine|keinen|keiner|keinem|keinerlei|null|ohne|niemand|nichts|weder|keines|kein einziger",
    not: "nicht|nie|niemals|noch nicht|kaum|keineswegs|nicht mehr|unmöglich|statt|anstatt|bezweifle|weit davon entfernt|längst nicht|unklar",
    if: "nur wenn|nur falls|wenn|falls|sofern|sobald|solange|bis|vorausgesetzt|würde|würden|wäre|wären|hätte|hätten|es sei denn|angenommen|selbst wenn|im fall|andernfalls|sonst|erst wenn|ansonsten|außer wenn|ehe",
    "if.loose": "nachdem|als",
    asking: "ob|frage mich|bin mir nicht sicher|weiß nicht|unklar ob",
    hedge:
      "sollte|sollten|müsste|müssten|dürfte|dürften|vermutlich|wahrscheinlich|hoffentlich|vielleicht|möglicherweise|ich denke|ich glaube|glaube|denke|vermute|scheinen|scheint|anscheinend|offenbar|theoretisch|eigentlich|könnte|könnten|wohl|schätze|gehe davon aus|davon aus|nehme an|erwarte|voraussichtlich|soweit ich weiß|soweit ich sehe|meines wissens|im prinzip|annahme|zuversichtlich|hoffe|scheinbar|sieht so aus|sieht aus|sehen aus|wirkt|wirken|mutmaßlich|eventuell|prinzipiell|erwartungsgemäß|wirkt so|meiner meinung nach|ziemlich sicher|aller voraussicht nach",
    purpose:
      "damit|um|sodass|so dass|ziel|versuche|versucht|versuchen|versuchte|stellt sicher|zum laufen|ziel ist|zwecks|prüft dass|zielt|arbeite daran|bemühe|um sicherzustellen|prüft ob|soll dafür sorgen",
    planned:
      "werde|werden|wird|als nächstes|demnächst|gleich|anschließend|noch zu|plane|morgen|später|bald|nächster schritt|nächste schritte|geplant|danach|vorhabe|will ich|möchte ich|laufen gerade|läuft gerade|läuft noch|laufen noch|steht noch aus|stehen noch aus|ausstehend|warte|in kürze|lasse ich|lass mich|nachher|möchte",
    must: "muss|müssen|bitte|soll|sollen|stelle sicher|stell sicher|stellen sie sicher|sicherstellen|sicher dass|vergewissere|vergewissern|erforderlich|nötig|notwendig|achte darauf|sorge dafür|voraussetzung|pflicht|verlangt|anforderung|kriterium|darf erst|brauche|bedingung|sorg dafür|gefordert|prüfe|überprüfe|brauchen",
    reported:
      "vorher|zuvor|früher|letzte woche|gestern|damals|ursprünglich|laut|angeblich|zuletzt|vor meiner änderung|vor der änderung|vor den änderungen|vor meinen änderungen|auf main|auf master|letztes mal|beim letzten mal|im letzten lauf|vor dem refactoring|vor dem umbau|anfangs|seinerzeit|bis gestern|heute morgen|letzten monat|vor einer woche|letzten freitag|in der readme|einst|vor zwei tagen|am freitag|am montag|einmal|vor dem merge|im main branch|auf dem main branch|in der vorherigen version|vor dem update|vorige woche|ehemals|vor kurzem|bislang",
    say: "sagt|sagte|behauptet|behauptete|schrieb|meinte|steht|heißt es|sagten|gesagt|behaupten|meint|geschrieben|schreibt|erklärte|versichert|versicherte|berichtet|berichtete|erwähnt|sagst|sagtest|erzählt|meldete mir",
    to: "zu",
    now: "jetzt|nun|wieder|inzwischen|mittlerweile|aktuell|derzeit|weiterhin|nach wie vor|diesmal|endlich|immer noch|heute|momentan|wie vorher|wie zuvor|wie gehabt",
    achieved: "bekommen|gebracht|geschafft|sichergestellt|hingekriegt|hinbekommen|dafür gesorgt",
    recent:
      "neu|neue|neuen|neuer|hinzugefügten|neu hinzugefügten|ergänzten|neues|hinzugefügte|ergänzte|zusätzlichen|neu geschriebenen",
    some: "betroffenen|relevanten|übrigen|restlichen|anderen|zugehörigen|geänderten|verbleibenden|zuvor fehlgeschlagenen|vorher roten|entsprechenden|betroffene|relevante|übrige|andere|einzelnen|zuvor|rest",
    "suite.unit": "unit|modul",
    "suite.integration": "integration|integrations",
    "suite.e2e": "e2e|end to end|ende zu ende",
    "suite.smoke": "smoke",
    "suite.regression": "regression|regressions",
    "suite.acceptance": "akzeptanz|abnahme",
    "suite.functional": "funktions",
    det: "wie viele|welche der|meine|der|die|das|den|dem|des|ein|eine|einen|einem|einer|mein|meiner|unsere|unser|deine|ihre|seine|diese|dieser|dieses|jene|unserer|dein|meinen",
    time: "mal|durchlauf|durchgang|anlauf",
    prep: "in|im|für|von|vom|auf|unter|bei|zum|zur|aus|über|nach|vor|an|am|gegen|zwischen|innerhalb|rund|beim|pro|ins|unterhalb",
    with: "mit",
    rel: "welche|welcher|welches",
    and: "und|sowie|oder|bzw|danach|dann",
    but: "aber|jedoch|allerdings|obwohl|während|doch|sondern|weil|da|denn|trotzdem|dennoch|wobei|wohingegen|obgleich",
    ran: "ausgeführt|laufen lassen|durchlaufen lassen|gestartet und|angestoßen|gefahren|laufenlassen|erneut ausgeführt|losgeschickt|ausführen lassen",
    find: "meldet|melden|meldete|hat|haben|zeigt|zeigen|findet|fand|gefunden|liefert|lieferte|gibt|ergibt|ergab|ergaben|ausgibt|gab|gibt es|gab es|wirft|produziert|enthält|lieferten|bringt|verzeichnet",
    light:
      "zuverlässig|stabil|dauerhaft|konstant|glatt|soeben|gerade erst|eben erst|weitgehend|ein einziger|einziger|einzige|einzigen|wenn du möchtest|wenn du willst|wenn gewünscht|bei bedarf|bleibt|bleiben|blieb|blieben|endet|endete|enden|wie gesagt|im moment|zurzeit|gerade eben|wie besprochen|zurück|sauber durch|steht auf|stehen auf|verläuft|verlaufen|verlief|verliefen|bestehenden|bestehende|vorhandenen|vorhandene|bisherigen|mehr|sind|ist|war|waren|wurden|wurde|worden|habe|hatte|hatten|sein|ich|wir|es|er|man|auch|schon|bereits|lokal|hier|dabei|so|insgesamt|dass|daß|geprüft|bestätigt|verifiziert|überprüft|bei mir|stand jetzt|damit sind|damit ist|damit laufen|damit läuft|ergebnis|status|davon|gerade|eben|noch|zudem|außerdem|laufen|läuft|liefen|lief|schlagen|schlägt|schlug|schlugen|gehen|geht|gingen|ging|kommen|kommt|durchgängig|bestätige|kann bestätigen|hiermit|nach meiner änderung|nach der änderung|nach den änderungen|nach dem fix|nach dem refactoring|nach meinen änderungen|nach dem umbau|danach|auf anhieb|ohne änderungen|super|prima|fertig|zusammenfassung|fazit|sich|wie erwartet|wie gewünscht|zusammen|tatsächlich|wirklich|sogar|nochmal|noch einmal|erneut|ganz|ebenfalls|gleichfalls|auf meinem rechner|in meiner umgebung|in der ci|nicht nur|dort|mir|uns|dir|lassen|lässt|immerhin|zum schluss|zum glück|abschließend|endergebnis|gleichzeitig|beendet|abgeschlossen|durchgeführt|gemacht|total|völlig|ausgang|stück|schließlich|nebenbei|am ende",
    "light.one": "bestehensquote|erfolgsquote|nicht zuletzt|testabdeckung",
    everything: "alles|das ganze|alle zusammen",
    they: "sie|diese alle|alle davon|sie alle|beides|es",
    verb: "hinzugefügt|behoben|korrigiert|aktualisiert|geschrieben|gefixt|entfernt|gelöscht|erstellt|implementiert|verbessert|geändert|umbenannt|verschoben|refaktoriert|angepasst|ergänzt|ausführen|führe|starte|schreibe|decken|deckt|abdecken|berührt|angefasst|angerührt|committet|gepusht|gemerged|mergen|deployen|repariert|ersetzt|erweitert|gelöst|bestehen aus|besteht aus|bestehen darin|bestehen auf|besteht darauf|bestanden aus|besteht darin|umgebaut|überarbeitet|passt auf|starten|fixe|ändere|passt zu|passen zu|gestartet|konfiguriert|untersucht|reproduziert|aktiviert|verlässt",
    yes: "ja|jawohl|genau|erledigt|klar|richtig|yep|jep|korrekt|absolut|natürlich|sicher|selbstverständlich|jo",
    no: "nein|nö|nee",
    "number.1": "eins|einer",
    "number.2": "zwei",
    "number.3": "drei",
    "number.4": "vier",
    "number.5": "fünf",
    "number.6": "sechs",
    "number.7": "sieben",
    "number.8": "acht",
    "number.9": "neun",
    "number.10": "zehn",
    "number.12": "zwölf",
    of: "von den|der insgesamt",
  },
};
