import type { Registry, VersionOrigin } from '@reportage/contracts';
import { allows, rightsText } from '../access/access-files.ts';
import { createKeys } from '../access/keys.ts';
import type { Token } from '../access/tokens.ts';
import { publish } from '../registry/publish.ts';
import { RegistryError } from '../registry/registry-error.ts';
import type { Releases } from '../registry/releases.ts';
import { unpackPublication, withBuilds } from './archive.ts';

/** A valid token that is not for what it was used on. */
export class NotAllowedError extends RegistryError {}

/**
 * Publishes what arrived over the network for the holder of a token: rights, signatures and the registry's own rules are all checked
 * before anything is stored. @throws {RegistryError} @throws {NotAllowedError}
 */
export async function takePublication(
  releases: Releases,
  token: Token,
  archive: Buffer,
): Promise<{ registry: Registry; names: string[] }> {
  const publication = await unpackPublication(archive);
  const { commit, canaryPercent, expected } = publication;
  return withBuilds(publication, async (builds) => {
    const refused = builds.find(({ name }) => !allows(token.for, name));
    if (refused)
      throw new NotAllowedError(
        `The token ${token.name} may not publish ${refused.name}: it is for ${rightsText(token.for)}.`,
      );
    const keys = createKeys(releases);
    const origins: Record<string, VersionOrigin> = {};
    for (const build of builds) {
      const key = await keys.verify(build, build.signature);
      origins[build.name] = {
        by: token.name,
        ...(commit ? { commit } : {}),
        ...(key ? { signature: { squad: key.squad, keyId: key.id } } : {}),
      };
    }
    const registry = await publish(
      releases,
      builds.map(({ folder }) => folder),
      { origins, by: token.name, expected, ...(canaryPercent === undefined ? {} : { canaryPercent }) },
    );
    return { registry, names: builds.map(({ name }) => name) };
  });
}
