import type { RemoteMemory } from '../memory/measure-remote.ts';
import { getGrowth } from '../memory/remote-growth.ts';
import { summarizeMemory } from './summarize-memory.ts';

const mebibyte = 1_048_576;
const reading = (mebibytes: number, domNodes: number, listeners: number) => ({
  heapBytes: mebibytes * mebibyte,
  domNodes,
  listeners,
});

/** First four MiB of code and caches, then another half MiB, ten nodes and a listener in each turn. */
const leaking: RemoteMemory = {
  remote: 'mfe-media',
  before: reading(20, 500, 100),
  turns: [
    { mounted: reading(27, 900, 180), unmounted: reading(24, 500, 101) },
    { mounted: reading(27, 1_000, 190), unmounted: reading(24.5, 510, 102) },
    { mounted: reading(27.5, 1_010, 191), unmounted: reading(25, 520, 103) },
  ],
};
const leakFree = { ...leaking, remote: 'mfe-auth', turns: leaking.turns.slice(0, 1).flatMap((turn) => [turn, turn]) };

test('the memory of a mounted screen is separated from what is loaded once and from what each turn leaks', () => {
  expect(getGrowth(leaking)).toEqual({
    remote: 'mfe-media',
    mounted: reading(3, 500, 89),
    retained: reading(5, 20, 3),
    perTurn: reading(0.5, 10, 1),
  });
  expect(getGrowth(leakFree)).toMatchObject({ mounted: reading(3, 400, 79), perTurn: reading(0, 0, 0) });
});

test('a single turn is not enough to detect leaks', () => {
  expect(() => getGrowth({ ...leakFree, turns: leakFree.turns.slice(0, 1) })).toThrow('mfe-auth must be mounted twice');
});

test('the table has a line for each remote, the largest first', () => {
  const small = getGrowth({
    ...leakFree,
    turns: leakFree.turns.map((turn) => ({ ...turn, mounted: reading(25, 600, 120) })),
  });
  expect(summarizeMemory([small, getGrowth(leaking)])).toEqual([
    'remote     mounted MiB  retained MiB  each turn KiB  nodes  retained  listeners  retained',
    'mfe-media          3.0           5.0            512    500        20         89         3',
    'mfe-auth           1.0           4.0              0    100         0         19         1',
  ]);
});

test('without measurements there is no table', () => {
  expect(summarizeMemory([])).toEqual([]);
});
