import { type BucketOptions, openBucket } from '@reportage/deploy-service/objects';
import { isStorageKey, requireStorageKey, type Storage } from './storage.ts';

/** Stores files in an Amazon S3 bucket or a compatible service. */
export async function createS3Storage(options: BucketOptions): Promise<Storage> {
  const bucket = await openBucket(options);
  return {
    put: async (key, content, contentType) => bucket.put(requireStorageKey(key), content, contentType),
    get: async (key) => bucket.get(requireStorageKey(key)),
    async *list() {
      for await (const { key } of bucket.list()) if (isStorageKey(key)) yield key;
    },
    remove: async (key) => bucket.remove(requireStorageKey(key)),
  };
}
