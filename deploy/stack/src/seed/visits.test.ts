import { maxBeaconBytes, trackingBatchSchema } from '@reportage/contracts';
import { createVisits } from './visits.ts';

const code = 'A'.repeat(20);
const now = Date.UTC(2026, 10, 21, 12);

test('the demo visits are the same in every run, match the contract and date from the last six days', () => {
  const visits = createVisits(code, now);
  expect(createVisits(code, now)).toEqual(visits);
  const batches = visits.map(({ batch }) => trackingBatchSchema.parse(batch));
  expect(new Set(batches.map(({ id }) => id)).size).toBe(visits.length);
  const events = batches.flatMap((batch) => batch.events);
  expect(events.length).toBeGreaterThan(5_000);
  expect(new Set(visits.map(({ userAgent }) => userAgent)).size).toBeGreaterThan(300);
  expect(Math.min(...events.map((event) => event.at))).toBeGreaterThan(now - 6.1 * 86_400_000);
  expect(Math.max(...events.map((event) => event.at))).toBeLessThan(now);
  expect(batches.some(({ url }) => url.includes('utm_campaign=winter'))).toBe(true);
  expect(JSON.stringify(visits[0]?.batch).length).toBeLessThan(maxBeaconBytes);
});
