import { type RefObject, useCallback, useEffect, useState } from 'react';

/** If there are more rows than this, only those in view are rendered. */
const maxFullyRenderedRows = 200;
/** The number of rows rendered above and below the view, so that scrolling shows no gap. */
const overscanRowCount = 10;

export const rowHeightPx = 56;

interface RowWindow {
  first: number;
  /** Exclusive. */
  end: number;
}

function readWindow({ scrollTop, clientHeight }: HTMLElement): RowWindow {
  return {
    first: Math.max(Math.floor(scrollTop / rowHeightPx) - overscanRowCount, 0),
    end: Math.ceil((scrollTop + clientHeight) / rowHeightPx) + overscanRowCount,
  };
}

/** Returns the range of rows to render; call `updateWindow` on scroll. */
export function useRowWindow(list: RefObject<HTMLElement | null>, count: number) {
  const [shownWindow, setShownWindow] = useState<RowWindow>({ first: 0, end: overscanRowCount });

  const updateWindow = useCallback(() => {
    if (!list.current) return;
    const next = readWindow(list.current);
    setShownWindow((previous) => (previous.first === next.first && previous.end === next.end ? previous : next));
  }, [list]);

  useEffect(() => {
    if (!list.current) return;
    const observer = new ResizeObserver(updateWindow);
    observer.observe(list.current);
    updateWindow();
    return () => observer.disconnect();
  }, [list, updateWindow]);

  const showsAll = count <= maxFullyRenderedRows;
  return {
    first: showsAll ? 0 : shownWindow.first,
    end: showsAll ? count : Math.min(shownWindow.end, count),
    updateWindow,
  };
}
