import { randomBytes } from 'node:crypto';
import {
  defaultPreviewDays,
  getPreviewBase,
  maxPreviewDays,
  type VersionOrigin,
  withPreview,
} from '@reportage/contracts';
import { buildName, type DescribedBuild, describeBuild, readBuild } from '@reportage/publishing';
import { checkRegistry } from '../registry/check-registry.ts';
import { requireDistinctBuilds } from '../registry/publish.ts';
import { RegistryError } from '../registry/registry-error.ts';
import { getStore, type Releases } from '../registry/releases.ts';
import { readRegistry } from '../registry/store.ts';
import { readPreview, requirePreviewName, type StoredPreview, savePreview } from './previews.ts';

export interface PreviewRequest {
  name: string;
  days?: number | undefined;
  /** The origin of each build, by name. */
  origins: Readonly<Record<string, VersionOrigin>>;
}

type RemoteBuild = Extract<DescribedBuild, { kind: 'remote' }>;

const dayMs = 24 * 60 * 60 * 1_000;

function requireRemote(build: DescribedBuild): RemoteBuild {
  if (build.kind === 'remote') return build;
  throw new RegistryError(
    'The host has no previews: its page is sent before anybody has signed in. Publish it as a canary with --canary instead.',
  );
}

/** @throws {RegistryError} */
function requireDays(days = defaultPreviewDays): number {
  if (Number.isInteger(days) && days > 0 && days <= maxPreviewDays) return days;
  throw new RegistryError(`A preview lasts from 1 to ${maxPreviewDays} days.`);
}

/**
 * Publishes builds of remotes under a name, without changing the live versions. Replaces a preview with the same name.
 * The files of the replaced preview are kept until garbage collection, for tabs that still show it.
 * @throws {RegistryError} if a build is rejected
 */
export async function publishPreview(
  releases: Releases,
  folders: readonly string[],
  request: PreviewRequest,
): Promise<StoredPreview> {
  const name = requirePreviewName(request.name);
  const days = requireDays(request.days);
  const describedBuilds = (await Promise.all(folders.map(describeBuild))).map(requireRemote);
  requireDistinctBuilds(describedBuilds);
  const key = randomBytes(16).toString('hex');
  const now = Date.now();
  const publishedAt = new Date(now).toISOString();
  const versions = Object.fromEntries(
    describedBuilds.map(({ manifest }) => [
      manifest.name,
      {
        ...manifest,
        base: getPreviewBase(key, manifest.name),
        publishedAt,
        unusedSince: null,
        origin: request.origins[manifest.name],
      },
    ]),
  );
  const [origin] = Object.values(request.origins);
  const preview: StoredPreview = {
    name,
    key,
    publishedAt,
    until: new Date(now + days * dayMs).toISOString(),
    origin: origin ?? { by: 'unknown' },
    versions,
  };
  const names = describedBuilds.map((build) => `${buildName(build)} ${build.manifest.version}`).join(', ');
  // Without this check, incompatibilities with the host or other remotes would be noticed only in the tab.
  checkRegistry(withPreview(await readRegistry(releases), preview), `Previewing ${names}`);
  const builds = await Promise.all(describedBuilds.map(readBuild));
  const previewStore = getStore(releases).previews;
  const files = previewStore.getBuilds(key);
  for (const build of builds) await files.requireStorable(build);
  for (const build of builds) await files.store(build);
  const replacedPreview = await readPreview(releases, name);
  // Marks the old files before the record is replaced, so they are kept for a day.
  if (replacedPreview) await previewStore.touchFiles(replacedPreview.key);
  await savePreview(releases, preview);
  return preview;
}
