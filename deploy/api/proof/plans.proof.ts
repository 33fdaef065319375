import { provePlans } from '../src/facts/oracle/prove-plans.ts';
import { plansPerScenario } from '../src/facts/oracle/random-plans.ts';

export const title = '10,000 random plans give the same results in DuckDB, ClickHouse and the brute-force evaluator.';

const plansPerPart = 500;
const partCount = 20;
/** Each part has its own plans, seeded with the part's number. */
export const parts = Array.from({ length: partCount }, (_, index) => `plans from ${index * plansPerPart + 1}`);

interface RunOptions {
  size: 'whole' | 'sample';
  log: (text: string) => void;
}

export function run(part: string, { size, log }: RunOptions) {
  const scenarioCount = size === 'whole' ? plansPerPart / plansPerScenario : 2;
  return provePlans({ seed: parts.indexOf(part) + 1, scenarioCount, log });
}
