/**
 * core › host › server › [candidate]
 *
 * The simulated candidate: sits interviews as a person would, over our line or in a browser, and judges from the record
 * what the interviewer did. Personas, assertions, surfaces and figures are pure; `targets/` and `house.ts` touch.
 * Deliberately absent: a microphone, a way to pass for a person, and any tool that only navigates.
 */
export { type Assertion, assess, assessAll, type Verdict } from "./assertions/assertion.ts";
export { ASSERTIONS, NOT_OFFERED_YET } from "./assertions/catalogue.ts";
export { faultsOf } from "./assertions/validity.ts";
export { scriptedBrain } from "./brains/scripted.ts";
export { judgeRecord, packOf, partnersOf, sitOverLine, TASK } from "./course.ts";
export { openHouse, openShared, type Shared } from "./house.ts";
export { MUTANTS } from "./mutants/catalogue.ts";
export { killMutant, type Matrix, makeMatrix } from "./mutants/matrix.ts";
export { CONTROLS, PERSONAS, personaOf } from "./personas/catalogue.ts";
export { outcomeOf, type RunRecord, spellEvents } from "./record.ts";
export { sit } from "./sit.ts";
