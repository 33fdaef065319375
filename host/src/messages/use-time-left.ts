import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Calls `onEnd` after the given time, which does not pass between `pause` and `resume` (while the pointer or the focus
 * is on the message).
 */
export function useTimeLeft(durationMs: number, onEnd: () => void): { pause(): void; resume(): void } {
  const [isPaused, setPaused] = useState(false);
  const leftMs = useRef(durationMs);
  const end = useRef(onEnd);
  end.current = onEnd;

  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end.current(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current = Math.max(0, leftMs.current - (performance.now() - startedAt));
    };
  }, [isPaused]);

  return { pause: useCallback(() => setPaused(true), []), resume: useCallback(() => setPaused(false), []) };
}
