/**
 * Runs the work in one tab of the browser at a time: when that tab closes, or its work ends, another takes over. In browsers without locks
 * (pages not served securely) each tab works for itself.
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
