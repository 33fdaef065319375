import { setTimeout } from 'node:timers/promises';
import type { Registry, ReportCounts } from '@reportage/contracts';
import { endCanary, promote, setCanary } from '../registry/pointer-actions.ts';
import { RegistryError } from '../registry/registry-error.ts';
import type { Releases } from '../registry/releases.ts';
import { readRegistry, requireExpected } from '../registry/store.ts';
import { countReports, type ReportCounter } from './read-reports.ts';
import { noReports } from './report-line.ts';
import { compareVersions, fineBound, worseBound } from './sequential-test.ts';

export interface Rollout {
  /** Shares of the browsers in percent, growing; 100 makes the canary the stable version. */
  steps: readonly number[];
  /** The API's log, in which browsers' reports arrive. */
  log: string;
  by: string;
  /** The revision that the promotion was decided on. */
  expected?: number | undefined;
  /** Learns how it goes. */
  say(sentence: string): void;
  pollMs?: number;
}

/** Between two looks at the reports. */
const defaultPollMs = 2_000;

const ratesText = ({ loads, errors }: ReportCounts): string => `${errors} errors in ${loads} loads`;

function canaryOf({ remotes }: Registry, name: string): { stable: string; version: string } {
  const remote = remotes[name];
  if (!remote?.canary)
    throw new RegistryError(`${name} has no canary to promote: publish a version with --canary first.`);
  return { stable: remote.stable, version: remote.canary.version };
}

/** Watches one step until its reports decide. @returns the numbers, in words @throws {RegistryError} if the canary was stopped */
async function watch(
  releases: Releases,
  name: string,
  { stable, version, percent }: { stable: string; version: string; percent: number },
  { counter, by, pollMs = defaultPollMs }: Pick<Rollout, 'by' | 'pollMs'> & { counter: ReportCounter },
): Promise<string> {
  for (;;) {
    const { remotes } = await readRegistry(releases);
    const current = remotes[name]?.canary;
    if (current?.version !== version || current.percent !== percent || remotes[name]?.stable !== stable)
      throw new RegistryError(
        `Somebody else has changed ${name} meanwhile: the promotion ends, and nothing is changed.`,
      );
    const reported = await counter.read();
    const [before, now] = [reported.get(stable) ?? noReports, reported.get(version) ?? noReports];
    const { verdict, logRatio, expectedRate } = compareVersions(before, now);
    const numbers = `${ratesText(now)}, the stable version ${ratesText(before)} (log-likelihood ratio ${logRatio.toFixed(2)} at ${(expectedRate * 100).toFixed(1)} % expected; worse from ${worseBound.toFixed(2)}, fine from ${fineBound.toFixed(2)})`;
    if (verdict === 'fine') return numbers;
    if (verdict === 'worse') {
      const { revision } = await endCanary(releases, name, { by, expectedCanary: version });
      throw new RegistryError(
        `${name} ${version} is stopped at ${percent} % and taken back, because it is worse: ${numbers}. Revision ${revision} runs: ${name} ${stable}.`,
      );
    }
    await setTimeout(pollMs);
  }
}

/**
 * Gives the canary to a growing share of the browsers, each step after the reports of the one before have shown it to be no worse than the
 * stable version, and takes it back as soon as they show the opposite. @throws {RegistryError}
 */
export async function promoteBySteps(releases: Releases, name: string, rollout: Rollout): Promise<Registry> {
  const { by, say, log, steps } = rollout;
  const registry = await readRegistry(releases);
  requireExpected(registry, rollout);
  const { stable, version } = canaryOf(registry, name);
  // Somebody may decide between the last look at the registry and a change.
  const decided = { by, expectedCanary: version };
  for (const percent of steps.filter((step) => step < 100)) {
    await setCanary(releases, name, { version, percent, ...decided });
    say(`${name} ${version} runs for ${percent} %; watching its errors …`);
    const counter = await countReports(log, name);
    const numbers = await watch(releases, name, { stable, version, percent }, { ...rollout, counter });
    say(`${name} ${version} is no worse at ${percent} %: ${numbers}.`);
  }
  return steps.includes(100) ? promote(releases, name, decided) : readRegistry(releases);
}
