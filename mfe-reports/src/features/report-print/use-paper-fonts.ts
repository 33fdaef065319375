import { type RefObject, useEffect, useState } from 'react';
import type { ShownReport } from '../report-view/report-view.model.ts';

const families = ['--font-sans', '--font-serif'] as const;

/**
 * Whether the fonts for all of a report's text are loaded. A browser loads the font of a writing system when it first
 * lays out such text, and charts drawn before that keep the fallback font.
 */
export function usePaperFonts(paper: RefObject<HTMLElement | null>, { report, cards, parts }: ShownReport): boolean {
  const [areLoaded, setLoaded] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    const characters = [...new Set(JSON.stringify([report, cards, parts]))].join('');
    const styles = paper.current && getComputedStyle(paper.current);
    const loads = families.map((family) =>
      document.fonts.load(`16px ${styles?.getPropertyValue(family) || 'sans-serif'}`, characters),
    );
    void Promise.allSettled(loads).then(() => {
      if (!isUnmounted) setLoaded(true);
    });
    return () => {
      isUnmounted = true;
    };
  }, [paper, report, cards, parts]);
  return areLoaded;
}
