import { contentFolder } from '@reportage/contracts';
import type { ObjectBucket, StoredObject } from '@reportage/deploy-service/objects';
import { isAbandoned, isReferenced, isRegistered, type PublishedVersion, type ReadRegistry } from '../garbage.ts';
import { hostName } from '../pointers.ts';
import type { GarbageCollector } from '../release-store.ts';
import { createBucketTrash } from './bucket-trash.ts';
import { type FileKey, getVersionFolder, parseFileKey } from './keys.ts';

type FoundFile = StoredObject & FileKey;

export function createBucketGarbageCollector(bucket: ObjectBucket): GarbageCollector {
  const trash = createBucketTrash(bucket);

  async function listFiles(): Promise<FoundFile[]> {
    const files: FoundFile[] = [];
    for (const prefix of [`${hostName}/`, 'r/'])
      for await (const object of bucket.list(prefix)) {
        const parsed = parseFileKey(object.key);
        if (parsed) files.push({ ...object, ...parsed });
      }
    return files;
  }

  async function removeVersion(published: PublishedVersion, read: ReadRegistry): Promise<void> {
    const isStillNeeded = async (): Promise<boolean> => isRegistered(await read(), published);
    for await (const { key } of bucket.list(`${getVersionFolder(published.name, published.version)}/`))
      await trash.discard(key, isStillNeeded);
  }

  return {
    emptyTrash: trash.empty,
    removeVersion,
    async findAbandoned(registry) {
      const versions = (await listFiles()).filter(({ folder }) => folder !== contentFolder);
      const unknownFiles = versions.filter(({ name, folder }) => !isRegistered(registry, { name, version: folder }));
      const folders = Map.groupBy(unknownFiles, ({ name, folder }) => getVersionFolder(name, folder));
      const now = new Date();
      return [...folders].flatMap(([path, files]) =>
        files.every(({ modifiedAt }) => isAbandoned(modifiedAt, now)) ? [path] : [],
      );
    },
    async findUnreferenced(registry, now) {
      const files = (await listFiles()).filter(({ folder }) => folder === contentFolder);
      return files.flatMap(({ key, name, file, modifiedAt }) =>
        isAbandoned(modifiedAt, now) && !isReferenced(registry, name, file) ? [key] : [],
      );
    },
    async removeAbandoned(path, read) {
      const { name = '', folder = '' } = parseFileKey(`${path}/any`) ?? {};
      await removeVersion({ name, version: folder }, read);
    },
    async removeUnreferenced(key, now, read) {
      const parsed = parseFileKey(key);
      if (!parsed) return;
      const object = await bucket.find(key);
      if (!object || !isAbandoned(object.modifiedAt, now)) return;
      await trash.discard(key, async () => isReferenced(await read(), parsed.name, parsed.file));
    },
  };
}
