import type { Registry } from '@reportage/contracts';
import { useEffect } from 'react';
import { prefetchRemote } from './prefetch.ts';

/** Some browsers have no idle callback; by then the page has drawn. */
const laterMs = 3_000;

function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, laterMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: laterMs });
  return () => cancelIdleCallback(handle);
}

/** Fetches the first files of the remotes that the navigation leads to, once the page has nothing better to do. */
export function useIdlePrefetch(registry: Registry, remotes: readonly string[]): void {
  const names = remotes.join(' ');
  useEffect(
    () =>
      whenIdle(() => {
        for (const remote of names.split(' ').filter(Boolean)) prefetchRemote(registry, remote);
      }),
    [registry, names],
  );
}
