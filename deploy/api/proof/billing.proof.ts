import { proveBilling } from '../src/modules/billing/testing/prove-billing.ts';
import { proveKills } from '../src/modules/billing/testing/prove-kills.ts';

export const title =
  'After 10,000 webhook deliveries in random order, with duplicates, gaps and crashes, and with the API and the worker killed (kill -9) in between, every subscription is in the state that the provider reports.';

const deliveriesPerPart = 2_500;
const partCount = 4;
/** Each part has its own payers, generated with the part's number as the seed. */
const deliveryParts = Array.from(
  { length: partCount },
  (_, index) => `deliveries from ${index * deliveriesPerPart + 1}`,
);
const killsPart = 'kills of API and worker';
export const parts = [...deliveryParts, killsPart];

interface RunOptions {
  size: 'whole' | 'sample';
  log: (text: string) => void;
}

export async function run(part: string, { size, log }: RunOptions) {
  const isFullSize = size === 'whole';
  if (part === killsPart) {
    const result = await proveKills({ seed: 100, deliveries: isFullSize ? 400 : 20, kills: isFullSize ? 30 : 3 });
    log(`${result.figures.deliveries} deliveries, ${result.figures.apiKills} kills of the API`);
    return result;
  }
  const deliveries = isFullSize ? deliveriesPerPart : 100;
  const result = await proveBilling({ seed: parts.indexOf(part) + 1, deliveries });
  log(`${result.figures.comparisons} states compared`);
  return result;
}
