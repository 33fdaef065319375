import { type RefObject, useEffect, useState } from 'react';
import type { ShownReport } from '../report-view/report-view.model.ts';

const families = ['--font-sans', '--font-serif'] as const;

/**
 * Whether the fonts of everything that a report says are loaded. A browser loads the font of a script when it first lays that script out, and
 * what charts draw before it arrives stays in another font.
 */
export function usePaperFonts(paper: RefObject<HTMLElement | null>, { report, cards, parts }: ShownReport): boolean {
  const [areLoaded, setLoaded] = useState(false);
  useEffect(() => {
    let isGone = false;
    const characters = [...new Set(JSON.stringify([report, cards, parts]))].join('');
    const styles = paper.current && getComputedStyle(paper.current);
    const loads = families.map((family) =>
      document.fonts.load(`16px ${styles?.getPropertyValue(family) || 'sans-serif'}`, characters),
    );
    void Promise.allSettled(loads).then(() => {
      if (!isGone) setLoaded(true);
    });
    return () => {
      isGone = true;
    };
  }, [paper, report, cards, parts]);
  return areLoaded;
}
