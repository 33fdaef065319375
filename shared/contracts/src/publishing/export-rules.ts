import type { HostManifest } from '../registry/registry.ts';
import type { RemoteManifest } from '../remote/metadata.ts';

/** Whether a build could not determine a shared package's exports. Such a package counts as having all exports. */
const isUnknown = (names: string): boolean => names === '*';

/**
 * Finds exports of shared packages that a remote uses but the host does not provide. They would be undefined in the
 * page.
 */
export function findMissingExports(
  remote: Pick<RemoteManifest, 'name' | 'uses'>,
  host: Pick<HostManifest, 'version' | 'exports'>,
): string[] {
  const { exports } = host;
  if (!exports) return [];
  return Object.entries(remote.uses ?? {}).flatMap(([request, used]) => {
    const provided = exports[request];
    // A package that is missing altogether is reported by the version check.
    if (provided === undefined || isUnknown(provided)) return [];
    const names = new Set(provided.split(' '));
    return used
      .split(' ')
      .filter((name) => name !== '' && !names.has(name))
      .map((name) => `${remote.name} uses ${name} from ${request}, which host ${host.version} does not export`);
  });
}
