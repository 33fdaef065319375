import { getSparklineAxis, getSparklinePaths, startAtFirstNumber } from './sparkline-paths.ts';

test('a series is drawn on a scale from 0 to its highest number, above the line at 0', () => {
  expect(getSparklinePaths([0, 5, 10], 104, 24)).toEqual(['M2.0 22.0L52.0 12.0L102.0 2.0']);
  expect(getSparklineAxis([0, 5, 10], 104, 24)).toBe('M0 22.0H104.0');
});

test('days without a number are gaps, and a day between gaps is a dot', () => {
  expect(getSparklinePaths([4, 4, null, 2, null], 104, 24)).toEqual(['M2.0 2.0L27.0 2.0', 'M77.0 12.0h0']);
});

test('negative numbers are below the line at 0', () => {
  expect(getSparklinePaths([10, -10], 104, 24)).toEqual(['M2.0 2.0L102.0 22.0']);
  expect(getSparklineAxis([10, -10], 104, 24)).toBe('M0 12.0H104.0');
});

test('nothing is drawn without numbers, and zeros are on the line at 0', () => {
  expect(getSparklinePaths([null, null], 104, 24)).toEqual([]);
  expect(getSparklinePaths([0, 0], 104, 24)).toEqual(['M2.0 22.0L102.0 22.0']);
});

test('a series starts with its first number, and the line at 0 ends below its last', () => {
  expect(startAtFirstNumber([null, null, 4, null, 2])).toEqual([4, null, 2]);
  expect(startAtFirstNumber([4, null])).toEqual([4, null]);
  expect(getSparklineAxis([4, 2, null], 104, 24)).toBe('M0 22.0H54.0');
});
