import { useEffect, useState } from 'react';

export const intervalsInSeconds = [5, 10, 20, 30, 60] as const;
const defaultIntervalSeconds = 10;

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Tracks the index of the shown card, which advances automatically until paused. Starts paused for users who prefer
 * reduced motion.
 */
export function useSlides(count: number) {
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(() => !prefersReducedMotion());
  const [seconds, setSeconds] = useState<number>(defaultIntervalSeconds);
  const shownIndex = Math.min(index, count - 1);
  const step = (offset: number) => setIndex((previous) => (Math.min(previous, count - 1) + offset + count) % count);

  // Each card is shown for a full interval, even after manual navigation.
  useEffect(() => {
    if (!isPlaying || count < 2) return;
    const timer = setTimeout(() => setIndex((shownIndex + 1) % count), seconds * 1_000);
    return () => clearTimeout(timer);
  }, [isPlaying, seconds, shownIndex, count]);

  return { index: shownIndex, isPlaying, seconds, step, setPlaying, setSeconds };
}
