import { type RefObject, useLayoutEffect } from 'react';

/** Maximum height added to each row of a table that is shorter than its container. */
const maxExtraPx = 16;

/** The number of rows that fit into the available height. */
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
 * other rows scroll. The rows share the remaining height, so that the table fills the container.
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
      table.style.removeProperty('--row-more');
      const rows = [...(table.tBodies[0]?.rows ?? [])];
      const distribute = (remainingPx: number, count: number, max = Infinity) => {
        const extraPx = Math.floor(remainingPx / count);
        if (count > 0 && extraPx <= max) table.style.setProperty('--row-more', `${extraPx}px`);
      };
      if (box.scrollHeight <= box.clientHeight + 1) {
        const contentBottom = element.lastElementChild?.getBoundingClientRect().bottom ?? 0;
        const paddingBottom = Number.parseFloat(getComputedStyle(element).paddingBottom) || 0;
        distribute(element.getBoundingClientRect().bottom - paddingBottom - contentBottom, rows.length, maxExtraPx);
        return;
      }
      // The header, the total and the horizontal scroll bar.
      const otherHeight =
        box.offsetHeight - box.clientHeight + (table.tHead?.offsetHeight ?? 0) + (table.tFoot?.offsetHeight ?? 0);
      const availableHeight = box.offsetHeight - otherHeight;
      const heights = rows.map((row) => row.offsetHeight);
      const count = countFittingRows(heights, availableHeight);
      if (count === 0) return;
      const sumUp = () => rows.slice(0, count).reduce((sum, row) => sum + row.offsetHeight, 0);
      distribute(availableHeight - sumUp(), count);
      box.style.maxHeight = `${otherHeight + sumUp()}px`;
    };
    const observer = new ResizeObserver(resize);
    observer.observe(element);
    resize();
    return () => observer.disconnect();
  }, [container, content]);
}
