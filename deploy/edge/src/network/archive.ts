import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import {
  maxPublicationFiles,
  maxUnpackedBytes,
  type Publication,
  publicationSchema,
} from '@reportage/contracts/publishing';
import { describeBuild, type SignedBuild, toSignedBuild } from '@reportage/publishing';
import { RegistryError } from '../registry/registry-error.ts';

const unpack = promisify(gunzip);

/** @throws {RegistryError} if the archive is corrupt, too large or invalid */
export async function unpackPublication(archive: Buffer): Promise<Publication> {
  const text = await unpack(archive, { maxOutputLength: maxUnpackedBytes }).catch((error: NodeJS.ErrnoException) => {
    const isTooLarge = error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new RegistryError(
      isTooLarge
        ? 'The publication is larger than the edge accepts.'
        : 'The publication is corrupt and cannot be unpacked. Send it again.',
    );
  });
  if (hasTooManyDelimiters(text)) throw new RegistryError('The publication has more files than the edge accepts.');
  const parsed = publicationSchema.safeParse(parseJson(text.toString()));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new RegistryError(`The publication is malformed: ${issue?.path.join('.') || 'it'} ${issue?.message ?? ''}.`);
}

/** Each file has four quotes, around its name and content, and a comma. */
const maxDelimiters = 5 * maxPublicationFiles;
const [quote, comma, bracket, brace] = Buffer.from('",[{');

/** Checked before parsing, because parsed JSON values take up many times their length in memory. */
function hasTooManyDelimiters(json: Buffer): boolean {
  let delimiterCount = 0;
  for (const byte of json)
    if (byte === quote || byte === comma || byte === bracket || byte === brace) {
      delimiterCount += 1;
      if (delimiterCount > maxDelimiters) return true;
    }
  return false;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A received build, in a separate folder. */
export interface ReceivedBuild extends SignedBuild {
  folder: string;
  signature: Publication['builds'][number]['signature'];
}

/**
 * Writes a publication's builds to temporary folders, which are removed when `use` has finished.
 * @throws {RegistryError} if a build is invalid
 */
export async function withBuilds<Result>(
  { builds }: Publication,
  use: (builds: ReceivedBuild[]) => Promise<Result>,
): Promise<Result> {
  const root = await mkdtemp(join(tmpdir(), 'reportage-publication-'));
  try {
    const receivedBuilds: ReceivedBuild[] = [];
    // Unpacks one build after another: no build may still be being written when another is rejected and the folder is
    // removed.
    for (const [index, build] of builds.entries())
      receivedBuilds.push(await unpackBuild(join(root, String(index)), build));
    return await use(receivedBuilds);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function unpackBuild(
  folder: string,
  { files, signature }: Publication['builds'][number],
): Promise<ReceivedBuild> {
  const decodedFiles = Object.entries(files).map(([file, text]) => [file, Buffer.from(text, 'base64')] as const);
  await mkdir(folder);
  for (const [file, content] of decodedFiles) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  const describedBuild = await describeBuild(folder).catch((error: unknown) => {
    // Removes the folder name from the message, because it means nothing to the sender.
    if (error instanceof RegistryError)
      throw new RegistryError(error.message.replaceAll(`${folder}/`, '').replaceAll(folder, 'The publication'));
    throw error;
  });
  return { ...toSignedBuild(describedBuild, Object.fromEntries(decodedFiles)), folder, signature };
}
