import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { FingerprintLine } from '../report-versions/fingerprint-line.tsx';
import { countReportCharts } from '../report-view/count-charts.ts';
import type { ShownReport } from '../report-view/report-view.model.ts';
import { ReportView } from '../report-view/report-view.tsx';
import { measureLoneCover } from './measure-lone-cover.ts';
import classes from './report-print.module.css';
import { usePaperFonts } from './use-paper-fonts.ts';
import './paper.css';

/** The printed report. The printer waits for `data-print-ready` on the root element. */
export function PrintedReport({
  fingerprint,
  ...shown
}: ShownReport & { fingerprint?: string | undefined }): ReactNode {
  const [drawnCount, setDrawnCount] = useState(0);
  const paper = useRef<HTMLDivElement>(null);
  const areFontsLoaded = usePaperFonts(paper, shown);
  const chartCount = countReportCharts(shown);
  const isDrawn = areFontsLoaded && drawnCount >= chartCount;
  const countDrawn = useCallback(() => setDrawnCount((count) => count + 1), []);
  const belowCover = useLoneCover(paper, isDrawn);

  useEffect(() => {
    if (!isDrawn) return;
    let isGone = false;
    void document.fonts.ready.then(async () => {
      await nextFrame();
      await nextFrame();
      if (!isGone) document.documentElement.dataset.printReady = 'true';
    });
    return () => {
      isGone = true;
      delete document.documentElement.dataset.printReady;
    };
  }, [isDrawn]);

  return (
    <div
      ref={paper}
      className={classes.paper}
      data-theme="light"
      data-paper={shown.report.settings.paper ?? 'a4'}
      {...(belowCover === null
        ? {}
        : { 'data-cover': 'page', style: { '--below-cover': `${belowCover}px` } as CSSProperties })}
    >
      <div className={classes.page} aria-hidden />
      {areFontsLoaded && (
        <ReportView {...shown} isPrinted onChartDrawn={countDrawn}>
          {fingerprint && <FingerprintLine fingerprint={fingerprint} />}
        </ReportView>
      )}
    </div>
  );
}

/** The height of what stands below a cover that fills its page, once everything is drawn. The paper's first child is as high as a page. */
function useLoneCover(paper: RefObject<HTMLDivElement | null>, isDrawn: boolean): number | null {
  const [belowCover, setBelowCover] = useState<number | null>(null);
  useLayoutEffect(() => {
    const { current } = paper;
    const pageHeight = current?.firstElementChild?.getBoundingClientRect().height ?? 0;
    if (current && isDrawn && pageHeight > 0) setBelowCover(measureLoneCover(current, pageHeight));
  }, [paper, isDrawn]);
  return belowCover;
}

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);
