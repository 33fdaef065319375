import type { publishChanged, SkippedVersion } from '@reportage/deploy-edge/registry';

type PublishResult = Awaited<ReturnType<typeof publishChanged>>;

const decisionPhrases: Record<SkippedVersion['decision'], string> = {
  rollback: 'chosen by a rollback',
  canary: 'chosen by a canary decision',
  promote: 'chosen by a promotion',
  publish: 'published by somebody else',
};

/**
 * Describes what a start published and what it skipped, with the command for publishing the skipped builds anyway.
 * @param releasesFolder only if it is not `pnpm registry`'s default
 */
export function describeRelease(
  { registry, published, skipped, rejection }: PublishResult,
  releasesFolder?: string,
): string[] {
  const command = ['pnpm registry', ...(releasesFolder ? [`--releases ${releasesFolder}`] : []), 'publish'].join(' ');
  return [
    ...(published.length > 0 ? [`Published from this checkout: ${published.join(', ')}.`] : []),
    ...skipped.map(
      ({ name, version, decision }) =>
        `${name} stays at ${version}, which was ${decisionPhrases[decision]}; to publish your build anyway, run ${command} ${name}.`,
    ),
    ...(rejection ? [`Release ${registry.revision} is running, and nothing was published. ${rejection.message}`] : []),
  ];
}
