import { proveBilling } from './testing/prove-billing.ts';

test('every account matches the provider’s state after 300 deliveries in random order, with duplicates, gaps and crashes', async () => {
  const { problems, figures } = await proveBilling({ seed: 1, deliveries: 300 });
  expect(problems).toEqual([]);
  expect(figures.deliveries).toBeGreaterThanOrEqual(300);
  expect(Math.min(figures.repeats, figures.lost, figures.crashes, figures.comparisons)).toBeGreaterThan(5);
}, 120_000);
