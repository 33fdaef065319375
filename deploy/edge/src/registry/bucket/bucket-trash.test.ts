import { createHash } from 'node:crypto';
import type { ObjectBucket, StoredObject } from '@reportage/deploy-service/objects';
import { buildChunkFile, createHostBuild, createRemoteBuild, removeFolders } from '../../testing.ts';
import { collectGarbage, retentionDays } from '../gc.ts';
import { publish } from '../publish.ts';
import type { Releases } from '../releases.ts';
import { getStore } from '../releases.ts';
import { readRegistry } from '../store.ts';
import { createBucketStore } from './bucket-store.ts';

afterAll(removeFolders);

const media = 'mfe-media';
const dayMs = 86_400_000;
const shared = '/* in the first and the fourth version */';
const sharedKey = `r/${media}/${buildChunkFile(shared)}`;

/** Creates a bucket in memory. Tests can set the time, and run code before or after a removal. */
function createMemoryBucket() {
  const objects = new Map<string, { content: Buffer; modifiedAt: Date }>();
  const clock = { now: new Date() };
  const hooks: Partial<Record<'before' | 'after', ((key: string) => Promise<void>) | undefined>> = {};
  const describe = (key: string, { content, modifiedAt }: { content: Buffer; modifiedAt: Date }): StoredObject => ({
    ...{ key, modifiedAt, sizeBytes: content.length },
    etag: `"${createHash('md5').update(content).digest('hex')}"`,
  });
  const bucket: ObjectBucket = {
    put: async (key, content) => void objects.set(key, { content, modifiedAt: clock.now }),
    async create(key, content) {
      const existing = objects.get(key);
      if (existing) return existing.content.equals(content);
      objects.set(key, { content, modifiedAt: clock.now });
      return true;
    },
    get: async (key) => objects.get(key)?.content,
    find: async (key) => {
      const found = objects.get(key);
      return found && describe(key, found);
    },
    async *list(prefix = '', after = '') {
      const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
      for (const key of keys) {
        const found = objects.get(key);
        if (found) yield describe(key, found);
      }
    },
    async remove(key) {
      await hooks.before?.(key);
      objects.delete(key);
      await hooks.after?.(key);
    },
  };
  return { bucket, objects, clock, hooks };
}

type MemoryBucket = ReturnType<typeof createMemoryBucket>;

const open = ({ bucket }: MemoryBucket): Releases => createBucketStore(bucket, 's3://memory/releases');
const publishMedia = async (memory: MemoryBucket, version: string, chunks: readonly string[]) =>
  publish(open(memory), [await createRemoteBuild(media, { version }, chunks)]);
const addDaysToNow = (days: number): Date => new Date(Date.now() + days * dayMs);

/** Publishes three versions. The first one and its file are then unused. */
async function createFilledBucket(): Promise<MemoryBucket> {
  const memory = createMemoryBucket();
  memory.clock.now = addDaysToNow(-3);
  await publish(open(memory), [await createHostBuild()]);
  await publishMedia(memory, '0.1.0', [shared]);
  for (const version of ['0.2.0', '0.3.0']) await publishMedia(memory, version, [`/* only in ${version} */`]);
  memory.clock.now = new Date();
  return memory;
}

/** Lists files of registered versions that cannot be read. */
async function listMissingFiles(memory: MemoryBucket): Promise<string[]> {
  const releases = open(memory);
  const versions = Object.values((await readRegistry(releases)).remotes[media]?.versions ?? {});
  const files = versions.flatMap(({ base, integrity }) => Object.keys(integrity).map((file) => `${base}${file}`));
  const read = await Promise.all(files.map((file) => getStore(releases).builds.read(file.slice(1))));
  return files.filter((_, index) => read[index] === undefined);
}

const collect = (memory: MemoryBucket, days = retentionDays + 1) =>
  collectGarbage(open(memory), { now: addDaysToNow(days) });

/** Publications that need the file again at the moment of its removal. */
const publications: Record<string, (memory: MemoryBucket) => void> = {
  'after the collection’s last check': (memory) => {
    memory.hooks.before = async (key) => {
      if (key === sharedKey) await publishMedia(memory, '0.4.0', [shared]);
    };
  },
  'by a process that had found the file before, and is killed before its own last check': (memory) => {
    memory.hooks.after = async (key) => {
      const found = memory.objects.get(`trash/${sharedKey}`);
      if (key !== sharedKey || !found) return;
      memory.objects.set(sharedKey, found);
      await publishMedia(memory, '0.4.0', [shared]);
      memory.objects.delete(sharedKey);
    };
  },
};

test.each(Object.entries(publications))(
  'a collection that is killed after removing a file loses no file of a version published %s',
  async (_when, prepare) => {
    const memory = await createFilledBucket();
    prepare(memory);
    const { after } = memory.hooks;
    memory.hooks.after = async (key) => {
      await after?.(key);
      if (key === sharedKey) throw new Error('killed');
    };
    await expect(collect(memory)).rejects.toThrow('killed');
    Object.assign(memory.hooks, { before: undefined, after: undefined });
    expect((await readRegistry(open(memory))).remotes[media]?.stable).toBe('0.4.0');
    expect(memory.objects.has(sharedKey)).toBe(false);
    expect(await listMissingFiles(memory)).toEqual([]);
    // The next collection runs when copies are due to be removed.
    await collect(memory, retentionDays + 40);
    expect(memory.objects.has(sharedKey)).toBe(true);
    expect(await listMissingFiles(memory)).toEqual([]);
  },
);

test('a collection that is killed between copying and removing is finished by the next one', async () => {
  const memory = await createFilledBucket();
  memory.hooks.before = async (key) => {
    if (key === sharedKey) throw new Error('killed');
  };
  await expect(collect(memory)).rejects.toThrow('killed');
  memory.hooks.before = undefined;
  await collect(memory);
  expect(memory.objects.has(sharedKey)).toBe(false);
  expect(await listMissingFiles(memory)).toEqual([]);
});

test('copies of removed files are kept for a day', async () => {
  const memory = await createFilledBucket();
  await collect(memory);
  const listCopies = () => [...memory.objects.keys()].filter((key) => key.startsWith('trash/'));
  expect(listCopies()).toContain(`trash/${sharedKey}`);
  await collectGarbage(open(memory), { now: addDaysToNow(0.9) });
  expect(listCopies()).toContain(`trash/${sharedKey}`);
  await collectGarbage(open(memory), { now: addDaysToNow(1.1) });
  expect(listCopies()).toEqual([]);
});
