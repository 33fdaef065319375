import { LoadingState } from '@reportage/ui';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadAgain } from '../load-again.ts';

interface LazyPartOptions<Props> {
  /** Whether it is to be had by now; once it was, it stays, so that a drawer can close as it opened. */
  isWanted?: (props: Props) => boolean;
  /** What stands there until it comes. */
  fallback?: ReactNode;
}

/** A part of a screen whose file comes when it is first wanted, and which fails as the screen does. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isWanted = () => true, fallback = <LoadingState /> }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  return function LazyPart(props: Props) {
    // React remembers a lazy component's failure: whoever shows the screen anew asks anew.
    const [Part] = useState(() => lazy(async () => ({ default: await loadAgain(load) })));
    const [wasWanted, setWasWanted] = useState(false);
    const isShown = wasWanted || isWanted(props);
    if (isShown && !wasWanted) setWasWanted(true);
    if (!isShown) return null;
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}
