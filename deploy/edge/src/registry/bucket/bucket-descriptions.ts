import type { ObjectBucket } from '@reportage/deploy-service/objects';
import { computeHash } from '../descriptions.ts';
import { descriptionsFolder, getDescriptionFile } from '../locations.ts';
import { mapInParallel } from '../parallel.ts';
import type { DescriptionStore } from '../release-store.ts';
import { jsonContentType } from './content-type.ts';

/** Enough for a registry with 100 to 200 versions. Each description takes up a few kilobytes. */
const maxCachedTexts = 2_000;
const maxConcurrentWrites = 16;

const getKey = (hash: string): string => `${descriptionsFolder}/${getDescriptionFile(hash)}`;

/** Stores descriptions in a bucket. Caches them, because they never change. */
export function createBucketDescriptions(bucket: ObjectBucket): DescriptionStore {
  const cachedTexts = new Map<string, string>();

  function remember(hash: string, text: string): void {
    cachedTexts.delete(hash);
    cachedTexts.set(hash, text);
    const [oldest] = cachedTexts.keys();
    if (cachedTexts.size > maxCachedTexts && oldest !== undefined) cachedTexts.delete(oldest);
  }

  return {
    async read(hash) {
      const cachedText = cachedTexts.get(hash);
      if (cachedText !== undefined) return cachedText;
      const text = (await bucket.get(getKey(hash)))?.toString();
      if (text !== undefined && computeHash(text) === hash) remember(hash, text);
      return text ?? null;
    },
    async store(texts) {
      const uncachedTexts = [...texts].filter(([hash, text]) => cachedTexts.get(hash) !== text);
      await mapInParallel(uncachedTexts, maxConcurrentWrites, async ([hash, text]) => {
        const content = Buffer.from(text);
        // A description with different content is damaged.
        if (!(await bucket.create(getKey(hash), content, jsonContentType)))
          await bucket.put(getKey(hash), content, jsonContentType);
        remember(hash, text);
      });
    },
  };
}
