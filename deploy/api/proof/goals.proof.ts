import { proveGoals } from '../src/modules/goals/testing/prove-goals.ts';

export const title =
  'The goal figures of 1,000 random campaigns match a brute-force recomputation from the facts, on both engines.';

const campaignsPerPart = 250;
const partCount = 4;
/** Each part has its own facts and campaigns, seeded with the part's number. */
export const parts = Array.from({ length: partCount }, (_, index) => `campaigns from ${index * campaignsPerPart + 1}`);

interface RunOptions {
  size: 'whole' | 'sample';
  log: (text: string) => void;
}

export async function run(part: string, { size, log }: RunOptions) {
  const campaigns = size === 'whole' ? campaignsPerPart : 5;
  const seed = parts.indexOf(part) + 1;
  const duckDb = await proveGoals({ seed, campaigns, engine: 'DuckDB' });
  log('DuckDB: compared');
  const clickHouse = await proveGoals({ seed, campaigns, engine: 'ClickHouse' });
  log('ClickHouse: compared');
  return { problems: [...duckDb.problems, ...clickHouse.problems], figures: { ...duckDb.figures, engines: 2 } };
}
