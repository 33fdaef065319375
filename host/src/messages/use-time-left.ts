import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Calls `onEnd` after the given time. The countdown stops between `pause` and `resume` (while the pointer or the focus
 * is on the message).
 */
export function useTimeLeft(durationMs: number, onEnd: () => void): { pause(): void; resume(): void } {
  const [isPaused, setPaused] = useState(false);
  const remainingMs = useRef(durationMs);
  const latestOnEnd = useRef(onEnd);
  latestOnEnd.current = onEnd;

  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => latestOnEnd.current(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current = Math.max(0, remainingMs.current - (performance.now() - startedAt));
    };
  }, [isPaused]);

  return { pause: useCallback(() => setPaused(true), []), resume: useCallback(() => setPaused(false), []) };
}
