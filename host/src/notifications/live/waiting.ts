import type { ReadonlyStore } from '@reportage/remote-kit/runtime';

/** Resolves after the given time, or as soon as the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

/** Resolves when the store has the requested value, or the signal aborts. */
export function until(store: ReadonlyStore<boolean>, expected: boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted || store.get() === expected) return resolve();
    const stop = store.subscribe(() => store.get() === expected && end());
    const end = (): void => {
      stop();
      signal.removeEventListener('abort', end);
      resolve();
    };
    signal.addEventListener('abort', end);
  });
}
