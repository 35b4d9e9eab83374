import type { Capability, EventData } from "../record.ts";
import type { Surface } from "../surface.ts";

/**
 * An interviewer to sit before: our product over its line, our product in a browser, or anybody's page through an
 * adapter. A target acts and tells; what it means is decided elsewhere.
 */
export interface Target {
  readonly name: string;
  readonly capabilities: ReadonlySet<Capability>;
  /** Into the room, ready to hear the first word. */
  enter(tell: Tell): Promise<void>;
  /** Read from the target anew, each time. */
  surface(): Promise<Surface>;
  /** Ms since the sitting began, on the target's own clock where it has one that can be moved. */
  nowMs(): number;
  /** Lets time go on; everything that falls due is told before it resolves. Ends early once `until` holds. */
  wait(ms: number, until?: () => boolean): Promise<void>;
  /** Whether the other side says that it has finished; undefined: it never says. */
  isDone(): boolean | undefined;
  /** Whether it is speaking at this moment; undefined: it does not say. */
  isSpeaking(): boolean | undefined;
  /** `onSending` is called at the moment at which the words leave: what is heard from then on may answer them. */
  say(text: string, onSending: () => void): Promise<{ readonly confirmed: boolean; readonly via: string }>;
  /** A waiter for the confirmation, made before anything is sent. There is no way to wait without it. */
  armInterrupt(): Armed;
  brief(): Promise<string>;
  /** Replaces the whole buffer. */
  write(text: string, how: "typed" | "pasted", hands: Hands): Promise<void>;
  /** The buffer as the target has it. */
  readBack(): Promise<string>;
  /** Runs what stands there; resolves when there is a result that was not there before. */
  run(what: "tests" | "own", input: string | null, hands: Hands): Promise<RunResult | undefined>;
  /** A control of the room beside the tools: "hint", "hold", "pause", "language", "time", "away". */
  control(name: string, value: string): Promise<void>;
  draw?(scene: Scene): Promise<"true" | "false" | "unknown">;
  /** Asks for the end. */
  end(): Promise<void>;
  /** Whether the product says that it is over. */
  ended(): Promise<boolean>;
  report(): Promise<Extract<EventData, { kind: "report" }> | undefined>;
  /** A picture of how it stands, where there is something to be seen. */
  picture?(): Promise<Buffer | undefined>;
  close(): Promise<void>;
}

export type Tell = (data: EventData, t: number) => void;

export interface Armed {
  /** Ms until the other side stopped; null: it did not within the time that is allowed. */
  readonly confirmed: Promise<{ readonly ms: number } | null>;
  /** Sends it. `text` is what is said over the interviewer, where the target has no frame of its own for it. */
  send(text: string): Promise<{ readonly confirmed: boolean; readonly via: string }>;
}

export type Hands = "pointer" | "keyboard";

export interface RunResult {
  readonly run: string;
  readonly outcome: string;
  readonly passed: number;
  readonly failed: number;
  readonly total: number;
  readonly text: string;
}

export interface Scene {
  readonly nodes: readonly { readonly id: string; readonly label: string }[];
  readonly edges: readonly { readonly from: string; readonly to: string; readonly label?: string | undefined }[];
}

/** A fault of what carries the sitting, not of either side: the sitting ends with it. */
export class CarrierFault extends Error {
  readonly endedBy: "browser_crash" | "server_gone" | "adapter_error" | "provider_error" | "wall_cap";
  constructor(endedBy: CarrierFault["endedBy"], message: string) {
    super(message);
    this.name = "CarrierFault";
    this.endedBy = endedBy;
  }
}

/** An edit that did not land: everything after it would be fiction. */
export class FatalReadBack extends Error {
  readonly want: string;
  readonly got: string;
  constructor(want: string, got: string) {
    super(`The editor holds ${got.length} characters where ${want.length} were written, and not the same`);
    this.name = "FatalReadBack";
    this.want = want;
    this.got = got;
  }
}

/** An expected failure of an act: it comes back to the brain as data. */
export class ActFailure extends Error {
  readonly code: string;
  readonly retryable: boolean;
  constructor(code: string, message: string, retryable = true) {
    super(message);
    this.name = "ActFailure";
    this.code = code;
    this.retryable = retryable;
  }
}
