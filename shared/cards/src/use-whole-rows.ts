import { type RefObject, useLayoutEffect } from 'react';

/** A table that is higher than its place ends with a whole row above its total; the rows below it scroll. */
export function useWholeRows(place: RefObject<HTMLElement | null>, content: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: Other content has other rows.
  useLayoutEffect(() => {
    const element = place.current;
    const box = element?.querySelector<HTMLElement>(':scope > section');
    const table = box?.querySelector('table');
    if (!element || !box || !table) return;
    const resize = () => {
      box.style.maxHeight = '';
      if (box.scrollHeight <= box.clientHeight + 1) return;
      // Head, total and the sideways scroll bar.
      const others =
        box.offsetHeight - box.clientHeight + (table.tHead?.offsetHeight ?? 0) + (table.tFoot?.offsetHeight ?? 0);
      let height = 0;
      for (const { offsetHeight } of table.tBodies[0]?.rows ?? []) {
        if (others + height + offsetHeight > box.offsetHeight) break;
        height += offsetHeight;
      }
      if (height > 0) box.style.maxHeight = `${others + height}px`;
    };
    const observer = new ResizeObserver(resize);
    observer.observe(element);
    resize();
    return () => observer.disconnect();
  }, [place, content]);
}
