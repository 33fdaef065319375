import { contentFolder, type Registry } from '@reportage/contracts';
import type { ObjectBucket } from '@reportage/deploy-service/objects';
import { isAbandoned, isReferenced, isRegistered, type ReadRegistry } from '../garbage.ts';
import { defaultContentType } from './content-type.ts';
import { type FileKey, parseFileKey } from './keys.ts';

const trashFolder = 'trash';
const getTrashKey = (key: string): string => `${trashFolder}/${key}`;

/** Whether the registry refers to a file, which is either a version's own or content-hashed. */
const isNeeded = (registry: Registry, { name, folder, file }: FileKey): boolean =>
  folder === contentFolder ? isReferenced(registry, name, file) : isRegistered(registry, { name, version: folder });

interface BucketTrash {
  /** Removes an object, but keeps a copy for a day. Restores the object if it is needed again before then. */
  discard(key: string, isStillNeeded: () => Promise<boolean>): Promise<void>;
  empty(now: Date, read: ReadRegistry): Promise<void>;
}

/** Reads the copy of a file that was removed within the last day, because a publication may need it. */
export const readTrash = async (bucket: ObjectBucket, key: string): Promise<Buffer | undefined> =>
  parseFileKey(key) ? bucket.get(getTrashKey(key)) : undefined;

/**
 * Buckets cannot rename objects, so an object is copied before it is removed. A collection may be killed at any moment:
 * a needed object is read from the copy until it is restored. If files are removed between a publication's
 * check and its revision, the publication stores them again.
 */
export function createBucketTrash(bucket: ObjectBucket): BucketTrash {
  async function restoreOrRemove(key: string, isOldCopy: boolean, read: ReadRegistry): Promise<void> {
    const parsed = parseFileKey(key);
    if (!parsed) return;
    // When a copy is a day old, no publication that found the original is still running.
    if (isNeeded(await read(), parsed)) {
      const content = await bucket.get(getTrashKey(key));
      if (content && !(await bucket.find(key))) await bucket.create(key, content, defaultContentType);
    }
    if (isOldCopy) await bucket.remove(getTrashKey(key));
  }

  return {
    async discard(key, isStillNeeded) {
      const content = await bucket.get(key);
      if (!content || (await isStillNeeded())) return;
      await bucket.put(getTrashKey(key), content, defaultContentType);
      await bucket.remove(key);
      if (await isStillNeeded()) await bucket.create(key, content, defaultContentType);
    },
    async empty(now, read) {
      for await (const { key, modifiedAt } of bucket.list(`${trashFolder}/`))
        await restoreOrRemove(key.slice(trashFolder.length + 1), isAbandoned(modifiedAt, now), read);
    },
  };
}
