import { test } from '@reportage/testing/playwright';
import { isExternalEnvironment, mailboxUrl } from './config.ts';

/** Short names of the remotes: `campaigns` is `mfe-campaigns`; `host` is the shell itself. */
export type Area = 'auth' | 'campaigns' | 'dashboards' | 'host' | 'media' | 'reports' | 'workspace';

/** What journeys may need besides the product's URLs. */
export type Capability = 'localProcesses' | 'mailbox';

/**
 * The first word of the reason given when a test is skipped in an environment that cannot run it; the summary counts
 * the reasons.
 */
export const skippedPrefix = 'skipped: ';

const reasons: Record<Capability, string> = {
  localProcesses: "needs the product's processes or folders on this machine; `npm test -- --level e2e` runs it",
  mailbox: "needs the environment's mailbox, to sign up users of its own; pass it as --mailbox",
};

const isMissing: Record<Capability, boolean> = {
  localProcesses: isExternalEnvironment,
  mailbox: mailboxUrl === '',
};

const getReason = (needs: readonly Capability[]): string | undefined => {
  const missing = needs.find((need) => isMissing[need]);
  return missing && skippedPrefix + reasons[missing];
};

/**
 * Declares, once at the top of a file, whose screens its journeys visit (`--grep @campaigns` reads that from the
 * source), and what they need. Journeys sign up their own users unless they say otherwise.
 */
export function describeJourneys({
  needs = ['mailbox'],
}: {
  areas: readonly Area[];
  needs?: readonly Capability[];
}): void {
  const reason = getReason(needs);
  // biome-ignore lint/suspicious/noSkippedTests: an environment cannot run it, and the run counts it
  test.skip(reason !== undefined, reason ?? '');
}

/** Skips the running test in environments that lack one of these capabilities. */
export function requireCapabilities(...needed: Capability[]): void {
  const reason = getReason(needed);
  // biome-ignore lint/suspicious/noSkippedTests: an environment cannot run it, and the run counts it
  test.skip(reason !== undefined, reason ?? '');
}
