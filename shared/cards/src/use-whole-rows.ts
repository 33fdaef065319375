import { type RefObject, useLayoutEffect } from 'react';

/** Counts the rows that fit into the available height. */
export function countFittingRows(heights: readonly number[], availablePx: number): number {
  let height = 0;
  const first = heights.findIndex((rowHeight) => {
    height += rowHeight;
    return height > availablePx;
  });
  return first < 0 ? heights.length : first;
}

/**
 * Limits the height of a table that does not fit into its container, so that the last visible row is not cut off; the
 * other rows scroll. The remaining height stays empty below the table, so that rows are equally tall on all cards.
 */
export function useWholeRows(container: RefObject<HTMLElement | null>, content: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: Different content has different rows.
  useLayoutEffect(() => {
    const element = container.current;
    const box = element?.querySelector<HTMLElement>(':scope > section');
    const table = box?.querySelector('table');
    if (!element || !box || !table) return;
    const resize = () => {
      box.style.maxHeight = '';
      if (box.scrollHeight <= box.clientHeight + 1) return;
      // The header, the total and the horizontal scroll bar.
      const otherHeight =
        box.offsetHeight - box.clientHeight + (table.tHead?.offsetHeight ?? 0) + (table.tFoot?.offsetHeight ?? 0);
      const availableHeight = box.offsetHeight - otherHeight;
      const heights = [...(table.tBodies[0]?.rows ?? [])].map((row) => row.offsetHeight);
      const count = countFittingRows(heights, availableHeight);
      if (count === 0) return;
      const visibleHeight = heights.slice(0, count).reduce((sum, height) => sum + height, 0);
      box.style.maxHeight = `${otherHeight + visibleHeight}px`;
    };
    const observer = new ResizeObserver(resize);
    observer.observe(element);
    resize();
    return () => observer.disconnect();
  }, [container, content]);
}
