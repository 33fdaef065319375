import { type RefObject, useLayoutEffect, useState } from 'react';

/** The maximum width of a board at which `board.module.css` stacks its cards. */
const maxStackedWidth = 760;

/** Whether the board is so narrow that its cards are stacked. */
export function useIsStacked(board: RefObject<HTMLElement | null>): boolean {
  const [isStacked, setStacked] = useState(false);
  useLayoutEffect(() => {
    const element = board.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setStacked(entry.contentRect.width <= maxStackedWidth);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [board]);
  return isStacked;
}
