import { type RefCallback, type RefObject, useCallback, useRef } from 'react';

/**
 * Returns the element into which a chart renders, and the ref to attach to it. The charting library's event objects
 * keep a reference to their last canvas, so that canvas must be detached once the chart is destroyed; otherwise it
 * would keep the whole screen in memory.
 */
export function useDrawing(): [drawing: RefObject<HTMLDivElement | null>, ref: RefCallback<HTMLDivElement>] {
  const drawing = useRef<HTMLDivElement>(null);
  const ref = useCallback((element: HTMLDivElement) => {
    drawing.current = element;
    return () => {
      drawing.current = null;
      queueMicrotask(() => {
        if (!element.isConnected) element.replaceChildren();
      });
    };
  }, []);
  return [drawing, ref];
}
