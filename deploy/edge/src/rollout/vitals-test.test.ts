import { createTally } from './report-line.ts';
import { createRandom } from './testing.ts';
import { createVitalsTest, slowerThreshold, type VitalComparison } from './vitals-test.ts';

const [fastMs, slowMs] = [1_200, 4_800];

interface Shares {
  stable: number;
  canary: number;
  /** The canary's share of the loads. */
  percent: number;
}

/** Simulates loads until the canary is stopped or has had `maxLoads` loads. @returns the comparison of the LCP */
function simulateRollout({ stable, canary, percent }: Shares, maxLoads: number, random: () => number): VitalComparison {
  const vitalsTest = createVitalsTest();
  const [stableTally, canaryTally] = [createTally(), createTally()];
  for (;;) {
    const isCanary = random() < percent / 100;
    const isSlow = random() < (isCanary ? canary : stable);
    (isCanary ? canaryTally : stableTally).vitals.LCP.push(isSlow ? slowMs : fastMs);
    const [lcp] = vitalsTest.add(stableTally, canaryTally);
    if (lcp && (lcp.isSlower || lcp.canary.count >= maxLoads)) return lcp;
  }
}

test('no more than 1% of equally fast canaries are stopped by any of their three vitals', () => {
  expect(slowerThreshold).toBeCloseTo(5.704, 3);
});

test.each([
  [{ stable: 0.05, canary: 0.05, percent: 5 }],
  [{ stable: 0.25, canary: 0.25, percent: 5 }],
  [{ stable: 0.25, canary: 0.25, percent: 50 }],
  [{ stable: 0.6, canary: 0.6, percent: 25 }],
  [{ stable: 0.3, canary: 0.1, percent: 25 }],
])('with %j slow loads, a canary is hardly ever stopped, although it is tested after each of 400 loads', (shares) => {
  const random = createRandom(11);
  const stopped = Array.from({ length: 300 }, () => simulateRollout(shares, 400, random)).filter(
    ({ isSlower }) => isSlower,
  );
  expect(stopped.length / 300).toBeLessThanOrEqual(0.01);
});

test.each([
  [{ stable: 0.1, canary: 0.2, percent: 25 }, 600],
  [{ stable: 0.25, canary: 0.5, percent: 5 }, 200],
  [{ stable: 0.1, canary: 0.9, percent: 5 }, 60],
])('with %j slow loads, nearly every canary is stopped within %d loads', (shares, maxLoads) => {
  const random = createRandom(12);
  const stopped = Array.from({ length: 100 }, () => simulateRollout(shares, maxLoads, random)).filter(
    ({ isSlower }) => isSlower,
  );
  expect(stopped.length).toBeGreaterThanOrEqual(90);
});

test('evidence adds up across steps, although each step counts its reports from zero', () => {
  const vitalsTest = createVitalsTest();
  const addStep = () => {
    const [stableTally, canaryTally] = [createTally(), createTally()];
    stableTally.vitals.CLS.push(...Array.from({ length: 100 }, () => 0.01));
    canaryTally.vitals.CLS.push(...Array.from({ length: 10 }, () => 0.4));
    return vitalsTest.add(stableTally, canaryTally).find(({ name }) => name === 'CLS');
  };
  expect(addStep()).toMatchObject({
    isSlower: false,
    canary: { count: 10, slow: 10 },
    stable: { count: 100, slow: 0 },
  });
  vitalsTest.startStep();
  const second = addStep();
  expect(second?.canary).toEqual({ count: 20, slow: 20 });
  expect(second?.logEvidence).toBeGreaterThan(0);
});

test('loads of only one version do not count as evidence', () => {
  const vitalsTest = createVitalsTest();
  const canaryTally = createTally();
  canaryTally.vitals.INP.push(...Array.from({ length: 500 }, () => 900));
  expect(vitalsTest.add(createTally(), canaryTally)).toContainEqual({
    ...{ name: 'INP', isSlower: false, logEvidence: 0 },
    ...{ canary: { count: 500, slow: 500 }, stable: { count: 0, slow: 0 } },
  });
});
