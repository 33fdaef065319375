import type { ReadonlyStore } from '@reportage/remote-kit/runtime';

/** Resolves after the given time, or as soon as the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const finish = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish);
  });
}

/** Resolves when the store has the requested value, or the signal aborts. */
export function waitUntil(store: ReadonlyStore<boolean>, expected: boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted || store.get() === expected) return resolve();
    const stop = store.subscribe(() => store.get() === expected && finish());
    const finish = (): void => {
      stop();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    signal.addEventListener('abort', finish);
  });
}
