import { runVisits } from '../src/facts/testing/visits/run-visits.ts';

export const title =
  'A thousand random visits with network loss, retries, reloads and closed tabs: the figures shown match exactly what the browsers did.';

const visitsPerPart = { whole: 100, sample: 10 };
/** Each part is named after its first visit. */
export const parts = Array.from({ length: 10 }, (_, number) => `visits from ${number * visitsPerPart.whole + 1}`);

interface RunOptions {
  size: keyof typeof visitsPerPart;
  log: (text: string) => void;
}

export async function run(part: string, { size, log }: RunOptions) {
  const seed = 100 + parts.indexOf(part);
  const startedAt = performance.now();
  const { problems, figures } = await runVisits({ seed, visits: visitsPerPart[size], concurrency: 8, log });
  return { problems, figures: { ...figures, seconds: Math.round((performance.now() - startedAt) / 1_000) } };
}
