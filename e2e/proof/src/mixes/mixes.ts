/** Which front ends are at the version of the last release (N-1) while the others are at that of this checkout (N). */
export interface VersionMix {
  name: string;
  atBaseline: readonly string[];
}

/** Lists every mix that a release or a rollback by one squad can lead to. */
export function listMixes(remotes: readonly string[]): VersionMix[] {
  return [
    { name: 'all at N', atBaseline: [] },
    ...remotes.map((remote) => ({ name: `${remote} at N-1`, atBaseline: [remote] })),
    { name: 'all remotes at N-1', atBaseline: remotes },
    { name: 'host at N-1', atBaseline: ['host'] },
  ];
}

/**
 * The mixes in a sample run: those of the host, of the remote that shows the most widgets from other remotes, and of
 * the remote that guests see.
 */
export const sampledMixes: readonly string[] = ['mfe-campaigns at N-1', 'mfe-reports at N-1', 'host at N-1'];

/** Lists the remotes that, according to the registry's message, need versions or exports that the mix's host lacks. */
export const listRejectedRemotes = (message: string): string[] => [
  ...new Set([...message.matchAll(/\b(mfe-[a-z-]+) (?:requires|uses) /g)].flatMap(([, name]) => name ?? [])),
];
