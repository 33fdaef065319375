import { type RefObject, useEffect, useState } from 'react';
import type { ShownReport } from '../report-view/report-view.model.ts';

const fontVariables = ['--font-sans', '--font-serif'] as const;

/**
 * Whether the fonts for all of a report's text are loaded. Browsers load the font for a writing system only when they
 * first lay out such text, and charts drawn before that would keep the fallback font.
 */
export function usePaperFonts(paper: RefObject<HTMLElement | null>, { report, cards, parts }: ShownReport): boolean {
  const [areLoaded, setLoaded] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    const characters = [...new Set(JSON.stringify([report, cards, parts]))].join('');
    const styles = paper.current && getComputedStyle(paper.current);
    const loads = fontVariables.map((fontVariable) =>
      document.fonts.load(`16px ${styles?.getPropertyValue(fontVariable) || 'sans-serif'}`, characters),
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
