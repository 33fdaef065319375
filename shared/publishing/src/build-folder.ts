import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import {
  contentFolder,
  getVersionFile,
  type HostManifest,
  hostManifestSchema,
  isContentFile,
  type RemoteManifest,
  remoteManifestSchema,
} from '@reportage/contracts';
import { PublishingError } from './publishing-error.ts';

/** The folder of a build, with its manifest. */
export type DescribedBuild =
  | { kind: 'host'; folder: string; manifest: HostManifest }
  | { kind: 'remote'; folder: string; manifest: RemoteManifest };

/** A build whose files match its description. */
export type Build = DescribedBuild & { files: string[] };

export const manifestFile = ({ kind }: Pick<Build, 'kind'>): string => `${kind}.json`;

export const buildName = (build: DescribedBuild): string => (build.kind === 'host' ? 'host' : build.manifest.name);

/**
 * Whether no browser loads the file directly, as with manifests, the page template, compressed copies and source
 * maps.
 */
const isExemptFromHash = (file: string): boolean =>
  ['remote.json', 'host.json', 'index.html'].includes(file) ||
  /\.(br|gz|map)$/.test(file) ||
  file.endsWith('.LICENSE.txt');

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Finds hashes that are missing or differ from their files, and files outside of their folders. */
async function findHashProblems(build: Build): Promise<string[]> {
  const { integrity } = build.manifest;
  const problems: string[] = [];
  for (const file of build.files.filter((name) => !isExemptFromHash(name))) {
    const hash = `sha384-${createHash('sha384')
      .update(await readFile(join(build.folder, file)))
      .digest('base64')}`;
    if (!integrity[file]) problems.push(`${file} has no hash`);
    else if (integrity[file] !== hash) problems.push(`${file} differs from its hash`);
  }
  for (const file of build.files.filter((name) => !hasUniqueUrl(build, name)))
    problems.push(
      `${file} is outside of ${contentFolder}/${build.kind === 'remote' ? ' and of its version’s folder' : ''}`,
    );
  const preloaded = listPreloadedFiles(build);
  for (const file of [...preloaded, ...Object.keys(integrity)]) {
    if (!build.files.includes(file)) problems.push(`${file} is listed but missing`);
    else if (!integrity[file]) problems.push(`${file} has no hash`);
  }
  return [...new Set(problems)];
}

/** Whether no other version can use the file's URL for a different file. */
const hasUniqueUrl = ({ kind, manifest }: Build, file: string): boolean =>
  isContentFile(file) ||
  file === `${kind}.json` ||
  (kind === 'host' ? file === 'index.html' : file.startsWith(getVersionFile(manifest.version, '')));

/** Lists the files that pages preload. */
const listPreloadedFiles = ({ kind, manifest }: Build): string[] =>
  kind === 'host'
    ? Object.values(manifest.shares).flat()
    : [manifest.entry, ...manifest.critical, ...Object.values(manifest.screens).flatMap(({ files }) => files)];

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads only the manifest in a `dist/` folder. @throws {PublishingError} if it violates the contract */
export async function describeBuild(folder: string): Promise<DescribedBuild> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new PublishingError(`${folder} does not exist. Build it first.`);
  });
  const names = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  const file = ['remote.json', 'host.json'].find((name) => names.includes(name));
  if (!file)
    throw new PublishingError(
      `${folder} contains no build: it has neither a remote.json nor a host.json. Build it first.`,
    );
  const content = readJson(await readFile(join(folder, file), 'utf8'));
  if (content === undefined) throw new PublishingError(`${join(folder, file)} is not valid JSON. Build it again.`);
  const parsed = file === 'host.json' ? hostManifestSchema.safeParse(content) : remoteManifestSchema.safeParse(content);
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new PublishingError(`${join(folder, file)} violates the contract`, reasons);
  }
  return 'entry' in parsed.data
    ? { kind: 'remote', folder, manifest: parsed.data }
    : { kind: 'host', folder, manifest: parsed.data };
}

/** Reads all files of a build. @throws {PublishingError} if a hash is missing or wrong */
export async function readBuild(described: DescribedBuild): Promise<Build> {
  const build = { ...described, files: await listFiles(described.folder) };
  const problems = await findHashProblems(build);
  if (problems.length > 0)
    throw new PublishingError(`${buildName(build)} ${build.manifest.version} cannot be published`, problems);
  return build;
}
