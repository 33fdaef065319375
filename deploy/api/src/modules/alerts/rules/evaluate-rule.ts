import {
  type AlertRule,
  type AlertSpan,
  baselineSamples,
  minBaselineSamples,
  unusualLimits,
} from '@reportage/contracts';
import { addDays } from '../../../platform/clock.ts';
import { computeRobustScore } from './robust.ts';
import { shiftSpan } from './spans.ts';

/** Values by the last day of their span. For a span without a value, the entry is null or missing. */
export type SpanValues = ReadonlyMap<string, number | null>;

export interface Finding {
  hasFired: boolean;
  value: number;
  /** The threshold, the earlier value, or the median. */
  reference: number;
  /** Relative change, for change rules; null for the other rules, and if the earlier value was 0. */
  share: number | null;
  /** Distance from the median, for unusual-value rules; null for the other rules. */
  score: number | null;
  /** Number of earlier values, for unusual-value rules; 0 for the other rules. */
  sampleCount: number;
}

export type Evaluation = { kind: 'found'; finding: Finding } | { kind: 'noNumber' } | { kind: 'noComparison' };

/** Returns how many earlier spans a rule needs in order to evaluate a span. */
export function countRequiredSpans(rule: AlertRule, span: AlertSpan): number {
  if (rule.kind === 'threshold') return 0;
  if (rule.kind === 'change') return span === 'day' && rule.against === 'week' ? 7 : 1;
  return span === 'day' ? baselineSamples.day * 7 : baselineSamples.week;
}

type ChangeRule = Extract<AlertRule, { kind: 'change' }>;
type UnusualRule = Extract<AlertRule, { kind: 'unusual' }>;

const emptyStatistics = { share: null, score: null, sampleCount: 0 };

function evaluateChangeRule({ direction, percent }: ChangeRule, value: number, reference: number): Finding {
  const share = reference === 0 ? null : (value - reference) / Math.abs(reference);
  const hasRisen = value > reference;
  const isWatchedDirection = direction === 'either' || (direction === 'up') === hasRisen;
  // A rise from 0 is larger than any percentage. Rounding turns 29.999…% into 30%.
  const percentChange = share === null ? Number.POSITIVE_INFINITY : Number((Math.abs(share) * 100).toPrecision(12));
  return {
    ...emptyStatistics,
    hasFired: value !== reference && isWatchedDirection && percentChange >= percent,
    value,
    reference,
    share,
  };
}

function evaluateUnusualRule(
  { direction, sensitivity }: UnusualRule,
  value: number,
  samples: readonly number[],
): Finding {
  const { median, score } = computeRobustScore(value, samples);
  const isWatchedDirection = direction === 'either' || (direction === 'high') === score > 0;
  const hasFired = isWatchedDirection && Math.abs(score) > unusualLimits[sensitivity];
  return { ...emptyStatistics, hasFired, value, reference: median, score, sampleCount: samples.length };
}

/** Evaluates a rule for a span, using the span's value and earlier values. */
export function evaluateRule(rule: AlertRule, span: AlertSpan, values: SpanValues, day: string): Evaluation {
  const value = values.get(day) ?? null;
  if (value === null) return { kind: 'noNumber' };
  const toEvaluation = (finding: Finding): Evaluation => ({ kind: 'found', finding });
  if (rule.kind === 'threshold') {
    const hasFired = rule.direction === 'above' ? value > rule.value : value < rule.value;
    return toEvaluation({ ...emptyStatistics, hasFired, value, reference: rule.value });
  }
  if (rule.kind === 'change') {
    const earlierValue = values.get(addDays(day, span === 'week' || rule.against === 'week' ? -7 : -1)) ?? null;
    return earlierValue === null
      ? { kind: 'noComparison' }
      : toEvaluation(evaluateChangeRule(rule, value, earlierValue));
  }
  const samples = Array.from({ length: baselineSamples[span] }, (_, index) =>
    values.get(shiftSpan('week', day, -1 - index)),
  ).filter((sample) => sample !== null && sample !== undefined);
  return samples.length < minBaselineSamples
    ? { kind: 'noComparison' }
    : toEvaluation(evaluateUnusualRule(rule, value, samples));
}
