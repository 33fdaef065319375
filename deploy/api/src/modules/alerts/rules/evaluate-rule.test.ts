import type { AlertRule } from '@reportage/contracts';
import { addDays } from '../../../platform/clock.ts';
import { localizeFinding } from './alert-texts.ts';
import { type Evaluation, evaluateRule } from './evaluate-rule.ts';
import { computeMedian, computeRobustScore } from './robust.ts';

/** A Wednesday. */
const day = '2026-06-17';
const createValues = (byDaysAgo: Record<number, number | null>): ReadonlyMap<string, number | null> =>
  new Map(Object.entries(byDaysAgo).map(([daysAgo, value]) => [addDays(day, -Number(daysAgo)), value]));
const createWeekdayValues = (value: number, earlier: readonly (number | null)[]) =>
  createValues(
    Object.fromEntries([[0, value], ...earlier.map((earlierValue, index) => [7 * (index + 1), earlierValue])]),
  );
const getOutcome = (evaluation: Evaluation) =>
  evaluation.kind === 'found' ? evaluation.finding.hasFired : evaluation.kind;

describe('a threshold rule', () => {
  const aboveLimit: AlertRule = { kind: 'threshold', direction: 'above', value: 100 };
  const belowLimit: AlertRule = { kind: 'threshold', direction: 'below', value: 100 };
  test.each([
    [aboveLimit, 101, true],
    [aboveLimit, 100, false],
    [belowLimit, 99, true],
    [belowLimit, 100, false],
    [belowLimit, 0, true],
  ])('%j with the value %s fires: %s', (rule, value, expected) => {
    expect(getOutcome(evaluateRule(rule, 'day', createValues({ 0: value }), day))).toBe(expected);
  });
  test('a missing value is not treated as 0', () => {
    expect(getOutcome(evaluateRule(belowLimit, 'day', createValues({ 0: null }), day))).toBe('noNumber');
    expect(getOutcome(evaluateRule(belowLimit, 'day', new Map(), day))).toBe('noNumber');
  });
});

describe('a change rule', () => {
  const createChangeRule = (
    direction: 'up' | 'down' | 'either',
    against: 'previous' | 'week' = 'previous',
  ): AlertRule => ({
    kind: 'change',
    direction,
    percent: 30,
    against,
  });
  test.each([
    ['up', 130, 100, true],
    ['up', 129.9, 100, false],
    ['up', 50, 100, false],
    ['down', 70, 100, true],
    ['down', 71, 100, false],
    ['either', 70, 100, true],
    ['either', 100, 100, false],
    ['up', 1, 0, true],
    ['down', 1, 0, false],
    ['either', 0, 0, false],
  ] as const)(
    'with the direction %s, a change to %s from %s fires: %s',
    (direction, value, previousValue, expected) => {
      expect(
        getOutcome(evaluateRule(createChangeRule(direction), 'day', createValues({ 0: value, 1: previousValue }), day)),
      ).toBe(expected);
    },
  );
  test('compares with the day before, or with the same weekday of the week before', () => {
    const values = createValues({ 0: 200, 1: 200, 7: 100 });
    expect(getOutcome(evaluateRule(createChangeRule('up'), 'day', values, day))).toBe(false);
    expect(getOutcome(evaluateRule(createChangeRule('up', 'week'), 'day', values, day))).toBe(true);
    expect(getOutcome(evaluateRule(createChangeRule('up'), 'week', values, day))).toBe(true);
  });
  test('requires a comparison value', () => {
    expect(getOutcome(evaluateRule(createChangeRule('up'), 'day', createValues({ 0: 5, 1: null }), day))).toBe(
      'noComparison',
    );
  });
});

describe('an unusual-value rule', () => {
  const createUnusualRule = (
    direction: 'high' | 'low' | 'either',
    sensitivity: 'low' | 'medium' | 'high' = 'medium',
  ): AlertRule => ({
    kind: 'unusual',
    direction,
    sensitivity,
  });
  const usualValues = [100, 104, 96, 102, 98, 101, 99, 103];

  test('the score is the distance from the median in scaled median absolute deviations', () => {
    expect(computeMedian(usualValues)).toBe(100.5);
    // Distances are 0.5, 3.5, 4.5, 1.5, 2.5, 0.5, 1.5 and 2.5: their median is 2.
    expect(computeRobustScore(110.5, usualValues)).toEqual({ median: 100.5, score: 10 / (1.4826 * 2) });
  });
  test('one outlier among the samples hardly affects the median and the score', () => {
    expect(computeRobustScore(110.5, [...usualValues.slice(0, 7), 10_000]).score).toBeGreaterThan(3);
  });
  test.each([
    ['either', 110.8, false],
    ['either', 111, true],
    ['either', 90.2, false],
    ['either', 90, true],
    ['high', 90, false],
    ['low', 111, false],
    ['low', 90, true],
  ] as const)('with the direction %s, the value %s fires: %s', (direction, value, expected) => {
    expect(
      getOutcome(evaluateRule(createUnusualRule(direction), 'day', createWeekdayValues(value, usualValues), day)),
    ).toBe(expected);
  });
  test('the sensitivity changes the limit', () => {
    const values = createWeekdayValues(110.5, usualValues);
    const outcomes = (['low', 'medium', 'high'] as const).map((sensitivity) =>
      getOutcome(evaluateRule(createUnusualRule('either', sensitivity), 'day', values, day)),
    );
    expect(outcomes).toEqual([false, false, true]);
  });
  test('with equal samples, any other value is unusual; if only most are equal, the mean deviation is used', () => {
    const equalValues = Array.from({ length: 8 }, () => 5);
    expect(getOutcome(evaluateRule(createUnusualRule('either'), 'day', createWeekdayValues(5, equalValues), day))).toBe(
      false,
    );
    expect(getOutcome(evaluateRule(createUnusualRule('either'), 'day', createWeekdayValues(6, equalValues), day))).toBe(
      true,
    );
    expect(computeRobustScore(6, [5, 5, 5, 5, 9]).score).toBeCloseTo(1 / (1.2533 * 0.8));
  });
  test('requires at least five earlier values', () => {
    const values = createWeekdayValues(500, [100, null, 101, null, 99, 98, null, null]);
    expect(getOutcome(evaluateRule(createUnusualRule('either'), 'day', values, day))).toBe('noComparison');
  });
});

const metric = { name: { en: 'Pageviews', de: 'Seitenaufrufe' }, unit: 'count' as const, currency: null };
const getText = (rule: AlertRule, values: ReadonlyMap<string, number | null>, span: 'day' | 'week' = 'day') => {
  const evaluation = evaluateRule(rule, span, values, day);
  return evaluation.kind === 'found' && localizeFinding({ rule, span, day, metric, finding: evaluation.finding });
};

test('the text for each rule includes its numbers, in both languages', () => {
  expect(getText({ kind: 'threshold', direction: 'above', value: 10_000 }, createValues({ 0: 12_345 }))).toEqual({
    en: 'Pageviews, Jun 17, 2026: 12,345, above the limit of 10,000.',
    de: 'Seitenaufrufe, 17. Juni 2026: 12.345, über der Grenze von 10.000.',
  });
  expect(
    getText({ kind: 'change', direction: 'down', percent: 20, against: 'week' }, createValues({ 0: 60, 7: 100 })),
  ).toEqual({
    en: 'Pageviews, Jun 17, 2026: 60, 40% less than a week earlier (100); the limit is a change of 20%.',
    de: 'Seitenaufrufe, 17. Juni 2026: 60, 40\u00a0% weniger als eine Woche früher (100); die Grenze ist eine Veränderung von 20\u00a0%.',
  });
  const usualValues = [100, 104, 96, 102, 98, 101, 99, 103];
  expect(
    getText({ kind: 'unusual', direction: 'either', sensitivity: 'medium' }, createWeekdayValues(150, usualValues)),
  ).toEqual({
    en: 'Pageviews, Jun 17, 2026: 150, unusually high: the median of the previous 8 Wednesdays is 100.5, the difference is 16.7 times the usual variation, limit 3.5. Method: median absolute deviation over the same weekday.',
    de: 'Seitenaufrufe, 17. Juni 2026: 150, ungewöhnlich hoch: der Median der 8 vorigen Mittwoche ist 100,5, der Abstand ist das 16,7-Fache der üblichen Schwankung, Grenze 3,5. Verfahren: mediane absolute Abweichung über denselben Wochentag.',
  });
});
