import { type RefObject, useEffect, useState } from 'react';
import { findCurrentSection, type SectionPlace } from './find-current-section.ts';

const toPixels = (length: string): number => Number.parseFloat(length) || 0;

function getPlace(id: string): SectionPlace | undefined {
  const element = document.getElementById(id);
  if (!element) return undefined;
  const padding = toPixels(getComputedStyle(document.documentElement).scrollPaddingTop);
  const landing = padding + toPixels(getComputedStyle(element).scrollMarginTop);
  return { id, top: element.getBoundingClientRect().top, landing };
}

function getEndShare(): number {
  const scrollablePx = document.documentElement.scrollHeight - window.innerHeight;
  const lastPx = Math.min(window.innerHeight, scrollablePx);
  return lastPx > 0 ? Math.max(0, 1 - (scrollablePx - window.scrollY) / lastPx) : 0;
}

/** The id of the section being read, updated while the page scrolls and its content grows or shrinks. */
export function useCurrentSection(
  content: RefObject<HTMLElement | null>,
  ids: readonly string[],
  named: string | undefined,
): string | undefined {
  const [current, setCurrent] = useState<string>();
  const idList = ids.join(' ');
  useEffect(() => {
    const measure = (): void => {
      const places = idList.split(' ').flatMap((id) => getPlace(id) ?? []);
      setCurrent(findCurrentSection(places, { endShare: getEndShare(), windowHeight: window.innerHeight, named }));
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
  }, [content, idList, named]);
  return current;
}
