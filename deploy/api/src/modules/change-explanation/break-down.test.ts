import { breakDown, type ValuesByName, type WeightedValue } from './break-down.ts';
import { getMethod } from './change-method.ts';
import { describeChange } from './change-texts.ts';
import type { ComputedExplanation } from './explain-change.ts';

const createSums = (values: Record<string, number>): ValuesByName =>
  new Map(Object.entries(values).map(([name, value]) => [name, { value, weight: 0 }]));
const createRatios = (values: Record<string, [ratio: number, weight: number]>): ValuesByName =>
  new Map(Object.entries(values).map(([name, [value, weight]]) => [name, { value, weight }]));
const sumParts = (values: ValuesByName): WeightedValue => {
  const allValues = [...values.values()];
  const weight = allValues.reduce((sum, part) => sum + part.weight, 0);
  const value = allValues.reduce((sum, part) => sum + (part.value ?? 0) * (weight === 0 ? 1 : part.weight / weight), 0);
  return { value, weight };
};
const breakDownParts = (
  method: 'contribution' | 'rateAndMix' | 'difference',
  before: ValuesByName,
  after: ValuesByName,
) => breakDown(before, after, { method, before: sumParts(before), after: sumParts(after) });

test('the listed parts of a sum and the remainder add up to its change', () => {
  const before = createSums(Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`page ${index}`, 100])));
  const after = createSums(
    Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`page ${index}`, 100 + index * 10])),
  );
  const { parts, rest } = breakDownParts('contribution', before, after);
  expect(parts).toHaveLength(8);
  expect(parts[0]).toMatchObject({ name: 'page 11', before: 100, after: 210, contribution: 110 });
  expect(parts.reduce((sum, { contribution }) => sum + contribution, rest)).toBe(660);
});

test('a value that appears or disappears contributes its full amount', () => {
  const { parts } = breakDownParts('contribution', createSums({ DE: 50 }), createSums({ FR: 80 }));
  expect(parts).toMatchObject([
    { name: 'FR', before: null, after: 80, contribution: 80 },
    { name: 'DE', before: 50, after: null, contribution: -50 },
  ]);
});

test('a dimension in which one value changed ranks above one whose values all changed equally', () => {
  const byCountry = breakDownParts('contribution', createSums({ DE: 500, FR: 500 }), createSums({ DE: 500, FR: 700 }));
  const byDevice = breakDownParts(
    'contribution',
    createSums({ mobile: 900, desktop: 100 }),
    createSums({ mobile: 1_080, desktop: 120 }),
  );
  expect(byCountry.explained).toBe(1);
  expect(byCountry.surprise).toBeGreaterThan(byDevice.surprise);
  expect(byDevice.surprise).toBeCloseTo(0);
});

test('a change only in weights is pure mix, one only in ratios is pure rate, and there is no remainder', () => {
  const mix = breakDownParts(
    'rateAndMix',
    createRatios({ a: [0.2, 50], b: [0.6, 50] }),
    createRatios({ a: [0.2, 25], b: [0.6, 75] }),
  );
  const sumEffects = (breakdown: typeof mix) => [
    breakdown.parts.reduce((sum, { rate }) => sum + (rate ?? 0), 0),
    breakdown.parts.reduce((sum, part) => sum + (part.mix ?? 0), 0),
  ];
  const [rateEffect = 1, mixEffect = 0] = sumEffects(mix);
  expect(rateEffect).toBeCloseTo(0);
  expect(mixEffect).toBeCloseTo(0.1);
  const rate = breakDownParts(
    'rateAndMix',
    createRatios({ a: [0.2, 50], b: [0.6, 50] }),
    createRatios({ a: [0.4, 50], b: [0.6, 50] }),
  );
  const [pureRateEffect = 0, pureMixEffect = 1] = sumEffects(rate);
  expect(pureRateEffect).toBeCloseTo(0.1);
  expect(pureMixEffect).toBeCloseTo(0);
  for (let seed = 1; seed <= 50; seed += 1) {
    const getRandom = (index: number) => Math.abs(Math.sin(seed * 12.9898 + index * 78.233)) + 0.01;
    const createRandomRatios = (from: number) =>
      createRatios({
        a: [getRandom(from), getRandom(from + 1)],
        b: [getRandom(from + 2), getRandom(from + 3)],
        c: [getRandom(from + 4), getRandom(from + 5)],
      });
    const before = createRandomRatios(1);
    const after = createRandomRatios(20);
    const { parts, rest } = breakDownParts('rateAndMix', before, after);
    expect(rest).toBeCloseTo(0);
    const change = (sumParts(after).value ?? 0) - (sumParts(before).value ?? 0);
    expect(parts.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(change);
  }
});

test('changes in unique counts are explained by differences without a remainder, unlike sums and ratios', () => {
  expect(breakDownParts('difference', createSums({ a: 10, b: 10 }), createSums({ a: 30, b: 20 })).rest).toBe(0);
  expect(getMethod({ id: 'web_visitors', type: 'unique' })).toEqual({ method: 'difference', weight: null });
  expect(getMethod({ id: 'web_pageviews', type: 'sum' })).toEqual({ method: 'contribution', weight: null });
  expect(getMethod({ id: 'web_bounceRate', type: 'calculated' })).toEqual({
    method: 'rateAndMix',
    weight: 'web_entries',
  });
  expect(getMethod({ id: 'web_averageScroll', type: 'avg' })).toEqual({ method: 'difference', weight: null });
});

const explanation: ComputedExplanation = {
  metric: { id: 'web_pageviews', name: 'Pageviews', note: '', unit: 'count' },
  currency: null,
  before: 1_000,
  after: 1_200,
  timezone: 'Europe/Berlin',
  method: 'contribution',
  period: { from: '2026-06-08', to: '2026-06-14' },
  comparedWith: { from: '2026-06-01', to: '2026-06-07' },
  breakdowns: [
    {
      dimension: { id: 'web_country', name: 'Country' },
      ...breakDownParts(
        'contribution',
        createSums({ DE: 500, FR: 400, GB: 100 }),
        createSums({ DE: 740, FR: 400, GB: 60 }),
      ),
    },
  ],
  sources: [{ id: 's', name: 'Magazine', freshAt: null }],
  computedAt: '2026-06-15T00:00:00.000Z',
};

test('an explanation describes the change, its drivers and offsets, the method and the sources', () => {
  expect(describeChange(explanation, 'en')).toEqual([
    'Pageviews rose from 1,000 to 1,200 (+20%) compared with Jun 01 – 07, 2026.',
    'Country explains 100% of it: Germany (+240).',
    'In the opposite direction: United Kingdom (−40).',
    'Method: contributions to a sum; the parts add up to the change.',
    'Computed from Magazine, for days in the time zone Europe/Berlin.',
  ]);
  expect(describeChange(explanation, 'de')[1]).toBe('Country erklärt 100\u00a0% davon: Deutschland mit +240.');
});

test('an explanation says when there is no change, no data or no significant dimension', () => {
  expect(describeChange({ ...explanation, after: 1_000 }, 'en')[0]).toMatch(/^Pageviews is the same as in/);
  expect(describeChange({ ...explanation, before: null }, 'en')).toEqual([
    'Pageviews does not have data for both periods, so there is no change to explain.',
  ]);
  expect(describeChange({ ...explanation, breakdowns: [] }, 'en')[1]).toBe(
    'No dimension stands out: the change is spread evenly.',
  );
});
