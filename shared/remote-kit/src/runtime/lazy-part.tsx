import { LoadingState } from '@reportage/ui';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadWithRetry } from '../load-with-retry.ts';

interface LazyPartOptions<Props> {
  /** Whether to load the part now. Once loaded, the part stays rendered, so that a drawer can animate its closing. */
  isWanted?: (props: Props) => boolean;
  /** Shown while the part loads. */
  fallback?: ReactNode;
}

/** Creates a part of a screen that is loaded when it is first needed. If it cannot be loaded, the screen fails. */
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
