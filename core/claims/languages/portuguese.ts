import type { Pack } from "../lexicon.ts";

export const PORTUGUESE: Pack = {
  language: "pt",
  script: "words",
  headFinal: false,
  concord: true,
  words: {
    "subject.test":
      "testes|casos de teste|specs|verificações|checagens|checks|conjunto de testes|testes automatizados|testes automáticos|resultados dos testes|tests|validações|casos",
    "subject.test.one": "teste|spec|caso de teste|arquivo de teste",
    "subject.test.files":
      "suíte|suíte de testes|suite de testes|suite|bateria de testes|suítes|arquivos de teste|suítes de teste|suíte de teste",
    "subject.test.tool": "ci|pipeline|integração contínua|a ci|o ci|esteira",
    "subject.build": "build|builds|compilação|construção|build de produção|empacotamento|processo de build",
    "subject.typecheck":
      "tipos|verificação de tipos|checagem de tipos|tipagem|type check|verificador de tipos|checagem de tipo|verificação de tipo|validação de tipos",
    "subject.lint": "lint|linter|linting|análise estática",
    "subject.format": "formatação|formatador|formato|verificação de formatação|checagem de formatação",
    "does.build": "compila|compilam|compilou|compilaram|builda|buildou",
    "does.build@planned": "compilará",
    "does.build@conditional": "compile|compilaria|compilem|compilar|compilasse",
    passes: "passam|passa|passaram|passou|passado|passando|passados|passadas",
    "passes@planned": "passarão|passará",
    "passes@conditional": "passariam|passaria|passem|passe|passarem|passassem|passasse",
    "passes@reported": "passavam|passava",
    "passes@purpose": "passar",
    pass: "aprovados|aprovado|aprovada|aprovadas|sucesso|com sucesso|bem sucedido|bem sucedida|bem sucedidos|bem sucedidas|verde|verdes|no verde|êxito|com êxito|verdinho|verdinhos|sem contratempos|código de saída 0|verdinha|exitosa|exitoso",
    weak: "ok|funciona|funcionam|funcionou|certo|certos|certa|bem|correto|correta|corretamente|perfeito|perfeitamente|rodando bem|funcionando|beleza|tranquilo|nos conformes|feliz|perfeita|corretos|em ordem|em dia",
    clean: "limpo|limpa|limpos|limpas|impecável",
    fail: "falham|falha|falharam|falhou|falhando|falhado|quebrado|quebrados|quebrou|quebraram|vermelho|vermelhos|com falha|quebra|quebram|quebrada|no vermelho|quebrando|estourou|falhavam|reprovado|reprovados|reprovou|caiu|vermelha|instáveis|com falhas|travou|deu ruim|quebradas",
    "fail@planned": "falharão|falhará",
    "fail@conditional": "falhem|falhe|falhariam|falharia|falharem|falhar",
    issue:
      "erro|erros|aviso|avisos|problema|problemas|alertas|alerta|regressões|warnings|pendências|advertências|violações|reclamações|apontamentos",
    "issue.test":
      "falhas|testes falhando|testes quebrados|testes com falha|testes falhos|teste falhando|teste quebrado",
    "issue.build":
      "erros de compilação|erro de compilação|erros de build|erro de build|avisos de compilação|falhas de compilação|erros no build",
    "issue.typecheck":
      "erros de tipo|erro de tipo|erros de tipagem|erros de tipos|problemas de tipo|problemas de tipagem|erros do typescript|erro de tipagem",
    "issue.lint":
      "erros de lint|erro de lint|avisos de lint|problemas de lint|erros do linter|avisos do linter|erros de eslint|erros do eslint|warnings de lint|aviso de lint|erros de linter|problemas do linter|erros de linting|alertas do linter|violações de lint|alertas de lint",
    "issue.format": "erros de formatação|problemas de formatação|erro de formatação|diferenças de formatação",
    skip: "pulados|pulado|ignorados|ignorado|pulada|puladas|skipados|omitidos",
    all: "todos|todas|todo|toda|cada|ambos|ambas|completa|completo|inteira|inteiro|totalidade|por completo|completamente|os dois|as duas|integralmente|cada um|cada uma|na íntegra",
    part: "alguns|algumas|a maioria|maioria|quase todos|quase|só|somente|apenas|poucos|vários|parcialmente|metade|parte|quase todas|várias|poucas|às vezes|algum|alguma|grande parte|boa parte|esporadicamente",
    except: "exceto|menos|salvo|com exceção|fora|à exceção|tirando|com exceções|a não ser|excetuando",
    zero: "nenhum|nenhuma|zero|sem|sem nenhum|sem nenhuma|nada|nem|nem um|nem uma|sem qualquer|nem sequer um|nem um único",
    not: "não|nunca|jamais|tampouco|ainda não|já não|não mais|duvido|impossível|em vez de|ao invés|longe de|deixaram de|deixou de|incapaz",
    if: "se|caso|desde que|a menos|até que|até|assim que|contanto|seria|seriam|teria|teriam|mesmo se|supondo|do contrário|senão|antes que|tivesse|tivessem|enquanto não|fosse|fossem|logo que|a partir do momento",
    "if.loose": "quando|depois que|uma vez que|uma vez",
    asking:
      "será que|me pergunto|saber se|ver se|verificar se|conferir se|não sei se|não tenho certeza|confirmar se|checar se|descobrir se|não sei dizer",
    hedge:
      "deve|devem|deveria|deveriam|provavelmente|talvez|acho|acredito|creio|suponho|parece|parecem|espero|em teoria|em princípio|teoricamente|possivelmente|aparentemente|poderia|poderiam|imagino|presumo|tomara|a princípio|pelo visto|ao que tudo indica|pelo jeito|espera se|esperamos|confio|diria|é possível|a expectativa|assumo|supostamente é|penso|confiante|seguramente|estimo|considero|podem|pode ser|ao que parece|deduzo",
    purpose:
      "para que|para fazer|a fim de|de modo que|de forma que|tentando|tentar|objetivo|fazer com que|tentei|de maneira que|busca|meta|garante que|para garantir|para deixar|tento|visa|tentativa|com o objetivo|para conseguir|conseguir que|permite|permitir|para assegurar|a ideia é|para manter|para poder",
    planned:
      "estão rodando|está rodando|estão executando|estão sendo executados|ainda estão rodando|vai|vão|vou|vamos|próximo|próximos passos|amanhã|em breve|pendente|pendentes|pretendo|a seguir|irei|irão|irá|próximo passo|em andamento|falta|faltam|aguardando|mais tarde|logo mais|rodarei|executarei|verificarei|depois eu|em seguida|esperando|ainda rodando|em execução|daqui a pouco|resta rodar",
    must: "precisa|precisam|tem que|têm que|tem de|é preciso|é necessário|certifique se|certifique|garanta|garantir|por favor|verifique|confirme|necessário|requisito|precisamos|obrigatório|exige|quero que|preciso|cuide|assegure|condição|critério|confira|requer|requerem|quero|favor|é obrigatório|é imprescindível|faça|confira se|garantam|exigimos|queremos",
    reported:
      "antes|anteriormente|ontem|semana passada|previamente|segundo|de acordo com|originalmente|na main|na master|mês passado|última vez|na época|antigamente|costumavam|costumava|supostamente|na branch principal|inicialmente|no início|antes da minha mudança|antes das minhas mudanças|na versão anterior|há uma semana|hoje de manhã|na sexta|antes do refactor|até ontem|há um mês|no passado|há dois dias|outrora|antes da alteração|antes da mudança",
    say: "disse|diz|afirma|afirmou|alega|mencionou|dizem|afirmava|falou|escreveu|declarou|garantiu|relatou|disseram|comentou|anunciou|alegou|dizia|jurou|conta que|prometeu|insiste|falaram",
    now: "agora|já|de novo|novamente|finalmente|atualmente|ainda|continua|continuam|desta vez|enfim|hoje|dessa vez|como antes|por fim|seguem|segue|neste momento",
    achieved:
      "consegui fazer|conseguimos fazer|garanti que|me certifiquei|fiz com que|consegui|conseguiu|fiz|acabaram de|acabou de|acabam de|consegui deixar|deixei|conseguimos|voltaram a|certifiquei me|assegurei|terminaram de|deixamos|voltam a",
    recent:
      "novos|novas|novo|nova|adicionados|adicionadas|recém adicionados|que adicionei|que criei|recém adicionadas|recém criados|adicionais|acrescentados",
    some: "relacionados|relacionadas|afetados|afetadas|restantes|outros|outras|demais|relevantes|correspondentes|resto dos|impactados|resto|modificados|pertinentes|específicos",
    "suite.unit": "unitários|unitário|unitárias|unidade|de unidade|unit",
    "suite.integration": "integração",
    "suite.e2e": "e2e|ponta a ponta|de ponta a ponta|end to end",
    "suite.smoke": "fumaça|smoke",
    "suite.regression": "regressão",
    "suite.acceptance": "aceitação",
    "suite.functional": "funcionais",
    det: "o|a|os|as|um|uma|uns|meus|minha|meu|nossos|nossa|seus|sua|este|esta|estes|essas|esses|esse|essa|minhas|nosso|nossas|aqueles|umas",
    time: "vez|primeira|primeira vez|tentativa",
    prep: "depois de|depois da|depois|após|em|no|na|nos|nas|de|para|por|sobre|entre|contra|pelo|pela|ao|do|da|dos|das|desde|sob|pra|dentro|aos|via|pro",
    with: "com",
    rel: "que|quais|quem",
    and: "e|além de|bem como|assim como|ou|e que|e também",
    but: "mas|porém|contudo|entretanto|embora|no entanto|enquanto|porque|pois|já que|todavia|só que|apesar|enquanto que|portanto|então",
    ran: "executei|rodei|executado|executados|rodado|executamos|rodamos|executou|rodaram|acabei de rodar|acabei de executar|foram executados|executaram|ao rodar|ao executar|rodou|rodando",
    find: "reporta|reportou|mostra|mostram|mostrou|deu|dá|apresenta|encontrou|encontra|tem|têm|há|houve|gera|retorna|retornou|detectou|restam|resta|aponta|apontou|acusa|acusou|produz|contém|indica|gerou|informa|lança|existem|existe|sobrou|ficou com|foram encontrados|apresentou|emite",
    light:
      "existentes|existente|atuais|é|são|está|estão|foi|foram|tem sido|eu|nós|também|aqui|localmente|local|resultado|resultados|status|confirmado|verificado|confirmo|muito|após minhas mudanças|após a mudança|após as mudanças|após a correção|depois das mudanças|depois da mudança|depois da correção|após o refactor|depois do ajuste|após o ajuste|após minhas alterações|posso confirmar|conferido|no total|ao todo|resumo|boa notícia|ótimo|excelente|tal como|como esperado|sem alterações|sem mudanças|de primeira|na minha máquina|no meu ambiente|ficou|ficaram|terminou|terminaram|saiu|me|te|lhe|estavam|estava|era|eram|sido|mais|inclusive|igualmente|não só|não apenas|de fato|conclusão|nota|aliás|por enquanto|assim|verifiquei que|confirmei que|confirmei|sendo|concluído com|finalizou|rodada|deram|foi concluída|foi concluído|foi finalizado|tanto|quanto|estado|estejam|esteja|ter|concluída|concluiu|finalizada|execução|estou|fica",
    "light.one": "taxa de sucesso|taxa de aprovação|sem dúvida|senha",
    everything: "tudo|todo o resto|tudo isso|todo o conjunto",
    they: "eles|elas|todos eles|todas elas|os três",
    verb: "adicionei|corrigi|atualizei|escrevi|refatorei|removi|apaguei|criei|implementei|melhorei|mudei|modifiquei|alterei|renomeei|movi|toquei|executar|rodar|cobrem|cobre|adiciona|corrige|modifica|commitei|subi|mesclei|implantei|substituí|consertei|resolvi|passa por|passam por|passar por|passa o|passa a|passa um|passa uma|passam um|passam uma|passam o|passa para|passou a|reescrevi|configurei|ativei|depende|dependem|rode|execute|corrigir|arrumei|ajustei|mexi|adicionar|passando por|simula|simulam|adicionado|corrigido|atualizado|escrito|mudado|modificado|revisei|testei|mesclar|subir|mexido",
    yes: "sim|claro|exato|pronto|feito|isso|com certeza|concluído|isso mesmo|afirmativo|uhum|positivo|perfeitamente sim|certamente|pode crer",
    no: "negativo|nada disso",
    "number.2": "dois|duas",
    "number.3": "três",
    "number.4": "quatro",
    "number.5": "cinco",
    "number.6": "seis",
    "number.7": "sete",
    "number.8": "oito",
    "number.10": "dez",
    "number.12": "doze",
  },
};
