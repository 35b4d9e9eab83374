import type { Locator, Page } from "playwright-core";
import type { Capability, EventData, ReportFacts } from "../record.ts";
import type { Surface } from "../surface.ts";
import type { Hands } from "./target.ts";

/**
 * A page of somebody's to sit before: what it offers, and how each of it is found. Written by whoever owns the page; the
 * tools, the personas and the assertions know nothing of it. docs/candidate-adapter.md tells of it member by member.
 */
export interface Adapter {
  readonly name: string;
  /** What is not here gives no opportunity to the assertions that need it. */
  readonly capabilities: readonly Capability[];
  /** Into the room, before the first word. Roles and names first, selectors last. */
  enter(page: Page): Promise<void>;
  /** In the order of asking: what covers comes before what it covers. */
  readonly surfaces: readonly {
    readonly name: Exclude<Surface, "none">;
    readonly covers: readonly Surface[];
    shows(page: Page): Promise<boolean>;
  }[];
  /** Frames of the page's own sockets whose address fits. */
  readonly socket: RegExp;
  /** What a frame tells; `sent`: the page sent it. */
  hear(frame: string, sent: boolean): readonly Heard[];
  /** By a frame of the page's newest open socket, or in a box of the page. */
  readonly speak:
    | { readonly by: "socket"; encode(text: string): string }
    | { readonly by: "box"; box(page: Page): Locator };
  /** The frame that breaks into the interviewer; left out: speaking does. */
  readonly interrupt?: () => string;
  readonly editor?: {
    box(page: Page): Locator;
    /** How the whole buffer goes in; it is read back by a copy, or by `read`. */
    readonly write: "paste" | "insert" | "fill";
    read?(page: Page): Promise<string>;
    /** Resolves once what was written has reached the other side; left out: a page that holds nothing back. */
    kept?(page: Page): Promise<void>;
  };
  readonly run?: (page: Page, what: "tests" | "own", input: string | null, hands: Hands) => Promise<void>;
  readonly brief?: (page: Page) => Promise<string>;
  readonly control?: (page: Page, name: string, value: string, hands: Hands) => Promise<void>;
  end(page: Page, hands: Hands): Promise<void>;
  /** What the page says: that it is over. */
  ended(page: Page): Promise<boolean>;
  readonly report?: (page: Page) => Promise<ReportFacts | undefined>;
  /** A clock that can be moved; left out: real time passes. */
  readonly time?: {
    nowMs(): number;
    advance(ms: number): void;
    nextDueMs(): number | undefined;
    /** Resolves once all that fell due was received by the page; `received`: frames so far. */
    settle(received: () => number): Promise<void>;
  };
}

export type Heard =
  | { readonly tell: EventData }
  /** The interviewer has finished its turn, or has not. */
  | { readonly done: boolean }
  | { readonly speaking: boolean };
