import { contentFolder, type Registry } from '@reportage/contracts';
import type { ObjectBucket } from '@reportage/deploy-service/objects';
import { isAbandoned, isKnown, isReferenced, type ReadRegistry } from '../garbage.ts';
import { anyFile } from './content-type.ts';
import { type FileKey, parseFileKey } from './keys.ts';

const trashFolder = 'trash';
const trashKeyOf = (key: string): string => `${trashFolder}/${key}`;

/** Whether the registry names a version's own file, or a content-named one. */
const isNeeded = (registry: Registry, { name, folder, file }: FileKey): boolean =>
  folder === contentFolder ? isReferenced(registry, name, file) : isKnown(registry, { name, version: folder });

interface BucketTrash {
  /** Removes an object, of which a copy stays for a day. It comes back if it is wanted by then. */
  discard(key: string, isWanted: () => Promise<boolean>): Promise<void>;
  empty(now: Date, read: ReadRegistry): Promise<void>;
}

/** The content of a file that was removed within the last day, while a publication may have needed it. */
export const readTrash = async (bucket: ObjectBucket, key: string): Promise<Buffer | undefined> =>
  parseFileKey(key) ? bucket.get(trashKeyOf(key)) : undefined;

/**
 * Buckets cannot rename. So that a collection may be killed at any moment, an object is copied before it is removed: until it is put back,
 * files are read from the copy. A publication in turn stores again what was removed between its look at the file and its revision.
 */
export function createBucketTrash(bucket: ObjectBucket): BucketTrash {
  async function settle(key: string, isOldCopy: boolean, read: ReadRegistry): Promise<void> {
    const parsed = parseFileKey(key);
    if (!parsed) return;
    // Of a copy that is a day old no publication is left that had found the original.
    if (isNeeded(await read(), parsed)) {
      const content = await bucket.get(trashKeyOf(key));
      if (content && !(await bucket.find(key))) await bucket.create(key, content, anyFile);
    }
    if (isOldCopy) await bucket.remove(trashKeyOf(key));
  }

  return {
    async discard(key, isWanted) {
      const content = await bucket.get(key);
      if (!content || (await isWanted())) return;
      await bucket.put(trashKeyOf(key), content, anyFile);
      await bucket.remove(key);
      if (await isWanted()) await bucket.create(key, content, anyFile);
    },
    async empty(now, read) {
      for await (const { key, modifiedAt } of bucket.list(`${trashFolder}/`))
        await settle(key.slice(trashFolder.length + 1), isAbandoned(modifiedAt, now), read);
    },
  };
}
