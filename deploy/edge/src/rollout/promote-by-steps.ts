import { setTimeout } from 'node:timers/promises';
import type { Registry } from '@reportage/contracts';
import { findFrontEnd } from '../registry/front-end.ts';
import { endCanary, promote, setCanary } from '../registry/pointer-actions.ts';
import { RegistryError } from '../registry/registry-error.ts';
import type { Releases } from '../registry/releases.ts';
import { readRegistry, requireExpected } from '../registry/store.ts';
import { countReports, type ReportCounter } from './read-reports.ts';
import { createTally } from './report-line.ts';
import { compareVersions, fineThreshold, type LoadsAndErrors, worseThreshold } from './sequential-test.ts';
import { createVitalsTest, slowerThreshold, type VitalComparison, type VitalsTest } from './vitals-test.ts';

export interface Rollout {
  /** Shares of the browsers in percent, in ascending order. 100 makes the canary the stable version. */
  steps: readonly number[];
  /** The API's log, to which browsers' reports are written. */
  log: string;
  by: string;
  /** The revision on which the promotion is based. */
  expected?: number | undefined;
  print(message: string): void;
  pollMs?: number;
}

/** Interval between two reads of the reports. */
const defaultPollMs = 2_000;

const formatCounts = ({ loads, errors }: LoadsAndErrors): string => `${errors} errors in ${loads} loads`;

const formatVital = ({ name, canary, stable, logEvidence }: VitalComparison): string =>
  `${name} slow in ${canary.slow} of ${canary.count} loads, compared with ${stable.slow} of ${stable.count} for the stable version (log evidence ${logEvidence.toFixed(2)}; slower from ${slowerThreshold.toFixed(2)})`;

interface Versions {
  /** Null for a first release, because there is nothing to compare it with. */
  stable: string | null;
  version: string;
}

function getVersions(registry: Registry, name: string): Versions {
  const { liveHistory, canary, isFirstRelease } = findFrontEnd(registry, name);
  if (!canary) throw new RegistryError(`${name} has no canary to promote: publish a version with --canary first.`);
  return { stable: isFirstRelease ? null : liveHistory.live, version: canary.version };
}

/**
 * Watches one step until its reports allow a decision.
 * @returns a message with the numbers
 * @throws {RegistryError} if the canary was stopped
 */
async function watchStep(
  releases: Releases,
  name: string,
  { stable, version, percent }: Versions & { percent: number },
  {
    counter,
    vitals,
    by,
    pollMs = defaultPollMs,
  }: Pick<Rollout, 'by' | 'pollMs'> & { counter: ReportCounter; vitals: VitalsTest },
): Promise<string> {
  for (;;) {
    const { liveHistory, canary, isFirstRelease } = findFrontEnd(await readRegistry(releases), name);
    const live = isFirstRelease ? null : liveHistory.live;
    if (canary?.version !== version || canary.percent !== percent || live !== stable)
      throw new RegistryError(
        `Somebody else has changed ${name} in the meantime: the promotion has ended. Nothing was changed.`,
      );
    const talliesByVersion = await counter.read();
    const stableTally = (stable && talliesByVersion.get(stable)) || createTally();
    const canaryTally = talliesByVersion.get(version) ?? createTally();
    const { verdict, logRatio, expectedRate } = compareVersions(stableTally, canaryTally);
    const comparisons = vitals.add(stableTally, canaryTally).filter(({ canary }) => canary.count > 0);
    const slowerVital = comparisons.find(({ isSlower }) => isSlower);
    const stableText = stable
      ? `compared with ${formatCounts(stableTally)} for the stable version`
      : 'with no stable version to compare with';
    const errorText = `${formatCounts(canaryTally)}, ${stableText} (log-likelihood ratio ${logRatio.toFixed(2)} at ${(expectedRate * 100).toFixed(1)}% expected; worse from ${worseThreshold.toFixed(2)}, fine from ${fineThreshold.toFixed(2)})`;
    const numbers = [errorText, ...comparisons.map(formatVital)].join('; ');
    if (verdict === 'worse' || slowerVital) {
      const { revision } = await endCanary(releases, name, { by, expectedCanary: version });
      throw new RegistryError(
        `${name} ${version} was stopped at ${percent}% and withdrawn, because it was ${verdict === 'worse' ? 'worse' : 'slower'}: ${numbers}. Revision ${revision} is live: ${stable ? `${name} ${stable}` : `no version of ${name}`}.`,
      );
    }
    if (verdict === 'fine') return numbers;
    await setTimeout(pollMs);
  }
}

/**
 * Rolls the canary out to a growing share of the browsers. Each step starts once the reports of the previous one show
 * that the canary is no worse than the stable version. The canary is ended as soon as reports show that it is worse.
 * @throws {RegistryError} if the canary was ended or cannot be promoted
 */
export async function promoteBySteps(releases: Releases, name: string, rollout: Rollout): Promise<Registry> {
  const { by, print, log, steps } = rollout;
  const registry = await readRegistry(releases);
  requireExpected(registry, rollout);
  const { stable, version } = getVersions(registry, name);
  // A change is rejected if the canary has been replaced since the registry was read.
  const changeOptions = { by, expectedCanary: version };
  const vitals = createVitalsTest();
  for (const percent of steps.filter((step) => step < 100)) {
    await setCanary(releases, name, { version, percent, ...changeOptions });
    print(`${name} ${version} is running for ${percent}% of the browsers; watching its errors and vitals …`);
    vitals.startStep();
    const counter = await countReports(log, name, stable === null ? [version] : [version, stable]);
    const numbers = await watchStep(releases, name, { stable, version, percent }, { ...rollout, counter, vitals });
    print(`${name} ${version} is no worse at ${percent}%: ${numbers}.`);
  }
  return steps.includes(100) ? promote(releases, name, changeOptions) : readRegistry(releases);
}
