import { proves } from '@reportage/testing';
import { proveGoals } from './testing/prove-goals.ts';

proves(
  ['C115'],
  'the goal values of 150 random campaigns match the results of plain loops over the facts',
  async () => {
    const { problems, figures } = await proveGoals({ seed: 1, campaigns: 150, engine: 'DuckDB' });
    expect(problems).toEqual([]);
    expect(figures.measuredGoals).toBeGreaterThan(100);
  },
);
