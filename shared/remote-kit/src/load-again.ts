/** Waits before the second, third, … attempt to load code that did not arrive. */
export const retryDelaysMs: readonly number[] = [300, 1_000];

/** Half the delay is certain, half is chance, so that many tabs do not come back at the same moment. */
export const withJitter = (ms: number, random: () => number = Math.random): number => ms / 2 + random() * ms;

/** Where webpack's errors of chunk loading say which file it was; others have no such word. */
function failedFile(error: Error): string[] {
  return 'request' in error && typeof error.request === 'string' ? [error.request] : [];
}

/** A file of a build that did not arrive, or not whole: the one kind of failure that another attempt may mend. */
export const isLoadFailure = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/** What kept silent for the whole time-out won't answer a moment later. */
const hasHung = (error: unknown): boolean => error instanceof Error && 'type' in error && error.type === 'timeout';

/** Fetches the files that failed past the browser's cache: it may have kept a broken answer, as published files never change. */
export async function refetchFailedFiles(error: unknown): Promise<void> {
  const files: string[] = [];
  for (let current = error; current instanceof Error; current = current.cause) files.push(...failedFile(current));
  await Promise.allSettled(files.map((file) => fetch(file, { cache: 'reload' })));
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Loads code, again where its files did not arrive. @throws what the last attempt threw */
export async function loadAgain<Loaded>(load: () => Promise<Loaded>, delaysMs = retryDelaysMs): Promise<Loaded> {
  for (const delayMs of delaysMs) {
    try {
      return await load();
    } catch (error) {
      if (!isLoadFailure(error) || hasHung(error)) throw error;
      await wait(withJitter(delayMs));
      await refetchFailedFiles(error);
    }
  }
  return load();
}
