/**
 * core/interview ‹ [host/interview]
 *
 * Runs live sessions: a queue and a writer for each, effects performed once their entries are durable, rooms made
 * from the record when somebody comes; and reads sessions for lists, reports and exports.
 * Deliberately absent: any decision of an interview, which is core's; sockets and pages, which are the server's.
 */

export {
  type Archive,
  archiveOfFile,
  EXPORT_FORMATS,
  frozenReport,
  type Kept,
  openArchive,
  openSample,
  type Read,
  readKept,
  remakeBehavioural,
  remakeReport,
} from "./archive.ts";
export { openSessionClock, type SessionClock } from "./clock-guard.ts";
export { type Course, foldStream, sessionContext } from "./course.ts";
export { eraseWords } from "./erase.ts";
export type { Failpoint, FailpointName } from "./failpoint.ts";
export type { Judge } from "./judge.ts";
export type { Link, PartingReason } from "./link.ts";
export { type Move, type MoveDeed, type Played, playScript, type Stage } from "./play.ts";
export type { Room, Told } from "./room.ts";
export { openRooms, type Rooms, type RoomsParts } from "./rooms.ts";
