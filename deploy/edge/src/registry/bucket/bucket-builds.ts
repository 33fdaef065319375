import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isContentFile } from '@reportage/contracts';
import type { ObjectBucket, StoredObject } from '@reportage/deploy-service/objects';
import { type Build, buildName, manifestFile } from '@reportage/publishing';
import { compressBrotli, getBrotliPath, isBrotliPath } from '../brotli-file.ts';
import { createFileChangedError, createFilesDifferError } from '../conflict-errors.ts';
import { isVersion } from '../locations.ts';
import { mapInParallel } from '../parallel.ts';
import { RegistryError } from '../registry-error.ts';
import type { BuildStore } from '../release-store.ts';
import { readTrash } from './bucket-trash.ts';
import { defaultContentType } from './content-type.ts';
import { getContentFolderKey, getVersionFolder } from './keys.ts';

const maxConcurrentRequests = 16;

/** A reused file older than this is written again, because unused files are collected after a day. */
const renewAfterMs = 60 * 60 * 1_000;

const getFolderKey = (build: Build): string => getVersionFolder(buildName(build), build.manifest.version);

const getKey = (build: Build, file: string): string =>
  `${isContentFile(file) ? getContentFolderKey(buildName(build)) : getFolderKey(build)}/${basename(file)}`;

/** Excludes compressed copies, which are stored with their files. */
const getFiles = (build: Build): string[] =>
  build.files.filter((file) => !isBrotliPath(file) || !build.files.includes(file.replace(/\.br$/, '')));

/**
 * Whether a file is compared with the stored one. A version is identified by its manifest, which contains the hashes of
 * all files that browsers load, so its other files are not compared.
 */
const isCompared = (build: Build, file: string): boolean => isContentFile(file) || file === manifestFile(build);

/**
 * Creates the error for a file that is already stored with different content: either a content-hashed file or a
 * version's own.
 */
const toConflictError = (build: Build, file: string): RegistryError =>
  isContentFile(file) ? createFileChangedError(build, file) : createFilesDifferError(build);

export function createBucketBuilds(bucket: ObjectBucket): BuildStore {
  /** Finds the files of a build that are already stored, including those that the front end's versions share. */
  async function findStoredFiles(build: Build): Promise<Map<string, StoredObject>> {
    const found = new Map<string, StoredObject>();
    for (const folder of [getFolderKey(build), getContentFolderKey(buildName(build))])
      for await (const object of bucket.list(`${folder}/`)) found.set(object.key, object);
    return found;
  }

  async function isSame({ key, etag, sizeBytes }: StoredObject, content: Buffer): Promise<boolean> {
    if (sizeBytes !== content.length) return false;
    const md5 = createHash('md5').update(content).digest('hex');
    return etag === `"${md5}"` || ((await bucket.get(key))?.equals(content) ?? false);
  }

  async function requireSame(
    build: Build,
    file: string,
    storedFiles: ReadonlyMap<string, StoredObject>,
  ): Promise<void> {
    const object = storedFiles.get(getKey(build, file));
    if (object && isCompared(build, file) && !(await isSame(object, await readFile(join(build.folder, file)))))
      throw toConflictError(build, file);
  }

  async function storeFile(build: Build, file: string, storedFiles: ReadonlyMap<string, StoredObject>): Promise<void> {
    await requireSame(build, file, storedFiles);
    const object = storedFiles.get(getKey(build, file));
    const isRecent = object && Date.now() - object.modifiedAt.getTime() < renewAfterMs;
    if (isRecent || (object && !isContentFile(file))) return;
    const content = await readFile(join(build.folder, file));
    const compressed = build.files.includes(getBrotliPath(file))
      ? await readFile(join(build.folder, getBrotliPath(file)))
      : await compressBrotli(file, content);
    // The compressed copy is stored first, so a stored file always has one. An existing copy from another compressor is
    // kept.
    if (compressed) await bucket.put(getKey(build, getBrotliPath(file)), compressed, defaultContentType);
    if (object) await bucket.put(object.key, content, defaultContentType);
    else if (!(await bucket.create(getKey(build, file), content, defaultContentType)) && isCompared(build, file))
      throw toConflictError(build, file);
  }

  async function store(build: Build): Promise<void> {
    const storedFiles = await findStoredFiles(build);
    const manifest = manifestFile(build);
    // The manifest comes first and can be created only once, so a second build with the same version stores
    // nothing.
    await storeFile(build, manifest, storedFiles);
    const otherFiles = getFiles(build).filter((file) => file !== manifest);
    await mapInParallel(otherFiles, maxConcurrentRequests, (file) => storeFile(build, file, storedFiles));
  }

  return {
    store,
    async requireStorable(build) {
      const { version } = build.manifest;
      if (!isVersion(version))
        throw new RegistryError(`${version} is not a valid version: its name must be usable as a folder name.`);
      const storedFiles = await findStoredFiles(build);
      await mapInParallel(getFiles(build), maxConcurrentRequests, (file) => requireSame(build, file, storedFiles));
    },
    async isStored(build) {
      const storedFiles = await findStoredFiles(build);
      return getFiles(build).every((file) => storedFiles.has(getKey(build, file)));
    },
    read: async (path) => (await bucket.get(path)) ?? (await readTrash(bucket, path)),
  };
}
