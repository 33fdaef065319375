import { test } from '@reportage/testing/playwright';
import { isExternalEnvironment, mailboxUrl } from './config.ts';

/** Short names of the remotes: `campaigns` is `mfe-campaigns`; `host` is the shell itself. */
export type Area = 'auth' | 'campaigns' | 'dashboards' | 'host' | 'media' | 'reports' | 'workspace';

/** What journeys need beside the product's addresses. */
export type Need = 'localProcesses' | 'mailbox';

/** Begins the reason of every test that an environment cannot run, which the run's last lines count. */
export const leftOutPrefix = 'left out: ';

const reasons: Record<Need, string> = {
  localProcesses: 'needs processes or folders of the product on this machine; `npm test -- --level e2e` runs it',
  mailbox: "needs the environment's mailbox, to make people of its own; name it by --mailbox",
};

const isMissing: Record<Need, boolean> = {
  localProcesses: isExternalEnvironment,
  mailbox: mailboxUrl === '',
};

const reasonOf = (needs: readonly Need[]): string | undefined => {
  const missing = needs.find((need) => isMissing[need]);
  return missing && leftOutPrefix + reasons[missing];
};

/**
 * Declares, once at the top of a file, whose screens its journeys visit, which `--grep @campaigns` reads from the source, and what they need.
 * Journeys make their own people unless they say otherwise.
 */
export function describeJourneys({ needs = ['mailbox'] }: { areas: readonly Area[]; needs?: readonly Need[] }): void {
  const reason = reasonOf(needs);
  // biome-ignore lint/suspicious/noSkippedTests: an environment cannot run it, and the run counts it
  test.skip(reason !== undefined, reason ?? '');
}

/** Leaves out the running test on environments that do not have this. */
export function needs(...needed: Need[]): void {
  const reason = reasonOf(needed);
  // biome-ignore lint/suspicious/noSkippedTests: an environment cannot run it, and the run counts it
  test.skip(reason !== undefined, reason ?? '');
}
