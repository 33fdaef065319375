import { proves } from '@reportage/testing';
import { runVisits } from './testing/visits/run-visits.ts';

// `pnpm proof visits` simulates a thousand visits.
proves(['M49'], 'twenty random visits over an unreliable network are counted exactly', async () => {
  const { problems, figures } = await runVisits({ seed: 1, visits: 20, concurrency: 5, log: () => undefined });
  expect(problems).toEqual([]);
  expect(figures.pageviews).toBeGreaterThan(20);
});
