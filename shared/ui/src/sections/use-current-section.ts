import { type RefObject, useEffect, useState } from 'react';
import { findCurrentSection, type SectionPosition } from './find-current-section.ts';

const toPixels = (length: string): number => Number.parseFloat(length) || 0;

function getPosition(id: string): SectionPosition | undefined {
  const element = document.getElementById(id);
  if (!element) return undefined;
  const padding = toPixels(getComputedStyle(document.documentElement).scrollPaddingTop);
  const landingTop = padding + toPixels(getComputedStyle(element).scrollMarginTop);
  return { id, top: element.getBoundingClientRect().top, landingTop };
}

/** Returns how far the page is scrolled within its last window height, from 0 to 1. */
function getEndShare(): number {
  const scrollablePx = document.documentElement.scrollHeight - window.innerHeight;
  const lastScreenPx = Math.min(window.innerHeight, scrollablePx);
  return lastScreenPx > 0 ? Math.max(0, 1 - (scrollablePx - window.scrollY) / lastScreenPx) : 0;
}

/** Returns the id of the section being read, updated while the page scrolls and its content grows or shrinks. */
export function useCurrentSection(
  content: RefObject<HTMLElement | null>,
  ids: readonly string[],
  namedId: string | undefined,
): string | undefined {
  const [current, setCurrent] = useState<string>();
  const idList = ids.join(' ');
  useEffect(() => {
    const measure = (): void => {
      const positions = idList.split(' ').flatMap((id) => getPosition(id) ?? []);
      setCurrent(findCurrentSection(positions, { endShare: getEndShare(), windowHeight: window.innerHeight, namedId }));
    };
    let frame = 0;
    const measureSoon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    measure();
    const observer = new ResizeObserver(measureSoon);
    if (content.current) observer.observe(content.current);
    window.addEventListener('scroll', measureSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('scroll', measureSoon);
    };
  }, [content, idList, namedId]);
  return current;
}
