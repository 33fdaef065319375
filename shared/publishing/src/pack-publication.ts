import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Publication } from '@reportage/contracts/publishing';
import { buildName, type DescribedBuild, describeBuild, readBuild } from './build-folder.ts';
import { type SignedBuild, signBuild } from './sign-build.ts';

const compress = promisify(gzip);

export const toSignedBuild = (described: DescribedBuild, files: Readonly<Record<string, Buffer>>): SignedBuild => ({
  name: buildName(described),
  version: described.manifest.version,
  hashes: Object.fromEntries(
    Object.entries(files).map(([file, content]) => [file, createHash('sha256').update(content).digest('hex')]),
  ),
});

async function packBuild(folder: string, keyFile: string | undefined): Promise<Publication['builds'][number]> {
  const build = await readBuild(await describeBuild(folder));
  const contents = await Promise.all(
    build.files.map(async (file) => [file, await readFile(join(folder, file))] as const),
  );
  const files = Object.fromEntries(contents);
  const encoded = Object.fromEntries(contents.map(([file, content]) => [file, content.toString('base64')]));
  if (keyFile === undefined) return { files: encoded };
  return { files: encoded, signature: await signBuild(toSignedBuild(build, files), keyFile) };
}

/**
 * Packs builds into a compressed archive, each signed if a key is given.
 * @throws {PublishingError} if a build is incomplete
 */
export async function packPublication(
  folders: readonly string[],
  { keyFile, ...rest }: Omit<Publication, 'builds'> & { keyFile?: string | undefined },
): Promise<Buffer> {
  const publication: Publication = {
    ...rest,
    builds: await Promise.all(folders.map((folder) => packBuild(folder, keyFile))),
  };
  return compress(JSON.stringify(publication));
}
