import type { FetchedFact, FetchedUniques } from '../connector.ts';

/** How the suite drives a vendor's stand-in, and what it expects of the connector. */
export interface StandIn {
  /** Settings that direct the product to the stand-in. */
  environment(url: string): Record<string, string>;
  /** Path of the controls for all accounts: `expire` ends access tokens, `revoke` ends the user's grant. */
  control: string;
  /** Names of all accounts that a user of `acme.example` sees, in the vendor's order. */
  accountNames: readonly string[];
  /** The account that is read. */
  account: {
    key: string;
    /** Path to set its faults and read its state; a day's ground truth is under `truth?day=`. */
    control: string;
  };
  /** Bodies that switch on a fault. Faults for a limited number of calls last for a single one. */
  faults: {
    unavailable: object;
    malformed: object;
    throttled: object;
    quotaSpent: object;
    forbidden: object;
    gone: object;
  };
  /** The waiting time that the vendor's refusals request. */
  waitSeconds: { throttled: number; quotaSpent: number };
  /** Whether its numbers are running totals, which count as facts of the last day. */
  hasTotals?: boolean;
  /** The stand-in's ground truth of a day, as lines, from the body of its answer. */
  formatTruth(body: unknown, day: string): string[];
  /** A fact in the same form. */
  formatFact(fact: FetchedFact): string;
  /** Unique users in the same form, if they are part of the ground truth. */
  formatPeople?(people: FetchedUniques): string;
}

/** A fact as one line, so that two sets compare as sorted lists. */
export const getLine = (...parts: readonly (string | number | null | undefined)[]): string =>
  parts.map((part) => part ?? 'none').join(' | ');
