import { COMMANDS, overview } from "./commands.ts";
import { CallError, EXIT_BAD_CALL, say, sayFault } from "./terminal.ts";
import { version } from "./version.ts";

/**
 * The command line: picks the command, turns what it throws into an exit code and one line for a person.
 * Exit codes: 0 done and good, 1 done and something in it is bad, 2 the call or the input is wrong, 3 something needed
 * is missing.
 */
export async function main(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === "--help" || name === "-h" || name === "help") {
    (name === undefined ? process.stderr : process.stdout).write(overview());
    return name === undefined ? EXIT_BAD_CALL : 0;
  }
  if (name === "--version" || name === "-v") {
    process.stdout.write(`${version()}\n`);
    return 0;
  }
  const command = COMMANDS.find((each) => each.name === name);
  if (command === undefined) {
    say(`Unknown command "${name}": use one of ${COMMANDS.map((each) => each.name).join(", ")}`);
    return EXIT_BAD_CALL;
  }
  if (rest.includes("--help") || rest.includes("-h")) {
    process.stdout.write(command.help);
    return 0;
  }
  try {
    const run = await command.load();
    return await run(rest);
  } catch (fault) {
    if (fault instanceof CallError) {
      say(fault.message);
      return fault.exit;
    }
    sayFault(fault);
    return 1;
  }
}
