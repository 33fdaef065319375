import { countsOf } from './level.ts';

test.each([
  [{ passed: 5, failed: 0 }, 0, { passed: 5, failed: 0 }],
  [{ passed: 5, failed: 2 }, 1, { passed: 5, failed: 2 }],
  [{ passed: 5, failed: 0 }, 1, { passed: 5, failed: 1 }],
  [null, 0, { passed: 0, failed: 1 }],
])('a report of %j and exit code %i count as %j', (report, exitCode, expected) => {
  expect(countsOf(report, exitCode)).toEqual(expected);
});
