import type { publishChanged, SkippedVersion } from '@reportage/deploy-edge/registry';

type PublishResult = Awaited<ReturnType<typeof publishChanged>>;

const decisionPhrases: Record<SkippedVersion['decision'], string> = {
  rollback: 'a rollback has chosen',
  canary: 'a canary decision has chosen',
  promote: 'a promotion has chosen',
  publish: 'somebody else has published',
};

/**
 * Describes what a start published and what it skipped, with the command to publish the skipped builds anyway.
 * @param releasesFolder only if it is not the default of `pnpm registry`
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
        `${name} stays at ${version}, which ${decisionPhrases[decision]}; to publish your build anyway, run ${command} ${name}.`,
    ),
    ...(rejection ? [`Release ${registry.revision} runs, and nothing was published. ${rejection.message}`] : []),
  ];
}
