import type { PageShape } from '@reportage/contracts';
import { LoadingState } from '@reportage/ui';
import { type ReactNode, useEffect, useState } from 'react';

const delayMs = 400;

/** Shows nothing at first, and a loading state after a delay, when an empty area would look broken. */
export function DelayedLoading({ shape }: { shape: PageShape | undefined }): ReactNode {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <LoadingState shape={shape} /> : null;
}
