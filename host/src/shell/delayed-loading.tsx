import { LoadingState } from '@reportage/ui';
import { type ReactNode, useEffect, useState } from 'react';

const delayMs = 400;

/** Shows that something loads only where it takes so long that the place would look forgotten. */
export function DelayedLoading(): ReactNode {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <LoadingState /> : null;
}
