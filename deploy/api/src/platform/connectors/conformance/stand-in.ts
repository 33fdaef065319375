import type { FetchedFact, FetchedUniques } from '../connector.ts';

/** How the suite controls a vendor's stand-in, and what it expects from the connector. */
export interface StandIn {
  /** Settings that direct the product to the stand-in. */
  environment(url: string): Record<string, string>;
  /** Control path for all accounts: `expire` expires access tokens, `revoke` revokes the user's grant. */
  control: string;
  /** Names of all accounts that a user of `acme.example` sees, in the vendor's order. */
  accountNames: readonly string[];
  /** The account that is read. */
  account: {
    key: string;
    /** Path for setting the account's faults and reading its state; a day's ground truth is under `truth?day=`. */
    control: string;
  };
  /** Request bodies that turn on a fault. A fault that can be limited to some calls affects only the next one. */
  faults: {
    unavailable: object;
    malformed: object;
    throttled: object;
    quotaSpent: object;
    forbidden: object;
    gone: object;
  };
  /** The longest wait that the vendor's rejections may ask for. */
  waitSeconds: { throttled: number; quotaSpent: number };
  /** Whether the vendor reports running totals. The suite treats them as facts for the last day. */
  hasTotals?: boolean;
  /** Extracts the stand-in's ground truth for a day, as lines, from the response body. */
  formatTruth(body: unknown, day: string): string[];
  /** Formats a fetched fact like a line of the ground truth. */
  formatFact(fact: FetchedFact): string;
  /** Formats unique users in the same way, if they are part of the ground truth. */
  formatPeople?(people: FetchedUniques): string;
}

/** Formats a fact as one line, so two sets of facts can be compared as sorted lists. */
export const formatLine = (...parts: readonly (string | number | null | undefined)[]): string =>
  parts.map((part) => part ?? 'none').join(' | ');
