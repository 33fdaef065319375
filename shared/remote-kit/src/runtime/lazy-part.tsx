import { LoadingState } from '@reportage/ui';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadWithRetry } from '../load-with-retry.ts';

interface LazyPartOptions<Props> {
  /** Whether to load it now; once loaded it stays, so that a drawer can animate its closing. */
  isWanted?: (props: Props) => boolean;
  /** Shown while it loads. */
  fallback?: ReactNode;
}

/** A part of a screen that is loaded when first needed and fails like the screen itself. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isWanted = () => true, fallback = <LoadingState /> }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  return function LazyPart(props: Props) {
    // React caches a lazy component's failure, so each mount needs a new one.
    const [Part] = useState(() => lazy(async () => ({ default: await loadWithRetry(load) })));
    const [wasNeeded, setWasNeeded] = useState(false);
    const isShown = wasNeeded || isWanted(props);
    if (isShown && !wasNeeded) setWasNeeded(true);
    if (!isShown) return null;
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}
