/** The delay before each retry of code that failed to load. */
export const retryDelaysMs: readonly number[] = [300, 1_000];

/** Varies a delay to between 0.5 and 1.5 times its length, so that many tabs do not retry at the same moment. */
export const withJitter = (ms: number, random: () => number = Math.random): number => ms / 2 + random() * ms;

/** Returns the file named in webpack's chunk load error, as a list; empty for other errors. */
function getFailedFiles(error: Error): string[] {
  return 'request' in error && typeof error.request === 'string' ? [error.request] : [];
}

/** Whether a file failed to load or was corrupt. Only such a failure may be fixed by a retry. */
export const isLoadFailure = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/** Whether the request timed out, in which case it is unlikely to succeed a moment later. */
const hasTimedOut = (error: unknown): boolean => error instanceof Error && 'type' in error && error.type === 'timeout';

/**
 * Scripts that failed to load or were corrupt. A screen may need several scripts, but its error names only the first
 * that failed.
 */
const brokenScripts = new Set<string>();
globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) brokenScripts.add(target.src);
  },
  { capture: true },
);

/** Refetches failed files bypassing the browser's cache, which may contain a broken response for an immutable file. */
export async function refetchFailedFiles(error: unknown): Promise<void> {
  const files = new Set(brokenScripts);
  brokenScripts.clear();
  for (let current = error; current instanceof Error; current = current.cause) {
    for (const file of getFailedFiles(current)) files.add(file);
  }
  await Promise.allSettled([...files].map((file) => fetch(file, { cache: 'reload' })));
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Loads code and retries if its files failed to load. @throws the error of the last attempt */
export async function loadWithRetry<Loaded>(load: () => Promise<Loaded>, delaysMs = retryDelaysMs): Promise<Loaded> {
  for (const delayMs of delaysMs) {
    try {
      return await load();
    } catch (error) {
      if (!isLoadFailure(error) || hasTimedOut(error)) throw error;
      await wait(withJitter(delayMs));
      await refetchFailedFiles(error);
    }
  }
  return load();
}
