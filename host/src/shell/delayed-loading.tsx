import { LoadingState } from '@reportage/ui';
import { type ReactNode, useEffect, useState } from 'react';

const delayMs = 400;

/** Shows that something is loading only once it takes so long that the place would look broken. */
export function DelayedLoading(): ReactNode {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <LoadingState /> : null;
}
