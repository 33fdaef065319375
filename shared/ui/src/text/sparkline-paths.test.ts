import { sparklinePaths } from './sparkline-paths.ts';

test('a series is drawn from 0 to its highest number', () => {
  expect(sparklinePaths([0, 5, 10], 104, 24)).toEqual(['M2.0 22.0L52.0 12.0L102.0 2.0']);
});

test('days without a number are gaps, and a day between gaps is a dot', () => {
  expect(sparklinePaths([4, 4, null, 2, null], 104, 24)).toEqual(['M2.0 2.0L27.0 2.0', 'M77.0 12.0h0']);
});

test('without numbers nothing is drawn; zeros are a line at the bottom', () => {
  expect(sparklinePaths([null, null], 104, 24)).toEqual([]);
  expect(sparklinePaths([0, 0], 104, 24)).toEqual(['M2.0 22.0L102.0 22.0']);
});
