import type { Registry } from '@reportage/contracts';
import { useEffect } from 'react';
import { prefetchRemote } from './prefetch.ts';
import { runWhenIdle } from './when-idle.ts';

/** Fetches the first files of the remotes that the navigation links to, once the page is idle. */
export function useIdlePrefetch(registry: Registry, remotes: readonly string[]): void {
  const names = remotes.join(' ');
  useEffect(
    () =>
      runWhenIdle(() => {
        for (const remote of names.split(' ').filter(Boolean)) prefetchRemote(registry, remote);
      }),
    [registry, names],
  );
}
