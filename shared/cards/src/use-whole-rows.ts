import { type RefObject, useLayoutEffect } from 'react';

/** The most by which a row is heightened to fill the place of a table that is lower. */
const maxMorePx = 16;

/** The number of rows that fit. */
export function countFitting(heights: readonly number[], place: number): number {
  let height = 0;
  const first = heights.findIndex((each) => {
    height += each;
    return height > place;
  });
  return first < 0 ? heights.length : first;
}

/**
 * A table that is higher than its place ends with a whole row above its total; the rows below it scroll. The rows share
 * what is left of the place, so that the table fills it.
 */
export function useWholeRows(place: RefObject<HTMLElement | null>, content: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: Other content has other rows.
  useLayoutEffect(() => {
    const element = place.current;
    const box = element?.querySelector<HTMLElement>(':scope > section');
    const table = box?.querySelector('table');
    if (!element || !box || !table) return;
    const resize = () => {
      box.style.maxHeight = '';
      table.style.removeProperty('--row-more');
      const rows = [...(table.tBodies[0]?.rows ?? [])];
      const share = (left: number, count: number, max = Infinity) => {
        const more = Math.floor(left / count);
        if (count > 0 && more <= max) table.style.setProperty('--row-more', `${more}px`);
      };
      if (box.scrollHeight <= box.clientHeight + 1) {
        const contentBottom = element.lastElementChild?.getBoundingClientRect().bottom ?? 0;
        const paddingBottom = Number.parseFloat(getComputedStyle(element).paddingBottom) || 0;
        share(element.getBoundingClientRect().bottom - paddingBottom - contentBottom, rows.length, maxMorePx);
        return;
      }
      // Head, total and the sideways scroll bar.
      const others =
        box.offsetHeight - box.clientHeight + (table.tHead?.offsetHeight ?? 0) + (table.tFoot?.offsetHeight ?? 0);
      const room = box.offsetHeight - others;
      const heights = rows.map((row) => row.offsetHeight);
      const count = countFitting(heights, room);
      if (count === 0) return;
      const sumUp = () => rows.slice(0, count).reduce((sum, row) => sum + row.offsetHeight, 0);
      share(room - sumUp(), count);
      box.style.maxHeight = `${others + sumUp()}px`;
    };
    const observer = new ResizeObserver(resize);
    observer.observe(element);
    resize();
    return () => observer.disconnect();
  }, [place, content]);
}
