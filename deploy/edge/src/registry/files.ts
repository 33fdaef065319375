import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type Build, buildName } from './build-folder.ts';
import { RegistryError } from './registry-error.ts';

const compress = promisify(brotliCompress);
/** Smaller files gain less than the header costs. */
const compressFromBytes = 1_024;
const isText = (file: string): boolean => /\.(js|mjs|css|svg|json|txt)$/.test(file);

/** Folder of a published version under the releases folder: `/r/<remote>/<version>` or `/host/<version>`. */
export const versionFolder = (releasesFolder: string, name: string, version: string): string =>
  name === 'host' ? join(releasesFolder, 'host', version) : join(releasesFolder, 'r', name, version);

async function copyWithTwin(from: string, to: string, hasTwin: boolean): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
  if (hasTwin || !isText(to)) return;
  const content = await readFile(from);
  if (content.length < compressFromBytes) return;
  await writeFile(`${to}.br`, await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
}

async function isSameBuild(build: Build, folder: string): Promise<boolean> {
  const file = build.kind === 'host' ? 'host.json' : 'remote.json';
  const [here, there] = await Promise.all([readFile(join(build.folder, file)), readFile(join(folder, file))]);
  return here.equals(there);
}

/**
 * Puts a build's files into their immutable folder: whole or not at all. Text gets a brotli twin.
 * @throws {RegistryError} where the version is there already with other files.
 */
export async function storeFiles(releasesFolder: string, build: Build): Promise<void> {
  const name = buildName(build);
  const { version } = build.manifest;
  if (!/^[\w.+-]+$/.test(version)) throw new RegistryError(`${version} cannot be a version: it names a folder.`);
  const folder = versionFolder(releasesFolder, name, version);
  const draft = `${folder}.${randomBytes(6).toString('hex')}.draft`;
  for (const file of build.files) {
    await copyWithTwin(join(build.folder, file), join(draft, file), build.files.includes(`${file}.br`));
  }
  try {
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (await isSameBuild(build, folder).catch(() => false)) return;
    throw new RegistryError(
      `${name} ${version} is published already, with other files. Published files never change: build a new version.`,
      [String(error instanceof Error ? error.message : error)],
    );
  }
}
