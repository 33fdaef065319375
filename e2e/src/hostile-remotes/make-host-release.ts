import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hostManifestSchema } from '@reportage/contracts';
import { getShortHash } from './make-release.ts';

const manifestFile = 'host.json';
const templateFile = 'index.html';

/** The name of the `meta` element that marks the page of a release made here. Its content is the release's label. */
export const releaseMark = 'host-release';

/**
 * Makes another release of the host from a build, with a new version and its own page, but the same scripts.
 * @returns the folder
 */
export async function makeHostRelease(build: string, folder: string, label: string): Promise<string> {
  await cp(build, folder, { recursive: true });
  const builtManifest = hostManifestSchema.parse(JSON.parse(await readFile(join(build, manifestFile), 'utf8')));
  const versionHash = builtManifest.version.split('-').at(-1) ?? '';
  const version = builtManifest.version.replace(
    versionHash,
    getShortHash(`${versionHash} ${label}`, versionHash.length),
  );
  await writeFile(join(folder, manifestFile), JSON.stringify({ ...builtManifest, version }));
  const template = await readFile(join(build, templateFile), 'utf8');
  const markedTemplate = template.replace('<title>', `<meta name="${releaseMark}" content="${label}" />\n    <title>`);
  if (markedTemplate === template) throw new Error("The host's page has no title");
  await writeFile(join(folder, templateFile), markedTemplate);
  return folder;
}
