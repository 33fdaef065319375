import { type RefObject, useLayoutEffect } from 'react';

/** The total height of the title, legend, notes and sources above and below a chart. */
const heightAroundChartPx = 140;

const zoomLevels = [3.5, 3, 2.5, 2, 1.75, 1.5, 1.25, 1] as const;

interface FittingZoomOptions {
  /** The content to enlarge; its parent is the available space. */
  content: RefObject<HTMLElement | null>;
  /** The width that the content needs to be laid out well. */
  minWidth: number;
  /** Whether the content fills any height, so that only its width limits the zoom. */
  fillsHeight: boolean;
  /** A value that changes whenever the content does. */
  contentKey: unknown;
}

/** Returns the size of an element without its padding. */
function getInnerSize(element: HTMLElement): { width: number; height: number } {
  const style = getComputedStyle(element);
  return {
    width: element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight),
    height: element.clientHeight - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom),
  };
}

/** Whether a table is wider than its frame, which would then scroll sideways. */
const hasOverflowingTable = (element: HTMLElement): boolean =>
  [...element.querySelectorAll('table')].some(
    (table) => table.parentElement !== null && table.offsetWidth > table.parentElement.clientWidth,
  );

/** Enlarges the content as far as its parent allows, so that it can be read from the back of a room. */
export function useFittingZoom({ content, minWidth, fillsHeight, contentKey }: FittingZoomOptions): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the content changes
  useLayoutEffect(() => {
    const enlarge = () => {
      const element = content.current;
      const parent = element?.parentElement;
      if (!element || !parent) return;
      const { width, height } = getInnerSize(parent);
      const fits = (zoom: number): boolean => {
        if (width / zoom < minWidth) return false;
        if (fillsHeight) return true;
        element.style.zoom = String(zoom);
        return element.getBoundingClientRect().height <= height && !hasOverflowingTable(element);
      };
      const zoom = zoomLevels.find(fits) ?? 1;
      element.style.zoom = String(zoom);
      if (fillsHeight)
        element.style.setProperty('--chart-height', `${Math.max(200, height / zoom - heightAroundChartPx)}px`);
    };
    enlarge();
    window.addEventListener('resize', enlarge);
    return () => window.removeEventListener('resize', enlarge);
  }, [content, minWidth, fillsHeight, contentKey]);
}
