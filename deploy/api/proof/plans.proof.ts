import { provePlans } from '../src/facts/oracle/prove-plans.ts';
import { plansOfScene } from '../src/facts/oracle/random-plans.ts';

export const title = '10,000 random plans give equal answers from DuckDB, ClickHouse and the brute-force evaluator.';

const plansOfPart = 500;
const partCount = 20;
/** Each part has its own plans, seeded with its number. */
export const parts = Array.from({ length: partCount }, (_, index) => `plans from ${index * plansOfPart + 1}`);

interface Run {
  size: 'whole' | 'sample';
  log: (text: string) => void;
}

export function run(part: string, { size, log }: Run) {
  const scenes = size === 'whole' ? plansOfPart / plansOfScene : 2;
  return provePlans({ seed: parts.indexOf(part) + 1, scenes, log });
}
