import { checkSync } from './testing/check-sync.ts';

test('despite failures and kills, the stored figures match the vendor’s, and no calls are made while a quota is used up', async () => {
  const { problems, figures } = await checkSync({ seed: 20260617, syncs: 30, log: () => undefined });
  expect(problems).toEqual([]);
  expect(figures).toMatchObject({ syncs: 30 });
  expect(Math.min(figures.faults, figures.kills, figures.facts)).toBeGreaterThan(10);
}, 240_000);
