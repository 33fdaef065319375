import { z } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { MemoryStorage } from '../session/testing/memory-storage.ts';
import { type ClientCacheOptions, createClientCache } from './client-cache.ts';

const dayMs = 24 * 60 * 60_000;
const megabyte = 1_048_576;

function openCache(overrides: Partial<ClientCacheOptions> = {}) {
  const clock = { now: 1_000_000 };
  const storage = new MemoryStorage();
  const cache = createClientCache({ storage, prefix: 'cache.', now: () => clock.now, ...overrides });
  const read = (key: string) => cache.get(key, z.unknown());
  return { cache, storage, clock, read };
}

const createText = (bytes: number) => 'x'.repeat(bytes);
const getCacheKeys = (storage: MemoryStorage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').sort();

test('an item is returned only if it is stored and matches the schema', () => {
  const { cache, storage } = openCache();
  cache.set('person', { name: 'Ada' });
  expect(cache.get('person', z.object({ name: z.string() }))).toEqual({ name: 'Ada' });
  expect(cache.get('person', z.object({ name: z.number() }))).toBeUndefined();
  expect(cache.get('nobody', z.unknown())).toBeUndefined();
  storage.setItem('cache.malformed', '{');
  expect(cache.get('malformed', z.unknown())).toBeUndefined();
  cache.remove('person');
  expect(cache.get('person', z.unknown())).toBeUndefined();
});

proves(['X18'], 'above 1 MB, old items are evicted to make room for the new one', () => {
  const { cache, storage, clock, read } = openCache();
  for (let index = 1; index <= 6; index += 1) {
    clock.now += 1_000;
    expect(cache.set(`item-${index}`, createText(200_000))).toBe(true);
  }
  expect(read('item-1')).toBeUndefined();
  expect(read('item-2')).toHaveLength(200_000);
  const bytes = getCacheKeys(storage).reduce((sum, key) => sum + key.length + (storage.getItem(key)?.length ?? 0), 0);
  expect(bytes).toBeLessThanOrEqual(megabyte);
  expect(bytes).toBeGreaterThan(megabyte - 200_000);
});

test('recently used items are kept longer, and other keys in the storage are left alone', () => {
  const { cache, storage, clock, read } = openCache();
  storage.setItem('reportage.workspace', createText(500_000));
  for (let index = 1; index <= 5; index += 1) {
    clock.now += 1_000;
    cache.set(`item-${index}`, createText(200_000));
  }
  clock.now += 1_000;
  expect(read('item-1')).toHaveLength(200_000);
  cache.set('item-6', createText(200_000));
  expect(read('item-1')).toHaveLength(200_000);
  expect(read('item-2')).toBeUndefined();
  expect(storage.getItem('reportage.workspace')).toHaveLength(500_000);
});

proves(['X19'], 'a cache of more than 5 MB is rejected', () => {
  expect(() => openCache({ capacityBytes: 6 * megabyte })).toThrow(RangeError);
  const { cache, read } = openCache({ capacityBytes: 5 * megabyte });
  for (let index = 1; index <= 10; index += 1) cache.set(`item-${index}`, createText(200_000));
  expect(read('item-1')).toHaveLength(200_000);
});

proves(['X20'], 'an item of more than 210000 bytes is not stored', () => {
  const { cache, storage, read } = openCache();
  const overhead = JSON.stringify({
    value: '',
    priority: 5,
    expiresAt: 1_000_000 + 3 * dayMs,
    usedAt: 1_000_000,
  }).length;
  expect(cache.set('fits', createText(210_000 - overhead))).toBe(true);
  expect(cache.set('large', createText(210_001 - overhead))).toBe(false);
  // These characters take two bytes each in UTF-8.
  expect(cache.set('umlauts', 'ä'.repeat(110_000))).toBe(false);
  expect(getCacheKeys(storage)).toEqual(['cache.fits']);
  expect(read('large')).toBeUndefined();
});

proves(['X21'], 'an item expires after three days unless it is stored with another lifetime', () => {
  const { cache, storage, clock, read } = openCache();
  cache.set('three', 1);
  cache.set('short', 2, { lifetimeMs: 1_000 });
  clock.now += 1_000;
  expect(read('short')).toBeUndefined();
  clock.now += 3 * dayMs - 1_001;
  expect(read('three')).toBe(1);
  clock.now += 1;
  expect(read('three')).toBeUndefined();
  expect(getCacheKeys(storage)).toEqual([]);
});

proves(['X22', 'X23'], 'priorities are 1 to 5; the default is 5, which is evicted first', () => {
  const { cache, storage, clock, read } = openCache();
  for (const priority of [0, 6, 1.5, Number.NaN]) expect(() => cache.set('bad', 1, { priority })).toThrow(RangeError);
  expect(storage.length).toBe(0);
  cache.set('important', createText(200_000), { priority: 1 });
  clock.now += 1_000;
  cache.set('default', createText(200_000));
  expect(JSON.parse(storage.getItem('cache.default') ?? '')).toMatchObject({ priority: 5 });
  clock.now += 1_000;
  for (let index = 1; index <= 4; index += 1) cache.set(`item-${index}`, createText(200_000), { priority: 4 });
  expect(read('default')).toBeUndefined();
  expect(read('important')).toHaveLength(200_000);
});

proves(['X24'], 'a cache reports when it is 80% full', () => {
  const warnings: number[] = [];
  const { cache } = openCache({ onNearlyFull: (bytes) => warnings.push(bytes) });
  for (let index = 1; index <= 4; index += 1) cache.set(`item-${index}`, createText(200_000));
  expect(warnings).toEqual([]);
  cache.set('item-5', createText(38_000));
  expect(warnings).toEqual([]);
  cache.set('item-6', createText(2_000));
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toBeGreaterThanOrEqual(0.8 * megabyte);
});

test('an item is not stored if the browser rejects it because its storage is full', () => {
  const { cache, storage } = openCache();
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(cache.set('any', 1)).toBe(false);
});
