/**
 * Proof that the world is out of reach of core. Each line below must fail to compile; if a dependency leaks Node's or
 * the browser's types into core, the unused `@ts-expect-error` breaks the build. Nothing imports this file.
 * `Date`, `Math.random` and `Intl` belong to the language and cannot be walled off here: scripts/tidy.ts bans them.
 */
// @ts-expect-error no file system
export type NoFileSystem = typeof import("node:fs");
// @ts-expect-error no process
export type NoProcess = typeof process;
// @ts-expect-error no timers
export type NoTimers = typeof setTimeout;
// @ts-expect-error no network
export type NoNetwork = typeof fetch;
// @ts-expect-error no console
export type NoConsole = typeof console;
// @ts-expect-error no page
export type NoPage = typeof document;
// @ts-expect-error no platform randomness
export type NoCrypto = typeof crypto;
// @ts-expect-error no clock of the platform
export type NoClock = typeof performance;
// @ts-expect-error no text codec of the platform
export type NoCodec = typeof TextEncoder;
// @ts-expect-error no structured clone
export type NoClone = typeof structuredClone;
