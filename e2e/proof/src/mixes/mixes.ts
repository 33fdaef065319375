/** Which front ends run the version of the last release (N-1) while the others run that of this checkout (N). */
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
 * The mixes in a sample run: those for the host, for the remote that shows the most widgets from other remotes, and
 * for the remote that guests see.
 */
export const sampledMixes: readonly string[] = ['mfe-campaigns at N-1', 'mfe-reports at N-1', 'host at N-1'];

/** Reads from the registry's refusal which remotes need versions or exports that the host of the mix does not have. */
export const listRejectedRemotes = (refusal: string): string[] => [
  ...new Set([...refusal.matchAll(/\b(mfe-[a-z-]+) (?:requires|uses) /g)].flatMap(([, name]) => name ?? [])),
];
