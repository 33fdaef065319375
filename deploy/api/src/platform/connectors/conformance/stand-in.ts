import type { FetchedFact, FetchedUniques } from '../connector.ts';

/** How the suite drives a vendor's stand-in, and what it expects of the connector. */
export interface StandIn {
  /** Settings that lead the product to it. */
  environment(url: string): Record<string, string>;
  /** Path of what tests switch for all accounts: `expire` ends access tokens, `revoke` ends what a person allowed. */
  control: string;
  /** Names of all accounts that a person of `acme.example` sees, in the vendor's order. */
  accountNames: readonly string[];
  /** The account that is read. */
  account: {
    key: string;
    /** Its faults are written there, its state is read there, and what is true of a day under `truth?day=`. */
    control: string;
  };
  /** Bodies that switch a fault on. A fault of a number of calls is used up by a single one. */
  faults: {
    unavailable: object;
    malformed: object;
    throttled: object;
    quotaSpent: object;
    forbidden: object;
    gone: object;
  };
  /** For how long the vendor's refusals ask to wait. */
  waitSeconds: { throttled: number; quotaSpent: number };
  /** Its numbers are sums to date, which count as facts of the last day. */
  hasTotals?: boolean;
  /** What the stand-in holds for true of a day, as lines, from the body of its answer. */
  linesOfTruth(body: unknown, day: string): string[];
  /** A fact in the same form. */
  lineOfFact(fact: FetchedFact): string;
  /** People in the same form, if they are part of the truth. */
  lineOfPeople?(people: FetchedUniques): string;
}

/** A fact as one line, so that two sets compare as sorted lists. */
export const lineOf = (...parts: readonly (string | number | null | undefined)[]): string =>
  parts.map((part) => part ?? 'none').join(' | ');
