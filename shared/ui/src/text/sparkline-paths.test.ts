import { sparklinePaths } from './sparkline-paths.ts';

test('a series is drawn on a scale from 0 to its highest number', () => {
  expect(sparklinePaths([0, 5, 10], 104, 24)).toEqual(['M2.0 22.0L52.0 12.0L102.0 2.0']);
});

test('days without a number are gaps, a day between gaps is a dot, and the series is vertically centered', () => {
  expect(sparklinePaths([4, 4, null, 2, null], 104, 24)).toEqual(['M2.0 7.0L27.0 7.0', 'M77.0 17.0h0']);
});

test('without numbers nothing is drawn, and zeros form a line in the middle', () => {
  expect(sparklinePaths([null, null], 104, 24)).toEqual([]);
  expect(sparklinePaths([0, 0], 104, 24)).toEqual(['M2.0 12.0L102.0 12.0']);
});
