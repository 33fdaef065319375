import { type RefObject, useLayoutEffect, useState } from 'react';

/** A smaller hidden part is only an edge, not content to scroll to. */
const tolerancePx = 16;
/** What scrolls in a table of antd: with a sticky header, without one, and with rows that are rendered in view only. */
export const tableScroller = '.ant-table-body, .ant-table-content, .ant-table-tbody-virtual-holder';

/** Whether so much of the table inside `frame` is out of view that the user should be told. */
export function useTableScroll(frame: RefObject<HTMLElement | null>, isVirtual: boolean): 'little' | 'much' {
  const [scroll, setScroll] = useState<'little' | 'much'>('much');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another element scrolls then
  useLayoutEffect(() => {
    const element = frame.current?.querySelector(tableScroller);
    if (!element) return;
    const measure = () => setScroll(element.scrollWidth - element.clientWidth > tolerancePx ? 'much' : 'little');
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [frame, isVirtual]);
  return scroll;
}
