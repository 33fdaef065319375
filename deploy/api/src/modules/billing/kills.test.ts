import { proveKills } from './testing/prove-kills.ts';

// `pnpm proof billing` kills more often.
test('three kills of API and worker during deliveries lose no acknowledged event, and every state is the provider’s', async () => {
  const { problems, figures } = await proveKills({ seed: 1, deliveries: 20, kills: 3 });
  expect(problems).toEqual([]);
  expect(figures.deliveries).toBeGreaterThanOrEqual(20);
  expect(figures.apiKills).toBeGreaterThan(1);
}, 60_000);
