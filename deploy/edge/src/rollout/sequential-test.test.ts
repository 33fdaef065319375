import { compareVersions, fineThreshold, worseThreshold } from './sequential-test.ts';
import { createRandom } from './testing.ts';

test('the thresholds are Wald’s for 1% false stops and 5% missed stops', () => {
  expect(worseThreshold).toBeCloseTo(4.554, 3);
  expect(fineThreshold).toBeCloseTo(-2.986, 3);
});

test.each([
  ['nothing has been reported yet', { loads: 0, errors: 0 }, { loads: 0, errors: 0 }, 'undecided'],
  ['a few loads had no error', { loads: 500, errors: 0 }, { loads: 290, errors: 0 }, 'undecided'],
  ['enough loads had no error', { loads: 500, errors: 0 }, { loads: 300, errors: 0 }, 'fine'],
  ['both have the same rate', { loads: 1_000, errors: 100 }, { loads: 150, errors: 15 }, 'fine'],
  ['its first loads all fail', { loads: 100, errors: 1 }, { loads: 7, errors: 7 }, 'worse'],
  ['it has three times the errors', { loads: 1_000, errors: 50 }, { loads: 100, errors: 15 }, 'worse'],
  ['one error comes early', { loads: 1_000, errors: 0 }, { loads: 2, errors: 1 }, 'undecided'],
])('the verdict depends on the errors: %s', (_what, stable, canary, verdict) => {
  expect(compareVersions(stable, canary).verdict).toBe(verdict);
});

/** Rolls a canary out to a tenth of the browsers until the test decides. */
function decide(stableRate: number, canaryRate: number, random: () => number): { verdict: string; loads: number } {
  const stable = { loads: 0, errors: 0 };
  const canary = { loads: 0, errors: 0 };
  for (;;) {
    const isCanary = random() < 0.1;
    const version = isCanary ? canary : stable;
    version.loads += 1;
    if (random() < (isCanary ? canaryRate : stableRate)) version.errors += 1;
    const { verdict } = compareVersions(stable, canary);
    if (verdict !== 'undecided') return { verdict, loads: canary.loads };
  }
}

test.each([
  [0.02, 0.02, 'fine', 0.97],
  [0.02, 0.04, 'worse', 0.9],
  [0.02, 0.2, 'worse', 1],
  [0, 0, 'fine', 1],
])('at %d errors per load, a canary with %d is %s in nearly all of 400 rollouts', (stable, canary, verdict, share) => {
  const random = createRandom(7);
  const outcomes = Array.from({ length: 400 }, () => decide(stable, canary, random));
  expect(outcomes.filter((outcome) => outcome.verdict === verdict).length / 400).toBeGreaterThanOrEqual(share);
});
