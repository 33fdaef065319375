import type { ReportCounts } from '@reportage/contracts';

/** A canary with this many times the errors of the stable version is considered worse. */
export const worseRatio = 2;
/** The minimum assumed error rate. With hardly any errors, a single one would already double the rate. */
export const minRate = 0.01;
/** How often an equally good canary is stopped, and how often a worse one is let through. */
const falseStopRate = 0.01;
const missedStopRate = 0.05;

/** Wald's bounds for the likelihood ratio, as logarithms. */
export const worseThreshold = Math.log((1 - missedStopRate) / falseStopRate);
export const fineThreshold = Math.log(missedStopRate / (1 - falseStopRate));

export type LoadsAndErrors = Pick<ReportCounts, 'loads' | 'errors'>;

export interface Comparison {
  verdict: 'worse' | 'fine' | 'undecided';
  /**
   * The logarithm of the likelihood ratio: how much likelier the canary's errors are at {@link worseRatio} times the
   * expected rate than at the expected rate.
   */
  logRatio: number;
  /** Expected errors per load: the stable version's rate in the same period, but at least {@link minRate}. */
  expectedRate: number;
}

/**
 * Compares the versions using Wald's sequential probability ratio test, for errors that occur as a Poisson process. The
 * test can be evaluated after every report, and decides as early as the numbers allow. It assumes that the stable
 * version's rate in the same period is the true one.
 */
export function compareVersions(stable: LoadsAndErrors, canary: LoadsAndErrors): Comparison {
  const rate = stable.loads > 0 ? stable.errors / stable.loads : 0;
  const expectedRate = Math.max(rate, minRate);
  const logRatio = canary.errors * Math.log(worseRatio) - canary.loads * expectedRate * (worseRatio - 1);
  const verdict = logRatio >= worseThreshold ? 'worse' : logRatio <= fineThreshold ? 'fine' : 'undecided';
  return { verdict, logRatio, expectedRate };
}
