import { getDurationStep, getDurationTicks, getValueLabels, roundStep } from './value-axis.ts';

test.each([
  [1, 1],
  [3, 5],
  [0.012, 0.02],
  [260, 500],
])('the smallest round step of at least %d is %d', (minStep, step) => {
  expect(roundStep(minStep)).toBeCloseTo(step);
});

test.each([
  [0.3, 0.5],
  [7, 10],
  [16.7, 30],
  [40, 60],
  [400, 600],
  [2_000, 3_600],
  [9_000, 5 * 3_600],
])('the smallest round step of at least %d seconds is %d', (minStep, step) => {
  expect(getDurationStep(minStep)).toBeCloseTo(step);
});

test('a duration axis has round values, such as “1 min” rather than “1 min 0 s”', () => {
  const { labelFormatter } = getValueLabels({ unit: 'seconds', currency: null }, { locale: 'en' });
  expect(getDurationTicks(0, 100).map(labelFormatter)).toEqual(['0 s', '30 s', '1 min', '1 min 30 s']);
  expect(getDurationTicks(0, 20_000).map(labelFormatter)).toEqual(['0 s', '1 h', '2 h', '3 h', '4 h', '5 h']);
  expect(getDurationTicks(0, 0)).toEqual([0]);
});

test('an axis shows a single decimal only where it is needed', () => {
  const getLabels = (decimals: number) =>
    [0, 2.5, 5].map(getValueLabels({ unit: 'percent', currency: null, decimals }, { locale: 'en' }).labelFormatter);
  expect(getLabels(1)).toEqual(['0%', '2.5%', '5%']);
  expect(getLabels(2)).toEqual(['0.00%', '2.50%', '5.00%']);
});
