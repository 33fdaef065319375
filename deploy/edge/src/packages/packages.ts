import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { z } from '@reportage/contracts';
import { getStore, RegistryError, type Releases } from '../registry/index.ts';

const run = promisify(execFile);

export const scope = '@reportage';
const stringMapSchema = z.record(z.string(), z.string());

/**
 * The part of a manifest that npm reads before downloading a package:
 * https://docs.npmjs.com/cli/configuring-npm/package-json
 */
const manifestSchema = z.object({
  name: z.string().regex(/^@reportage\/[a-z][a-z-]*$/),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  bin: stringMapSchema.optional(),
  dependencies: stringMapSchema.optional(),
  peerDependencies: stringMapSchema.optional(),
  engines: stringMapSchema.optional(),
});
/** A stored version: its manifest, with the tarball's hashes in npm's format. */
const storedVersionSchema = manifestSchema.extend({ dist: z.object({ integrity: z.string(), shasum: z.string() }) });
type StoredVersion = z.output<typeof storedVersionSchema>;

const getShortName = (name: string): string => name.slice(scope.length + 1);
const getTarballFile = (name: string, version: string): string => `${getShortName(name)}-${version}.tgz`;
const getManifestFile = (name: string, version: string): string => `${getShortName(name)}-${version}.json`;

async function readManifest(file: string): Promise<z.output<typeof manifestSchema>> {
  const { stdout } = await run('tar', ['-xzOf', file, 'package/package.json']).catch(() => {
    throw new RegistryError(`${file} is not a package made by npm pack.`);
  });
  const parsed = manifestSchema.safeParse(JSON.parse(stdout));
  if (parsed.success) return parsed.data;
  throw new RegistryError(`${file} must be a package in the ${scope} scope with a version such as 1.2.3.`);
}

/** Stores a tarball from `npm pack` permanently. @returns its name and version @throws {RegistryError} */
export async function addPackage(releases: Releases, file: string): Promise<string> {
  const { packages } = getStore(releases);
  const content = await readFile(file).catch(() => {
    throw new RegistryError(`${file} cannot be read.`);
  });
  const manifest = await readManifest(file);
  const { name, version } = manifest;
  const tarball = getTarballFile(name, version);
  if (!(await packages.add(tarball, content)) && !(await packages.read(tarball))?.equals(content))
    throw new RegistryError(
      `${name} ${version} is already stored with different content: use a new version in shared/sdk/package.json.`,
    );
  const dist = {
    integrity: `sha512-${createHash('sha512').update(content).digest('base64')}`,
    shasum: createHash('sha1').update(content).digest('hex'),
  };
  // The version exists once its manifest is written. If the process ends earlier, the next attempt adds the manifest.
  await packages.add(getManifestFile(name, version), Buffer.from(JSON.stringify({ ...manifest, dist })));
  return `${name} ${version}`;
}

/** Lists all versions of all packages, oldest first. */
export async function listPackages(releases: Releases): Promise<StoredVersion[]> {
  const { packages } = getStore(releases);
  const files = (await packages.list()).filter((file) => file.endsWith('.json'));
  const texts = await Promise.all(files.map((file) => packages.read(file)));
  const versions = texts.flatMap((text) => (text ? [storedVersionSchema.parse(JSON.parse(text.toString()))] : []));
  return versions.toSorted(
    (one, other) =>
      one.name.localeCompare(other.name, 'en') || one.version.localeCompare(other.version, 'en', { numeric: true }),
  );
}

/**
 * Describes a package in npm's format: https://github.com/npm/registry/blob/main/docs/responses/package-metadata.md
 * @param baseUrl the URL from which tarballs are downloaded
 * @returns undefined if no version is stored
 */
export async function describePackage(releases: Releases, name: string, baseUrl: string): Promise<object | undefined> {
  const versions = (await listPackages(releases)).filter((storedVersion) => storedVersion.name === name);
  const latest = versions.at(-1);
  if (!latest) return undefined;
  const getTarballUrl = ({ version }: StoredVersion): string => `${baseUrl}/${name}/-/${getTarballFile(name, version)}`;
  return {
    name,
    'dist-tags': { latest: latest.version },
    versions: Object.fromEntries(
      versions.map((storedVersion) => [
        storedVersion.version,
        { ...storedVersion, dist: { ...storedVersion.dist, tarball: getTarballUrl(storedVersion) } },
      ]),
    ),
  };
}

/** Reads the tarball with this file name; null if there is none. */
export async function readTarball(releases: Releases, file: string): Promise<Buffer | null> {
  return /^[a-z][a-z-]*-\d+\.\d+\.\d+\.tgz$/.test(file) ? getStore(releases).packages.read(file) : null;
}
