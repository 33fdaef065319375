import { type RefObject, useLayoutEffect, useState } from 'react';

/** If no more pixels than this are hidden, they are an edge without content. */
const tolerancePx = 16;
/** The scrolling element of an antd table: with a sticky header, without one, and with virtual rows. */
export const tableScroller = '.ant-table-body, .ant-table-content, .ant-table-tbody-virtual-holder';

/** Returns how much of the table inside `frame` is out of view: `much` if it is enough to show a hint. */
export function useTableScroll(frame: RefObject<HTMLElement | null>, isVirtual: boolean): 'little' | 'much' {
  const [scroll, setScroll] = useState<'little' | 'much'>('much');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a virtual table scrolls a different element
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
