/**
 * Runs the work in one of the browser's tabs at a time. When that tab closes or its work ends, another tab takes over.
 * Without locks, which exist only in secure contexts, each tab does its own work.
 */
export async function runInOneTab(
  name: string,
  signal: AbortSignal,
  work: () => Promise<void>,
  locks: Pick<LockManager, 'request'> | undefined = navigator.locks,
): Promise<void> {
  if (signal.aborted) return;
  if (!locks) return work();
  await locks.request(name, { signal }, work).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
