import type { Registry } from '@reportage/contracts';
import { findMissingExports } from '@reportage/contracts/publishing';
import type { DescribedBuild } from '@reportage/publishing';
import { RegistryError } from './registry-error.ts';

/**
 * @throws {RegistryError} if a remote uses exports that a retained host does not provide; the message lists them
 */
export function requireExports(builds: readonly DescribedBuild[], { host }: Pick<Registry, 'host'>): void {
  const hosts = Object.values(host?.versions ?? {});
  const problems = builds.flatMap((build) =>
    build.kind === 'remote' ? hosts.flatMap((retainedHost) => findMissingExports(build.manifest, retainedHost)) : [],
  );
  if (problems.length > 0)
    throw new RegistryError('The host could not be rolled back to every retained version', problems);
}
