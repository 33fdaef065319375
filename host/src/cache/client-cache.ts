import { z } from '@reportage/contracts';

/** Limits from the specification, part 1 §9. */
export const cacheLimits = {
  capacityBytes: 1_048_576,
  maxCapacityBytes: 5 * 1_048_576,
  itemBytes: 210_000,
  defaultLifetimeMs: 3 * 24 * 60 * 60_000,
  defaultPriority: 5,
  warningThreshold: 0.8,
} as const;

/** A browser's cache has passed its warning threshold, so items will soon be evicted. */
export class CacheNearlyFullError extends Error {
  override readonly name = 'CacheNearlyFullError';

  constructor(usedBytes: number) {
    super(
      `The cache uses ${usedBytes} of ${cacheLimits.capacityBytes} bytes; at the limit, the least important items are evicted.`,
    );
  }
}

const itemSchema = z.object({
  value: z.unknown(),
  /** Items with priority 1 are kept longest, and items with 5 are evicted first. */
  priority: z.number().int().min(1).max(5),
  expiresAt: z.number(),
  usedAt: z.number(),
});
type Item = z.infer<typeof itemSchema>;

export interface ClientCacheOptions {
  storage: Storage;
  /** Distinguishes this cache's keys from others in the storage. */
  prefix: string;
  now(): number;
  capacityBytes?: number;
  /** Called whenever an item fills the cache beyond its warning threshold (a share of the capacity). */
  onNearlyFull?(usedBytes: number): void;
}

export interface ClientCache {
  /**
   * Stores a value. Items above the size limit are not stored.
   * @returns whether the value was stored
   * @throws {RangeError} for a priority outside 1 to 5
   */
  set(key: string, value: unknown, options?: { priority?: number; lifetimeMs?: number }): boolean;
  /** Returns the stored value if it matches the schema and has not expired. */
  get<S extends z.ZodType>(key: string, schema: S): z.output<S> | undefined;
  remove(key: string): void;
}

const getBytes = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Stores values in the browser to save requests. A full cache evicts expired items first, then those of the lowest
 * priority, starting with the least recently used.
 * @throws {RangeError} for a capacity above the limit
 */
export function createClientCache(options: ClientCacheOptions): ClientCache {
  const { storage, prefix, now, capacityBytes = cacheLimits.capacityBytes, onNearlyFull } = options;
  if (capacityBytes > cacheLimits.maxCapacityBytes) {
    throw new RangeError(`The capacity of a cache must not exceed ${cacheLimits.maxCapacityBytes} bytes.`);
  }

  function read(storageKey: string): Item | undefined {
    try {
      return itemSchema.safeParse(JSON.parse(storage.getItem(storageKey) ?? 'null')).data;
    } catch {
      // The text is not JSON, so this cache did not write it.
      return undefined;
    }
  }

  /** Lists the items with their sizes. Unreadable items count as expired. */
  const listEntries = () =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((storageKey) => storageKey.startsWith(prefix))
      .map((storageKey) => {
        const { priority = 5, usedAt = 0, expiresAt = 0 } = read(storageKey) ?? {};
        const bytes = getBytes(storageKey) + getBytes(storage.getItem(storageKey) ?? '');
        return { storageKey, bytes, priority, usedAt, isExpired: expiresAt <= now() };
      });

  /** Evicts items until the needed bytes fit. @returns the bytes used afterwards */
  function evictToFit(neededBytes: number): number {
    const evictionOrder = listEntries().sort(
      (a, b) => Number(b.isExpired) - Number(a.isExpired) || b.priority - a.priority || a.usedAt - b.usedAt,
    );
    let usedBytes = evictionOrder.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { storageKey, bytes, isExpired } of evictionOrder) {
      if (!isExpired && usedBytes + neededBytes <= capacityBytes) break;
      storage.removeItem(storageKey);
      usedBytes -= bytes;
    }
    return usedBytes;
  }

  function write(storageKey: string, item: Item, shouldWarn: boolean): boolean {
    const text = JSON.stringify(item);
    const bytes = getBytes(storageKey) + getBytes(text);
    if (getBytes(text) > cacheLimits.itemBytes) return false;
    storage.removeItem(storageKey);
    const usedBytes = evictToFit(bytes) + bytes;
    try {
      storage.setItem(storageKey, text);
    } catch {
      // The browser's own quota is reached; the cache works without the item.
      return false;
    }
    if (shouldWarn && usedBytes >= capacityBytes * cacheLimits.warningThreshold) onNearlyFull?.(usedBytes);
    return true;
  }

  return {
    set(key, value, { priority = cacheLimits.defaultPriority, lifetimeMs = cacheLimits.defaultLifetimeMs } = {}) {
      if (!Number.isInteger(priority) || priority < 1 || priority > 5) {
        throw new RangeError('A priority must be a whole number from 1 to 5.');
      }
      return write(prefix + key, { value, priority, expiresAt: now() + lifetimeMs, usedAt: now() }, true);
    },

    get(key, schema) {
      const item = read(prefix + key);
      if (!item) return undefined;
      if (item.expiresAt <= now()) {
        storage.removeItem(prefix + key);
        return undefined;
      }
      write(prefix + key, { ...item, usedAt: now() }, false);
      return schema.safeParse(item.value).data as z.output<typeof schema> | undefined;
    },

    remove: (key) => storage.removeItem(prefix + key),
  };
}
