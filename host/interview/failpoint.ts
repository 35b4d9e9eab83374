/**
 * Places on the writing path where the crash suite stops the process. Handed in through the composition; the shipped
 * command hands in none, and no option or variable of it can.
 */
export type FailpointName =
  | "frame-received"
  | "stamped"
  | "appending" // the append was called and has not answered
  | "durable" // after the commit, before anything of it is sent
  | "sent"
  | "run-started"
  | "sentence-sent"
  | "report-started";
export type Failpoint = (name: FailpointName) => void;
