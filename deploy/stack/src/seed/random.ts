/** Generates the same numbers in every run (mulberry32), so all demo workspaces show the same data. */
export function createRandom(seed: number): {
  next(): number;
  pickInteger(from: number, to: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
  createText(length: number): string;
} {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pickInteger = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return {
    next,
    pickInteger,
    pick: (items) => items[pickInteger(0, items.length - 1)] ?? items[0],
    createText: (length) => Array.from({ length }, () => letters[pickInteger(0, letters.length - 1)]).join(''),
  };
}
