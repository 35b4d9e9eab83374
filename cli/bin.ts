import { main } from "./main.ts";

// A reader that closes early (`assay … | head`) is no fault of ours.
process.stdout.on("error", (fault: NodeJS.ErrnoException) => {
  if (fault.code === "EPIPE") process.exit(0);
  throw fault;
});

process.exitCode = await main(process.argv.slice(2));
// A command is over when it says so: a socket that a browser keeps open must not hold the process.
if (process.stdout.writableLength === 0) process.exit();
else process.stdout.once("drain", () => process.exit());
