import type { publishChanged, SkippedVersion } from '@reportage/deploy-edge/registry';

type Releases = Awaited<ReturnType<typeof publishChanged>>;

const deciders: Record<SkippedVersion['decision'], string> = {
  rollback: 'a rollback has chosen',
  canary: 'whoever runs its canary has chosen',
  promote: 'a promotion has chosen',
  publish: 'somebody else has published',
};

/**
 * What a start published; what it did not, and how to publish it anyway.
 * @param releasesFolder if it is not the one that `pnpm registry` changes
 */
export function releaseNotes({ registry, published, kept, refusal }: Releases, releasesFolder?: string): string[] {
  const command = ['pnpm registry', ...(releasesFolder ? [`--releases ${releasesFolder}`] : []), 'publish'].join(' ');
  return [
    ...(published.length > 0 ? [`Published from this checkout: ${published.join(', ')}.`] : []),
    ...kept.map(
      ({ name, version, decision }) =>
        `${name} stays at ${version}, which ${deciders[decision]}; your build is not published: ${command} ${name} does so.`,
    ),
    ...(refusal ? [`Release ${registry.revision} runs, and nothing was published. ${refusal.message}`] : []),
  ];
}
