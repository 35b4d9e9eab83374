/**
 * ledger › [gates]
 *
 * Whether something may happen now and, if not, why, from closed lists. Takes the ledger and a clock reading.
 * Gives answers, never a bare boolean. policy.ts holds every number of conduct.
 */
export {};
