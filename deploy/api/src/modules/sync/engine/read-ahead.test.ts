import { setTimeout as delay } from 'node:timers/promises';
import { readAhead } from './read-ahead.ts';

const defaultOptions = { isLast: () => false, stop: () => undefined };

test('only the next item is read while the current one is processed', async () => {
  const startedReads: number[] = [];
  const startedReadsPerItem: number[][] = [];
  const read = async (item: number) => {
    startedReads.push(item);
    return item;
  };
  for await (const item of readAhead([1, 2, 3, 4], read, defaultOptions)) {
    await delay(1);
    startedReadsPerItem.push([item, ...startedReads]);
  }
  expect(startedReadsPerItem).toEqual([
    [1, 1, 2],
    [2, 1, 2, 3],
    [3, 1, 2, 3, 4],
    [4, 1, 2, 3, 4],
  ]);
});

test('if reading the next item fails, the current item is still processed before the error is thrown', async () => {
  const processedItems: number[] = [];
  const work = async () => {
    const read = async (item: number) => {
      if (item === 2) throw new Error('no response');
      return item;
    };
    for await (const item of readAhead([1, 2, 3], read, defaultOptions)) {
      await delay(5);
      processedItems.push(item);
    }
  };
  await expect(work()).rejects.toThrow('no response');
  expect(processedItems).toEqual([1]);
});

test('nothing more is read after a result for which `isLast` returns true', async () => {
  const startedReads: number[] = [];
  const read = async (item: number) => {
    startedReads.push(item);
    return item;
  };
  const results: number[] = [];
  for await (const item of readAhead([1, 2, 3], read, { ...defaultOptions, isLast: (item) => item === 2 })) {
    results.push(item);
  }
  expect([startedReads, results]).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

test('if processing fails, the pending read is stopped and awaited', async () => {
  const stopping = new AbortController();
  let endedReads = 0;
  const read = async (item: number) => {
    if (item === 1) return item;
    await delay(60_000, undefined, { signal: stopping.signal }).finally(() => {
      endedReads += 1;
    });
    return item;
  };
  const work = async () => {
    for await (const _ of readAhead([1, 2], read, { ...defaultOptions, stop: () => stopping.abort() })) {
      throw new Error('cannot write');
    }
  };
  await expect(work()).rejects.toThrow('cannot write');
  expect(endedReads).toBe(1);
});
