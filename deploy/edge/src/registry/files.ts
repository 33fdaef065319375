import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type Build, buildName } from './build-folder.ts';
import { syncFile, syncFolder } from './durable.ts';
import { hostName } from './pointers.ts';
import { RegistryError } from './registry-error.ts';

const compress = promisify(brotliCompress);
/** Smaller files gain less than the header costs. */
const compressFromBytes = 1_024;
const isText = (file: string): boolean => /\.(js|mjs|css|svg|json|txt)$/.test(file);

/** Folder that holds the versions of a remote or of the host. */
export const versionsFolder = (releasesFolder: string, name: string): string =>
  name === hostName ? join(releasesFolder, hostName) : join(releasesFolder, 'r', name);

/** Name of a folder that is being made or removed beside the one that it is about; the edge serves none of these. */
export const draftOf = (folder: string): string => `${folder}.${randomBytes(6).toString('hex')}.draft`;
export const isDraft = (name: string): boolean => name.endsWith('.draft');

async function copyWithTwin(from: string, to: string, hasTwin: boolean): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
  if (hasTwin || !isText(to)) return;
  const content = await readFile(from);
  if (content.length < compressFromBytes) return;
  await writeFile(`${to}.br`, await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
}

/** Everything in a folder reaches the disk: contents first, then the names that lead to them. */
async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    await (entry.isDirectory() ? syncTree(path) : syncFile(path));
  }
  await syncFolder(folder);
}

async function isSameBuild(build: Build, folder: string): Promise<boolean> {
  const file = build.kind === 'host' ? 'host.json' : 'remote.json';
  const [here, there] = await Promise.all([readFile(join(build.folder, file)), readFile(join(folder, file))]);
  return here.equals(there);
}

/**
 * Puts a build's files into their immutable folder: whole and on the disk, or not at all. Text gets a brotli twin.
 * @throws {RegistryError} where the version is there already with other files.
 */
export async function storeFiles(releasesFolder: string, build: Build): Promise<void> {
  const name = buildName(build);
  const { version } = build.manifest;
  if (!/^\w[\w.+-]*$/.test(version) || isDraft(version))
    throw new RegistryError(`${version} cannot be a version, since it names a folder.`);
  const folder = join(versionsFolder(releasesFolder, name), version);
  if (await isSameBuild(build, folder).catch(() => false)) return;
  const draft = draftOf(folder);
  for (const file of build.files) {
    await copyWithTwin(join(build.folder, file), join(draft, file), build.files.includes(`${file}.br`));
  }
  await syncTree(draft);
  try {
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (await isSameBuild(build, folder).catch(() => false)) return;
    throw new RegistryError(
      `${name} ${version} is published already with other files, and published files never change: build a new version`,
      [String(error instanceof Error ? error.message : error)],
    );
  }
  for (const parent of new Set([dirname(folder), dirname(dirname(folder)), releasesFolder])) await syncFolder(parent);
}
