/** One command: its name, the line and the page of help, and what runs it, loaded when it is called. */
export interface Command {
  readonly name: string;
  readonly line: string;
  readonly help: string;
  load(): Promise<(args: string[]) => Promise<number>>;
}

export const COMMANDS: readonly Command[] = [
  {
    name: "start",
    line: "start the server and say where to open it",
    help: `assay start [--host 127.0.0.1] [--port 3000] [--data DIR] [--open]

Starts the server on this machine and prints "Assay is ready at URL" when it is.
--port 0 picks a free port. Only loopback hosts are accepted. SIGTERM or Ctrl-C ends it; sessions are kept.

Example:
  npx assay start --port 0 --open
`,
    load: async () => (await import("./start.ts")).startCommand,
  },
  {
    name: "doctor",
    line: "say what this machine can do and how to get the rest",
    help: `assay doctor [--json] [--data DIR]

Looks for what Assay needs: Node, the sandbox, each language's toolchain, the store, a browser.
Exit 0 when an interview with judged runs works here, 3 when it does not.

Example:
  npx assay doctor --json
`,
    load: async () => (await import("./doctor.ts")).doctorCommand,
  },
  {
    name: "classify",
    line: "say what an edit did to a program",
    help: `assay classify LANG BEFORE AFTER [--json]
assay classify --jsonl < lines

Compares two versions of a file and names what changed: formatting, comment, identifier, or which kind of code.
LANG is python, javascript, typescript, java, c, cpp, go or rust; of any other the answer is parser_unavailable, exit 0.
--jsonl reads {"id","language","before","after"} or {"id","language","edits":[…]} a line; the first of "edits" is the
starter, each further one a settled edit, which gives a line of its own.

Example:
  echo 'x = 1' > before.py
  echo 'x = [1]' > after.py
  npx assay classify python before.py after.py --json
`,
    load: async () => (await import("./classify.ts")).classifyCommand,
  },
  {
    name: "run",
    line: "judge a program in the sandbox",
    help: `assay run LANG FILE [--problem ID | --tests FILE] [--stdin FILE] [--limits JSON] [--json]
assay run --jsonl < lines

Runs a program in the sandbox, against a problem's cases, your own, or plain input.
LANG is python, javascript, typescript, java, c or cpp. "assay problems list" names the problems.
--tests FILE holds {"cases":[{"stdin","stdout"}]} or {"entry","cases":[{"args","expected"}]}; docs/contracts.md has all.
Exit 0 accepted, 1 another outcome, 3 when sandbox or toolchain is missing.

Example:
  echo 'def solve(a, b): return a + b' > answer.py
  echo '{"entry":"solve","cases":[{"args":[40,2],"expected":42}]}' > tests.json
  npx assay run python answer.py --tests tests.json --json
`,
    load: async () => (await import("./run.ts")).runCommand,
  },
  {
    name: "interview",
    line: "play, list, show, replay, export or erase sessions",
    help: `assay interview list [--json] [--data DIR]
assay interview show SESSION|FILE [--json] [--data DIR]
assay interview export SESSION|FILE --format jsonl|markdown|json [--without-words] [--data DIR]
assay interview erase SESSION [--class code|talk|runs|documents|audio|all] [--json] [--data DIR]
assay interview replay SESSION|FILE [--rules N] [--json] [--data DIR]
assay interview play SCRIPT|- [--round coding|behavioural] [--focus COMPETENCY,…] [--problem ID] [--language L] [--minutes N] [--seed N] [--model house|scripted:FILE] [--data DIR] [--json]

play sits an interview from a script on a virtual clock; each line is {"atMs":n, and one of "type" "changes" "set"
"run" "say" "compose" "hint" "hold" "pause" "language" "disconnect" "restart" "end"}. N of --minutes is 10 to 90.
Without --data the session is forgotten afterwards.
FILE is what export --format jsonl wrote. replay is exit 1 when the record was changed or cut.

Example:
  echo '{"atMs":20000,"say":"I would use a map"}' | npx assay interview play - --minutes 30 --json
`,
    load: async () => (await import("./interview.ts")).interviewCommand,
  },
  {
    name: "report",
    line: "print the report of a session",
    help: `assay report SESSION|FILE [--json] [--data DIR]

Prints the report of an ended session, as it was frozen at the end. Exit 1 when it is incomplete.
"assay interview list" names the sessions.

Example:
  echo '{"atMs":60000,"end":true}' | npx assay interview play - --data demo --seed 7
  npx assay report "$(npx assay interview list --data demo | cut -d ' ' -f 1)" --data demo --json
`,
    load: async () => (await import("./report.ts")).reportCommand,
  },
  {
    name: "verify",
    line: "compare what was claimed with what was run",
    help: `assay verify --jsonl < lines
assay verify hook [--mode off|observe|advise|enforce] [--replay never|auto|always] [--data DIR] < event
assay verify stats [--json] [--data DIR]
assay verify wrong ID [--data DIR]
assay verify mcp [--data DIR]

Finds what a text claims about tests, builds, types, lint and format, and says whether the commands that were run bear
it out: verified-pass, verified-fail, unsubstantiated, or verify-error where it could not be told.
--jsonl reads {"id","text","runs":[{"cmd","exit","output"}]} a line; docs/contracts.md has all fields. Exit 1 when a claim
is contradicted or not borne out.
hook reads the event of a coding agent and answers in its format; docs/verify.md shows how to set it up.
stats sums up the ledger that hook keeps; wrong says that one of its verdicts is wrong; mcp serves the same as tools.

Example:
  echo '{"id":1,"text":"All tests pass.","runs":[{"cmd":"npm test","exit":0,"output":"12 passed"}]}' | npx assay verify --jsonl
`,
    load: async () => (await import("./verify.ts")).verifyCommand,
  },
  {
    name: "prep",
    line: "prepare for an interview from a posting and a CV",
    help: `assay prep match --posting FILE --evidence FILE… [--json]
assay prep new --posting FILE --evidence FILE… [--research FILE…] [--round TEXT] [--minutes N] [--questions N] [--actions N] [--json] [--data DIR]
assay prep list | status | questions | answer Q TEXT [--claim TEXT] | skip Q | close [--dossier ID] [--json] [--data DIR]
assay prep package | diff [--from SEQ] | why ITEM | log | debrief FILE | importance REQ N [--dossier ID] [--json] [--data DIR]
assay prep correct CL-001|F-001 TEXT [--reason TEXT] | correct D1 FILE | touch ITEM read|rehearsed|released | touch ITEM edited FIELD TEXT
assay prep replay [--to SEQ] [--dossier ID] [--json] [--data DIR]
assay prep export DOSSIER [--format markdown|json] [--json] [--data DIR]

match says what a CV shows of what a posting asks: FULL, PARTIAL with what is missing, or GAP, each with the words that
bear it out. new keeps a dossier: questions asks about what is missing, answer takes what you did as evidence, package
is the plan. Without --dossier the newest is meant. Works without a model and without a network.
Files are .md .txt .pdf .docx .html .json (JSON Resume, schema.org JobPosting) or .yaml.

Example:
  printf '## Requirements\\n- Go\\n- Kubernetes\\n' > posting.md
  printf '## Experience\\n### Engineer, Acme, 2019 - 2023\\n- Wrote billing services in Go\\n' > cv.md
  npx assay prep match --posting posting.md --evidence cv.md --json
`,
    load: async () => (await import("./prep.ts")).prepCommand,
  },
  {
    name: "read",
    line: "read code for as few tokens as it takes",
    help: `assay read search QUERY | tree [FOLDER] | outline PATH | symbol NAME | node PATH:LINE:COL | query PATH PRESET
           | definition|references|hover PATH:LINE:COL | file PATH | ask QUESTION | judge | mcp [--write]
           | replace PATH --old TEXT --new TEXT | patch PATH | create PATH | replace-symbol PATH NAME
           | rename PATH:LINE:COL NAME [--partial] | undo ID | edits
           [--root DIR] [--json]

search   [--literal] [--path FOLDER] [--glob G] [--hidden] [--context N] [--limit N] [--cursor C] [--count]
tree     [--depth N] [--glob G]
outline  [--query WORDS]
symbol   [--path FILE]; NAME is get, Cache/get or Cache/get#2
query    PRESET is imports, functions, classes, methods, calls, faults, or a tree-sitter query
file     [--from L] [--to L] [--around L] [--symbol NAME]
ask      places that a question in plain words is about, without a model; judge prints what each site asks of a judge;
mcp serves the same as tools over the Model Context Protocol, and with --write those that follow.
patch, create and replace-symbol take the text on standard input. What would break a file's syntax is refused; edits lists
what was done and undo takes one back, also in a later process. rename wants every place to be known, or --partial.
Every answer says whether it is complete, and if not why; lines and columns count from 1, columns in UTF-16 units.

Example:
  printf 'def authenticate(user):\\n    return user.ok\\n' > login.py
  npx assay read ask how does auth work --root . --json
`,
    load: async () => (await import("./read.ts")).readCommand,
  },
  {
    name: "board",
    line: "check, convert or simulate a design on the whiteboard",
    help: `assay board check FILE [--brief ID] [--json]
assay board convert FILE --to outline|mermaid|excalidraw
assay board simulate FILE [--load N] [--kill NODE] [--json]

FILE is an outline (docs/whiteboard.md), a Mermaid flowchart or an .excalidraw scene; which one is told by its text.
check says what is wrong, with what on the board proves it, and apart from that what the board does not show; with --brief
each demand of a design brief too. Exit 1 when something is wrong, unmet or could not be read.
simulate takes the load N times and kills a box, NODE whole or NODE:2 two of its copies: what saturates, which queue grows,
which flows fail, from stated numbers only; what is missing is listed. Exit 1 when something gives way or could not
be read. A board without a box, and a file that is no board, exit 2.

Example:
  printf 'client App\\nservice API, replicas 1\\nApp -> API\\nflow Ask: App -> API\\n' > board.outline
  npx assay board convert board.outline --to mermaid
`,
    load: async () => (await import("./board.ts")).boardCommand,
  },
  {
    name: "problems",
    line: "list the problems, or prove them",
    help: `assay problems list [--json]
assay problems check [ID] [--again] [--json]
assay problems generate ID [--seed N]
assay problems import FILE --id ID [--property P]

check proves a problem by runs: solutions, oracle, new cases, traps, mutants, starters; it says what does not hold and
prints the mutation score. Exit 1 when one fails. A proof that holds is kept until something changes; --again makes it anew.
generate writes a problem's generated.json from its generate.py and oracle.py. import begins a problem with the cases of a
canonical-data.json in Exercism's schema. --bank DIR takes another bank.

Example:
  npx assay problems check dock-count --json
`,
    load: async () => (await import("./problems.ts")).problemsCommand,
  },
  {
    name: "bench",
    line: "measure this machine against the bare floor",
    help: `assay bench claims|edit|log|prep|replay|search|server|sandbox|views [--json]

Measures one part beside the least that would do the same job, and prints median, p95 and the ratio.

Example:
  npx assay bench log --json
`,
    load: async () => (await import("./bench.ts")).benchCommand,
  },
  {
    name: "eval",
    line: "measure judgements on labelled sets",
    help: `assay eval classify|claims|judge|prep|report|truth [--json]

classify prints how often the review gate is right on labelled edit sequences: precision and recall with the 95 % interval,
for ours, for ours without each of its rules, and for two simpler gates; then what an independent truth says of the classes.
claims prints precision and recall of claim extraction for each language, with the 95 % interval, on the half of the set
that was held out and on the half it was developed on. Exit 1 when a language is below a bar.
prep prints false proofs, false gaps and over-claims of matching on labelled postings and CVs, beside three simpler judges.
report prints what interim notes do for the report of the model that is set. truth prints what of an interviewer's
sentences is said, over programs that are right and wrong. Exit 1 below a bar.
judge prints how often "assay read ask" finds a place in three packages and our own sources, and how often a text that
tries something on its reader is seen. Exit 1 below a bar.
The sets lie in evals/ and come with the sources, not with the published command (exit 3).

Example:
  npx assay eval claims --json
`,
    load: async () => (await import("./eval.ts")).evalCommand,
  },
  {
    name: "candidate",
    line: "sit interviews as a simulated candidate, and judge the interviewer",
    help: `assay candidate run --persona P --round coding [--seed N] [--trials K] [--by page|line] [--brain scripted|model] [--adapter FILE] [--out DIR] [--junit FILE] [--json]
assay candidate matrix [--seed N] [--full] [--by page|line] [--out DIR] [--junit FILE] [--json]
assay candidate assert DIR… [--json]
assay candidate diff A B
assay candidate mutants [--seeds N] [--write FILE] [--json]
assay candidate coverage
assay candidate doctor [--adapter FILE]

run starts the product itself, sits K interviews in Chromium with no network, and prints what each assertion came to;
--by line sits over the protocol instead; --brain model acts by the model of ASSAY_MODEL instead of a script. --adapter FILE sits before another product's page (docs/candidate-adapter.md).
assert judges kept sittings again, diff compares two. mutants proves that each assertion can turn red.
Exit 0 all passed, 1 an assertion failed, 3 too little was measured, 4 the candidate itself was at fault.
It comes with the sources, not with the published command (exit 3).

Example:
  npx assay candidate coverage
`,
    load: async () => (await import("./candidate.ts")).candidateCommand,
  },
];

export function overview(): string {
  const width = Math.max(...COMMANDS.map((command) => command.name.length)) + 2;
  const lines = COMMANDS.map((command) => `  assay ${command.name.padEnd(width)}${command.line}`);
  return `Assay: a technical interview you can check

${lines.join("\n")}

  assay COMMAND --help   says how each is called
  assay --version

Sessions are kept in --data DIR, else $ASSAY_DATA, else $XDG_DATA_HOME/assay, else ~/.local/share/assay.
Example: npx assay start --open
`;
}

/** What a help text shows under "Example:", as a script of a shell. */
export function exampleOf(help: string): string {
  return help.split(/^Example:/m)[1] ?? "";
}
