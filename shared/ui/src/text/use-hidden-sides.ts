import { type RefObject, useLayoutEffect, useState } from 'react';

/** The sides on which a horizontally scrolling element has hidden content; `none` if all of it is visible. */
export type HiddenSides = 'none' | 'start' | 'end' | 'both';

/** Tolerance for rounded widths. */
const tolerancePx = 2;

function getHiddenSides({ scrollWidth, clientWidth, scrollLeft }: HTMLElement): HiddenSides {
  const hiddenPx = scrollWidth - clientWidth;
  if (hiddenPx <= tolerancePx) return 'none';
  const scrolledPx = Math.abs(scrollLeft);
  if (scrolledPx <= tolerancePx) return 'end';
  return hiddenPx - scrolledPx <= tolerancePx ? 'start' : 'both';
}

/** Returns the sides on which an element has hidden content, updated while it is resized or scrolled. */
export function useHiddenSides(box: RefObject<HTMLElement | null>): HiddenSides {
  const [sides, setSides] = useState<HiddenSides>('none');
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setSides(getHiddenSides(element));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [box]);
  return sides;
}
