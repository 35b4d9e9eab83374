/**
 * base › sandbox › problem › syntax › log › ledger › gates › interview › report › [protocol]
 *
 * What the browser and the server say to each other, versioned and pinned. Takes shapes from all stations.
 * Decides nothing.
 */
export {
  type ClientAct,
  type ClientFrame,
  checksum,
  type Hello,
  type Numbered,
  type RefusalCode,
  type RoomView,
  type RunLine,
  type ServerAct,
  type ServerFrame,
  type TranscriptLine,
  type Welcome,
  type WireEdit,
} from "./frames.ts";
export type { About, InterviewRow, NewInterview, ProblemCard, ReportPage, SessionRecord } from "./http.ts";
