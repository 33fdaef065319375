import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type ObjectBucket, openBucket } from '@reportage/deploy-service/objects';
import { type SandboxProcess, startSandboxProcess } from '@reportage/testing/sandbox';
import { createBucketStore } from './registry/bucket/bucket-store.ts';
import { createPrefixedBucket } from './registry/bucket/prefixed-bucket.ts';
import { getStore, publish, type Releases } from './registry/index.ts';
import { createFolder, createHostBuild, createRemoteBuild } from './testing.ts';

/** A store for releases. Tests can inspect and damage its files directly. */
export interface TestStore {
  /** Creates an empty store. */
  create(): Promise<Releases>;
  /** Opens the same releases again, as another process would. */
  reopen(releases: Releases): Promise<Releases>;
  /** Lists the paths of all files, sorted. */
  listPaths(releases: Releases, folder?: string): Promise<string[]>;
  read(releases: Releases, path: string): Promise<Buffer>;
  write(releases: Releases, path: string, text: string): Promise<void>;
  remove(releases: Releases, path: string): Promise<void>;
  /** Makes a file look as if it had been written this many hours ago. */
  backdate(releases: Releases, path: string, hours: number): Promise<void>;
  /** Returns the environment that gives an edge or a command access to the releases. */
  getEnvironment(releases: Releases): Record<string, string>;
}

const folderStore: TestStore = {
  create: createFolder,
  reopen: async (releases) => releases,
  async listPaths(releases, folder = '.') {
    const root = getStore(releases).name;
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile());
    return files.map((entry) => relative(root, join(entry.parentPath, entry.name))).sort();
  },
  read: (releases, path) => readFile(join(getStore(releases).name, path)),
  async write(releases, path, text) {
    const file = join(getStore(releases).name, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  },
  remove: (releases, path) => rm(join(getStore(releases).name, path)),
  async backdate(releases, path, hours) {
    const modifiedAt = new Date(Date.now() - hours * 3_600_000);
    const file = join(getStore(releases).name, path);
    for (const path of [file, dirname(file)]) await utimes(path, modifiedAt, modifiedAt);
  },
  getEnvironment: (releases) => ({ RELEASES: getStore(releases).name }),
};

const secrets = { S3_ACCESS_KEY_ID: 'sandbox', S3_SECRET_ACCESS_KEY: 'sandbox-secret' };

/** Wraps a bucket to make its objects look older than they are. */
function withAges(bucket: ObjectBucket, ages: Map<string, Date>): ObjectBucket {
  return {
    ...bucket,
    put: (key, ...written) => bucket.put(key, ...written).then(() => void ages.delete(key)),
    async find(key) {
      const found = await bucket.find(key);
      return found && { ...found, modifiedAt: ages.get(key) ?? found.modifiedAt };
    },
    async *list(prefix, after) {
      for await (const object of bucket.list(prefix, after))
        yield { ...object, modifiedAt: ages.get(object.key) ?? object.modifiedAt };
    },
  };
}

let lastPrefix = 0;

function createBucketTestStore(sandbox: () => SandboxProcess): TestStore {
  const buckets = new Map<string, { bucket: ObjectBucket; ages: Map<string, Date> }>();

  async function open(name: string, prefix: string): Promise<Releases> {
    const endpoint = `${sandbox().url}/s3`;
    const credentials = { accessKeyId: secrets.S3_ACCESS_KEY_ID, secretAccessKey: secrets.S3_SECRET_ACCESS_KEY };
    const openedBucket = await openBucket({ bucket: 'sandbox', region: 'eu-central-1', endpoint, credentials });
    const bucket = createPrefixedBucket(openedBucket, prefix, name);
    const ages = buckets.get(name)?.ages ?? new Map<string, Date>();
    if (!buckets.has(name)) buckets.set(name, { bucket, ages });
    return createBucketStore(withAges(bucket, ages), name);
  }

  function getRawBucket(releases: Releases): { bucket: ObjectBucket; ages: Map<string, Date> } {
    const raw = buckets.get(getStore(releases).name);
    if (!raw) throw new Error('These releases belong to another test.');
    return raw;
  }

  return {
    create() {
      lastPrefix += 1;
      const prefix = `releases-${process.pid}/${lastPrefix}`;
      return open(`s3://sandbox/${prefix}`, prefix);
    },
    reopen(releases) {
      const { name } = getStore(releases);
      return open(name, name.slice('s3://sandbox/'.length));
    },
    async listPaths(releases, folder) {
      const found: string[] = [];
      for await (const { key } of getRawBucket(releases).bucket.list(folder && `${folder}/`)) found.push(key);
      return found.sort();
    },
    async read(releases, path) {
      const content = await getRawBucket(releases).bucket.get(path);
      if (!content) throw new Error(`${path} does not exist.`);
      return content;
    },
    write: (releases, path, text) => getRawBucket(releases).bucket.put(path, Buffer.from(text), 'text/plain'),
    remove: (releases, path) => getRawBucket(releases).bucket.remove(path),
    async backdate(releases, path, hours) {
      getRawBucket(releases).ages.set(path, new Date(Date.now() - hours * 3_600_000));
    },
    getEnvironment: (releases) => ({
      ...secrets,
      RELEASES: getStore(releases).name,
      S3_ENDPOINT: `${sandbox().url}/s3`,
      S3_REGION: 'eu-central-1',
    }),
  };
}

/**
 * Returns a folder store, and a bucket store on an S3-compatible server in a separate process. Call this at the top
 * level of a suite, because it adds hooks that start and stop the process.
 */
export function setUpBothStores(): [name: string, store: TestStore][] {
  let sandbox: SandboxProcess;
  beforeAll(async () => {
    sandbox = await startSandboxProcess(await createFolder());
  });
  afterAll(() => sandbox.close());
  return [
    ['a folder', folderStore],
    ['a bucket', createBucketTestStore(() => sandbox)],
  ];
}

/** Creates releases with a live host and one remote. */
export async function publishSampleBuilds(releases: Releases): Promise<Releases> {
  await publish(releases, [await createHostBuild(), await createRemoteBuild('mfe-media')]);
  return releases;
}
