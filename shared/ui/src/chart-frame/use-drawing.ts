import { type RefCallback, type RefObject, useCallback, useRef } from 'react';

/**
 * The element that a chart is drawn in. The drawing library's event objects remember their last canvas for good: once the chart is
 * gone, that canvas must not hang in the screen any more, which would stay in memory with it.
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
