import { proves } from '@reportage/testing';
import { runVisits } from './testing/visits/run-visits.ts';

// All thousand of them: `pnpm proof visits`.
proves(['M49'], 'twenty random visits over a network that fails count as what the visitors did, exactly', async () => {
  const { problems, figures } = await runVisits({ seed: 1, visits: 20, lanes: 5, say: () => undefined });
  expect(problems).toEqual([]);
  expect(figures.pageviews).toBeGreaterThan(20);
});
