import { setTimeout as delay } from 'node:timers/promises';
import { readAhead } from './read-ahead.ts';

const neverLast = { isLast: () => false, stop: () => undefined };

test('only the next item is read while the current one is processed', async () => {
  const startedReads: number[] = [];
  const seen: number[][] = [];
  const read = async (item: number) => {
    startedReads.push(item);
    return item;
  };
  for await (const item of readAhead([1, 2, 3, 4], read, neverLast)) {
    await delay(1);
    seen.push([item, ...startedReads]);
  }
  expect(seen).toEqual([
    [1, 1, 2],
    [2, 1, 2, 3],
    [3, 1, 2, 3, 4],
    [4, 1, 2, 3, 4],
  ]);
});

test('a failed read throws only after the previous item has been processed', async () => {
  const done: number[] = [];
  const work = async () => {
    const read = async (item: number) => {
      if (item === 2) throw new Error('no response');
      return item;
    };
    for await (const item of readAhead([1, 2, 3], read, neverLast)) {
      await delay(5);
      done.push(item);
    }
  };
  await expect(work()).rejects.toThrow('no response');
  expect(done).toEqual([1]);
});

test('nothing is read after the last result', async () => {
  const startedReads: number[] = [];
  const read = async (item: number) => {
    startedReads.push(item);
    return item;
  };
  const results: number[] = [];
  for await (const item of readAhead([1, 2, 3], read, { ...neverLast, isLast: (item) => item === 2 })) {
    results.push(item);
  }
  expect([startedReads, results]).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

test('if processing fails, the pending read is stopped and awaited', async () => {
  const stopping = new AbortController();
  let ended = 0;
  const read = async (item: number) => {
    if (item === 1) return item;
    await delay(60_000, undefined, { signal: stopping.signal }).finally(() => {
      ended += 1;
    });
    return item;
  };
  const work = async () => {
    for await (const _ of readAhead([1, 2], read, { ...neverLast, stop: () => stopping.abort() })) {
      throw new Error('cannot write');
    }
  };
  await expect(work()).rejects.toThrow('cannot write');
  expect(ended).toBe(1);
});
