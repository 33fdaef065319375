import { proves } from '@reportage/testing';
import { proveGoals } from './testing/prove-goals.ts';

proves(
  ['C115'],
  'the goals of 150 random campaigns have the numbers that plain loops compute from the facts',
  async () => {
    const { problems, figures } = await proveGoals({ seed: 1, campaigns: 150, engine: 'DuckDB' });
    expect(problems).toEqual([]);
    expect(figures.measuredGoals).toBeGreaterThan(100);
  },
);
