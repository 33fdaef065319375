import { describeBuild, PublishingError } from '@reportage/publishing';
import { listIncompatibilities, readProvided } from '@reportage/remote-kit/dev';

/**
 * Checks a build against what an environment's host provides.
 * @returns the text to print
 * @throws {PublishingError} if something is missing; the message lists it
 */
export async function checkBuild(dist: string, against: URL): Promise<string> {
  const build = await describeBuild(dist);
  if (build.kind !== 'remote') throw new PublishingError(`${dist} contains no remote.`);
  const provided = await readProvided(against);
  if (!provided)
    throw new PublishingError(`${against.origin} does not report what its host provides: it runs an older release.`);
  const problems = listIncompatibilities(provided, build.manifest);
  if (problems.length > 0)
    throw new PublishingError(`${build.manifest.name} is not compatible with ${against.origin}`, problems);
  return `${build.manifest.name} ${build.manifest.version} is compatible with host ${provided.version} at ${against.origin}.`;
}
