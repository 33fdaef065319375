import { type RefObject, useEffect, useState } from 'react';
import { findCurrentSection, type SectionPlace } from './find-current-section.ts';

function placeOf(id: string): SectionPlace | undefined {
  const element = document.getElementById(id);
  if (!element) return undefined;
  const landing = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  return { id, top: element.getBoundingClientRect().top, landing };
}

/** Rounded widths of zoomed pages make the end a little nearer than it is. */
const endTolerancePx = 2;

function isAtPageEnd(): boolean {
  const { scrollHeight } = document.documentElement;
  return window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - endTolerancePx;
}

/** The id of the section being read, followed while the page scrolls and its content grows or folds. */
export function useCurrentSection(
  content: RefObject<HTMLElement | null>,
  ids: readonly string[],
  named: string | undefined,
): string | undefined {
  const [current, setCurrent] = useState<string>();
  const idList = ids.join(' ');
  useEffect(() => {
    const measure = (): void => {
      const places = idList.split(' ').flatMap((id) => placeOf(id) ?? []);
      setCurrent(findCurrentSection(places, { isAtEnd: isAtPageEnd(), windowHeight: window.innerHeight, named }));
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
