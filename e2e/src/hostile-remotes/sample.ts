/** The minimum number of failures for each remote, unless every remote meets every failure. */
const failuresOfRemote = 3;

/**
 * Decides which remotes meet which failure in a sample: every failure is met by at least one of them, and every remote
 * meets at least three.
 * @returns for each failure the indices of its remotes
 */
export function sampleRemotes(failures: number, remotes: number): number[][] {
  const metBy = Array.from({ length: failures }, (_, failure) => new Set([failure % remotes]));
  for (let remote = 0; remote < remotes; remote += 1) {
    const others = metBy.filter((met) => !met.has(remote));
    const missing = Math.max(0, failuresOfRemote - (failures - others.length));
    for (const met of others.slice(0, missing)) met.add(remote);
  }
  return metBy.map((met) => [...met]);
}
