import type { publishChanged, SkippedVersion } from '@reportage/deploy-edge/registry';

type Releases = Awaited<ReturnType<typeof publishChanged>>;

const decisions: Record<SkippedVersion['decision'], string> = {
  rollback: 'a rollback has chosen',
  canary: 'a canary decision has chosen',
  promote: 'a promotion has chosen',
  publish: 'somebody else has published',
};

/**
 * Describes what a start published, and what it did not, with the command to publish that anyway.
 * @param releasesFolder unless it is the default for `pnpm registry`
 */
export function describeRelease(
  { registry, published, skipped, refusal }: Releases,
  releasesFolder?: string,
): string[] {
  const command = ['pnpm registry', ...(releasesFolder ? [`--releases ${releasesFolder}`] : []), 'publish'].join(' ');
  return [
    ...(published.length > 0 ? [`Published from this checkout: ${published.join(', ')}.`] : []),
    ...skipped.map(
      ({ name, version, decision }) =>
        `${name} stays at ${version}, which ${decisions[decision]}; to publish your build anyway, run ${command} ${name}.`,
    ),
    ...(refusal ? [`Release ${registry.revision} runs, and nothing was published. ${refusal.message}`] : []),
  ];
}
