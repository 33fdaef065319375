/** The minimum number of failures per remote, unless every remote is tested with every failure. */
const minFailuresPerRemote = 3;

/**
 * Decides which remotes a sample tests with which failure: each failure with at least one remote, and each remote with
 * at least three failures.
 * @returns for each failure, the indices of its remotes
 */
export function sampleRemotes(failureCount: number, remoteCount: number): number[][] {
  const remotesByFailure = Array.from({ length: failureCount }, (_, failure) => new Set([failure % remoteCount]));
  for (let remote = 0; remote < remoteCount; remote += 1) {
    const others = remotesByFailure.filter((remotesOfFailure) => !remotesOfFailure.has(remote));
    const missing = Math.max(0, minFailuresPerRemote - (failureCount - others.length));
    for (const remotesOfFailure of others.slice(0, missing)) remotesOfFailure.add(remote);
  }
  return remotesByFailure.map((remotesOfFailure) => [...remotesOfFailure]);
}
