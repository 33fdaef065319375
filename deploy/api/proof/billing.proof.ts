import { proveBilling } from '../src/modules/billing/testing/prove-billing.ts';

export const title =
  'After 10,000 webhook deliveries in random order, with repeats, gaps and deaths, every subscription is as the provider states it.';

const deliveriesPerPart = 2_500;
const partCount = 4;
/** Each part has its own payers: its number is the seed. */
export const parts = Array.from(
  { length: partCount },
  (_, index) => `deliveries from ${index * deliveriesPerPart + 1}`,
);

interface Run {
  size: 'whole' | 'sample';
  say: (text: string) => void;
}

export async function run(part: string, { size, say }: Run) {
  const deliveries = size === 'whole' ? deliveriesPerPart : 100;
  const result = await proveBilling({ seed: parts.indexOf(part) + 1, deliveries });
  say(`${result.figures.comparisons} states compared`);
  return result;
}
