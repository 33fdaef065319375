import type { RemoteMemory } from '../memory/measure-remote.ts';
import { getGrowth } from '../memory/remote-growth.ts';
import { summarizeMemory } from './summarize-memory.ts';

const mebibyte = 1_048_576;
const createReading = (mebibytes: number, domNodes: number, listeners: number) => ({
  heapBytes: mebibytes * mebibyte,
  domNodes,
  listeners,
});

/** Loads four MiB of code and caches once, and leaks half a MiB, ten nodes and a listener in each turn. */
const leaking: RemoteMemory = {
  remote: 'mfe-media',
  before: createReading(20, 500, 100),
  turns: [
    { mounted: createReading(27, 900, 180), unmounted: createReading(24, 500, 101) },
    { mounted: createReading(27, 1_000, 190), unmounted: createReading(24.5, 510, 102) },
    { mounted: createReading(27.5, 1_010, 191), unmounted: createReading(25, 520, 103) },
  ],
};
const leakFree = { ...leaking, remote: 'mfe-auth', turns: leaking.turns.slice(0, 1).flatMap((turn) => [turn, turn]) };

test('the memory of a mounted screen is separated from what is loaded once and from what each turn leaks', () => {
  expect(getGrowth(leaking)).toEqual({
    remote: 'mfe-media',
    mounted: createReading(3, 500, 89),
    retained: createReading(5, 20, 3),
    perTurn: createReading(0.5, 10, 1),
  });
  expect(getGrowth(leakFree)).toMatchObject({ mounted: createReading(3, 400, 79), perTurn: createReading(0, 0, 0) });
});

test('a single turn is not enough to detect leaks', () => {
  expect(() => getGrowth({ ...leakFree, turns: leakFree.turns.slice(0, 1) })).toThrow('mfe-auth must be mounted twice');
});

test('the table has a row for each remote, the largest first', () => {
  const small = getGrowth({
    ...leakFree,
    turns: leakFree.turns.map((turn) => ({ ...turn, mounted: createReading(25, 600, 120) })),
  });
  expect(summarizeMemory([small, getGrowth(leaking)])).toEqual([
    'remote     mounted MiB  retained MiB  KiB per turn  nodes  retained  listeners  retained',
    'mfe-media          3.0           5.0           512    500        20         89         3',
    'mfe-auth           1.0           4.0             0    100         0         19         1',
  ]);
});

test('without measurements, there is no table', () => {
  expect(summarizeMemory([])).toEqual([]);
});
