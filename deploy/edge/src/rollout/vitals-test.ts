import { type VitalName, vitalNames } from '@reportage/contracts';
import { isSlow, type ReportTally } from './report-line.ts';

/** The maximum share of equally fast canaries that are stopped, even if they are watched for a long time. */
const falseStopRate = 0.01;

/**
 * The logarithm of the evidence above which a canary counts as slower. The allowed share of false stops is divided
 * among the vitals.
 */
export const slowerThreshold = Math.log(vitalNames.length / falseStopRate);

/** The test detects canaries with this many times the stable version's odds of a slow load. */
const slowerOdds = 2;

/** The number of loads of each version in a block. It must not depend on the loads' outcomes. */
const minBlockLoads = 5;

interface Loads {
  count: number;
  slow: number;
}

export interface VitalComparison {
  name: VitalName;
  isSlower: boolean;
  /** The logarithm of the evidence that the canary is slower. */
  logEvidence: number;
  canary: Readonly<Loads>;
  stable: Readonly<Loads>;
}

const createEmptyLoads = (): Loads => ({ count: 0, slow: 0 });
const addLoads = (one: Loads, other: Loads): Loads => ({ count: one.count + other.count, slow: one.slow + other.slow });

/** Computes the logarithm of the probability of these loads, if each is slow with the given probability. */
const computeLogLikelihood = ({ count, slow }: Loads, share: number): number =>
  slow * Math.log(share) + (count - slow) * Math.log(1 - share);

/**
 * Computes the evidence of one block: how much likelier the block is if the canary's odds are {@link slowerOdds} times
 * the expected ones than if both versions have a share between these two. If both versions are equal, the expected
 * evidence does not exceed 1, whatever their true share is.
 */
function computeBlockEvidence(stable: Loads, canary: Loads, expectedShare: number): number {
  const slowerRate = (slowerOdds * expectedShare) / (1 - expectedShare + slowerOdds * expectedShare);
  const sharedRate = (canary.count * slowerRate + stable.count * expectedShare) / (canary.count + stable.count);
  return (
    computeLogLikelihood(canary, slowerRate) +
    computeLogLikelihood(stable, expectedShare) -
    computeLogLikelihood(addLoads(stable, canary), sharedRate)
  );
}

function createComparison(name: VitalName) {
  const counted = { stable: 0, canary: 0 };
  let block = { stable: createEmptyLoads(), canary: createEmptyLoads() };
  let pastLoads = { stable: createEmptyLoads(), canary: createEmptyLoads() };
  let logEvidence = 0;

  function addValues(version: keyof typeof counted, values: readonly number[]): void {
    const added = values.slice(counted[version]);
    counted[version] = values.length;
    const slow = added.filter((value) => isSlow(name, value)).length;
    block[version] = addLoads(block[version], { count: added.length, slow });
  }

  return {
    startStep() {
      counted.stable = 0;
      counted.canary = 0;
    },
    add(stable: ReportTally, canary: ReportTally): VitalComparison {
      addValues('stable', stable.vitals[name]);
      addValues('canary', canary.vitals[name]);
      if (block.stable.count >= minBlockLoads && block.canary.count >= minBlockLoads) {
        // The first block only determines the expected share.
        if (pastLoads.stable.count > 0) {
          const expectedShare = (pastLoads.stable.slow + 0.5) / (pastLoads.stable.count + 1);
          logEvidence += computeBlockEvidence(block.stable, block.canary, expectedShare);
        }
        pastLoads = {
          stable: addLoads(pastLoads.stable, block.stable),
          canary: addLoads(pastLoads.canary, block.canary),
        };
        block = { stable: createEmptyLoads(), canary: createEmptyLoads() };
      }
      return {
        name,
        logEvidence,
        isSlower: logEvidence >= slowerThreshold,
        canary: addLoads(pastLoads.canary, block.canary),
        stable: addLoads(pastLoads.stable, block.stable),
      };
    },
  };
}

export interface VitalsTest {
  /** Call this when the tallies start again from zero. */
  startStep(): void;
  /**
   * @param stable what browsers have reported about the stable version since the step started; likewise for the canary
   */
  add(stable: ReportTally, canary: ReportTally): VitalComparison[];
}

/**
 * Compares the shares of slow loads of two versions block by block, without knowing the true share: the safe test of
 * two proportions (Turner, Ly and Grünwald, https://arxiv.org/abs/2106.02693). The evidence is a martingale if both
 * versions are equal, so it may be checked after every block and for as long as desired (Ville's inequality).
 */
export function createVitalsTest(): VitalsTest {
  const comparisons = vitalNames.map(createComparison);
  return {
    startStep: () => comparisons.forEach((comparison) => void comparison.startStep()),
    add: (stable, canary) => comparisons.map((comparison) => comparison.add(stable, canary)),
  };
}
