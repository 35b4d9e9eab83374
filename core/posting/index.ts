/**
 * concept › [posting]
 *
 * What a posting asks: demands with their place, section, polarity, constraints, alternatives and importance; what was
 * left out and why; the gate that a model's proposals pass. Takes documents and the lexicon.
 * Deliberately absent: the candidate; benefits, legal text and the company's words about itself, which are no demands.
 */
export { DEMAND, MUST, NOT_REQUIRED, PREFERRED } from "./cues.ts";
export { findLeadership, findScale, readDemand, tellingWords } from "./demand.ts";
export { type Posting, type PostingFailure, REQUIREMENTS_MAX, readPosting } from "./extract.ts";
export { type Grounded, type GroundingViolation, groundProposals, type Proposal } from "./grounding.ts";
export { requirementKey } from "./identity.ts";
export {
  type Constraint,
  type Demand,
  DROP_REASONS,
  type Dropped,
  type DropReason,
  type Group,
  REQUIREMENT_KINDS,
  type Requirement,
  type RequirementKind,
} from "./requirement.ts";
