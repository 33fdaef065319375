import type { Registry, VersionOrigin } from '@reportage/contracts';
import { formatFrontEndScope, includesFrontEnd } from '../access/access-files.ts';
import { createKeyStore } from '../access/keys.ts';
import type { Token } from '../access/tokens.ts';
import { hasExpired, readPreview, type StoredPreview } from '../previews/previews.ts';
import { publishPreview } from '../previews/publish-preview.ts';
import { publish } from '../registry/publish.ts';
import { RegistryError } from '../registry/registry-error.ts';
import type { Releases } from '../registry/releases.ts';
import { readRegistry } from '../registry/store.ts';
import { unpackPublication, withBuilds } from './archive.ts';

/** Thrown if a valid token is used for a front end that it does not cover. */
export class NotAllowedError extends RegistryError {}

export interface PublicationResult {
  registry: Registry;
  names: string[];
  /** Set if the publication was a preview. */
  preview?: StoredPreview;
}

/**
 * @throws {NotAllowedError} if there is already a preview with this name for remotes that the token does not cover,
 * because nobody may end another squad's preview
 */
async function requireReplaceablePreview(releases: Releases, token: Token, name: string): Promise<void> {
  const existingPreview = await readPreview(releases, name);
  if (!existingPreview || hasExpired(existingPreview, new Date())) return;
  const uncoveredRemotes = Object.keys(existingPreview.versions).filter(
    (remote) => !includesFrontEnd(token.for, remote),
  );
  if (uncoveredRemotes.length > 0)
    throw new NotAllowedError(
      `The preview ${name} shows ${uncoveredRemotes.join(', ')}, which the token ${token.name} does not cover: choose another name.`,
    );
}

/**
 * Publishes what was sent over the network with a token. Rights, signatures and the registry's rules are checked before
 * anything is stored.
 * @throws {NotAllowedError} if the token does not cover the builds
 * @throws {RegistryError} if the publication is rejected for another reason
 */
export async function acceptPublication(releases: Releases, token: Token, archive: Buffer): Promise<PublicationResult> {
  const publication = await unpackPublication(archive);
  const { commit, canaryPercent, preview, expected } = publication;
  return withBuilds(publication, async (builds) => {
    const forbiddenBuild = builds.find(({ name }) => !includesFrontEnd(token.for, name));
    if (forbiddenBuild)
      throw new NotAllowedError(
        `The token ${token.name} may not publish ${forbiddenBuild.name}: it is for ${formatFrontEndScope(token.for)}.`,
      );
    const keys = createKeyStore(releases);
    const origins: Record<string, VersionOrigin> = {};
    for (const build of builds) {
      const key = await keys.verify(build, build.signature);
      origins[build.name] = {
        by: token.name,
        ...(commit ? { commit } : {}),
        ...(key ? { signature: { squad: key.squad, keyId: key.id } } : {}),
      };
    }
    const names = builds.map(({ name }) => name);
    const folders = builds.map(({ folder }) => folder);
    if (preview) {
      await requireReplaceablePreview(releases, token, preview.name);
      const publishedPreview = await publishPreview(releases, folders, { ...preview, origins });
      return { registry: await readRegistry(releases), names, preview: publishedPreview };
    }
    const registry = await publish(releases, folders, {
      origins,
      by: token.name,
      expected,
      ...(canaryPercent === undefined ? {} : { canaryPercent }),
    });
    return { registry, names };
  });
}
