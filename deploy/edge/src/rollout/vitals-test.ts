import { type VitalName, vitalNames } from '@reportage/contracts';
import { isSlow, type ReportTally } from './report-line.ts';

/** How often a canary that is as fast is stopped, by any of its vitals, however long it is watched. */
const falseStop = 0.01;

/** Evidence, as a logarithm, from which a canary counts as slower: the share of false stops is divided among the vitals. */
export const slowerBound = Math.log(vitalNames.length / falseStop);

/** The odds of a slow load that the test looks for, as a multiple of the stable version's. */
const slowerOdds = 2;

/** Loads of each version that make a block. Its size must not depend on how they went. */
const blockLoads = 5;

interface Loads {
  count: number;
  slow: number;
}

export interface VitalComparison {
  name: VitalName;
  isSlower: boolean;
  /** Logarithm of the evidence against “the canary is as fast”. */
  logEvidence: number;
  canary: Readonly<Loads>;
  stable: Readonly<Loads>;
}

const noLoads = (): Loads => ({ count: 0, slow: 0 });
const sum = (one: Loads, other: Loads): Loads => ({ count: one.count + other.count, slow: one.slow + other.slow });

/** Logarithm of how likely these loads are if each is slow with this probability. */
const logLikelihood = ({ count, slow }: Loads, share: number): number =>
  slow * Math.log(share) + (count - slow) * Math.log(1 - share);

/**
 * Evidence of one block: how much likelier it is if the canary's odds are {@link slowerOdds} times the expected ones than if both versions
 * have the share between the two. Whatever the true share, its expected value is at most 1 if both are the same.
 */
function blockEvidence(stable: Loads, canary: Loads, expected: number): number {
  const worse = (slowerOdds * expected) / (1 - expected + slowerOdds * expected);
  const same = (canary.count * worse + stable.count * expected) / (canary.count + stable.count);
  return logLikelihood(canary, worse) + logLikelihood(stable, expected) - logLikelihood(sum(stable, canary), same);
}

function createComparison(name: VitalName) {
  const seen = { stable: 0, canary: 0 };
  let block = { stable: noLoads(), canary: noLoads() };
  let past = { stable: noLoads(), canary: noLoads() };
  let logEvidence = 0;

  function take(version: keyof typeof seen, values: readonly number[]): void {
    const added = values.slice(seen[version]);
    seen[version] = values.length;
    const slow = added.filter((value) => isSlow(name, value)).length;
    block[version] = sum(block[version], { count: added.length, slow });
  }

  return {
    startStep() {
      seen.stable = 0;
      seen.canary = 0;
    },
    add(stable: ReportTally, canary: ReportTally): VitalComparison {
      take('stable', stable.vitals[name]);
      take('canary', canary.vitals[name]);
      if (block.stable.count >= blockLoads && block.canary.count >= blockLoads) {
        // The first block only shows what to expect.
        if (past.stable.count > 0) {
          const expected = (past.stable.slow + 0.5) / (past.stable.count + 1);
          logEvidence += blockEvidence(block.stable, block.canary, expected);
        }
        past = { stable: sum(past.stable, block.stable), canary: sum(past.canary, block.canary) };
        block = { stable: noLoads(), canary: noLoads() };
      }
      return {
        name,
        logEvidence,
        isSlower: logEvidence >= slowerBound,
        canary: sum(past.canary, block.canary),
        stable: sum(past.stable, block.stable),
      };
    },
  };
}

export interface VitalsTest {
  /** The tallies that follow are counted from zero again. */
  startStep(): void;
  /** @param stable what browsers have reported of it since the step began; also for the canary */
  add(stable: ReportTally, canary: ReportTally): VitalComparison[];
}

/**
 * Compares the share of slow loads of two versions, whose true share is not known, block by block: the safe test of two proportions (Turner,
 * Ly and Grünwald, https://arxiv.org/abs/2106.02693). The evidence is a martingale if both are the same, so that it may be looked at after every
 * block and as long as anybody likes (Ville's inequality).
 */
export function createVitalsTest(): VitalsTest {
  const comparisons = vitalNames.map(createComparison);
  return {
    startStep: () => comparisons.forEach((each) => void each.startStep()),
    add: (stable, canary) => comparisons.map((each) => each.add(stable, canary)),
  };
}
