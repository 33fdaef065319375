import { Table as AntdTable, type TableProps, type TableRef } from 'antd';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { tableScroller } from './use-table-scroll.ts';

/** An antd table that can also be scrolled sideways by keyboard if it is wider than its container. */
export function Table<Row extends object>(props: TableProps<Row>): ReactNode {
  const table = useRef<TableRef>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a virtual table scrolls a different element
  useLayoutEffect(() => {
    const scroller = table.current?.nativeElement.querySelector(tableScroller);
    if (!scroller) return;
    const measure = () => {
      if (scroller.scrollWidth > scroller.clientWidth) scroller.setAttribute('tabindex', '0');
      else scroller.removeAttribute('tabindex');
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    for (const child of scroller.children) observer.observe(child);
    return () => observer.disconnect();
  }, [props.virtual]);
  return <AntdTable<Row> ref={table} {...props} />;
}
