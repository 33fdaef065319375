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
import { type CoverFit, measureCover } from './measure-cover.ts';
import classes from './report-print.module.css';
import { usePaperFonts } from './use-paper-fonts.ts';
import '@reportage/cards/paper';

/** Renders the report for printing. The printer waits for `data-print-ready` on the root element. */
export function PrintedReport({
  fingerprint,
  ...shownReport
}: ShownReport & { fingerprint?: string | undefined }): ReactNode {
  const [renderedChartCount, setRenderedChartCount] = useState(0);
  const paper = useRef<HTMLDivElement>(null);
  const areFontsLoaded = usePaperFonts(paper, shownReport);
  const chartCount = countReportCharts(shownReport);
  const isLaidOut = areFontsLoaded && renderedChartCount >= chartCount;
  const isRendered = useImagesLoaded(paper, isLaidOut) && isLaidOut;
  const countRenderedChart = useCallback(() => setRenderedChartCount((count) => count + 1), []);
  const cover = useCoverFit(paper, isRendered);

  useEffect(() => {
    if (!isRendered) return;
    let isUnmounted = false;
    void document.fonts.ready.then(async () => {
      await waitForFrame();
      await waitForFrame();
      if (!isUnmounted) document.documentElement.dataset.printReady = 'true';
    });
    return () => {
      isUnmounted = true;
      delete document.documentElement.dataset.printReady;
    };
  }, [isRendered]);

  return (
    <div
      ref={paper}
      className={classes.paper}
      data-theme="light"
      data-paper={shownReport.report.settings.paper ?? 'a4'}
      {...(cover ? { 'data-cover': cover.kind, style: getCoverStyle(cover) } : {})}
    >
      <div className={classes.page} aria-hidden />
      {areFontsLoaded && (
        <ReportView {...shownReport} isPrinted onChartRendered={countRenderedChart}>
          {fingerprint && <FingerprintLine fingerprint={fingerprint} />}
        </ReportView>
      )}
    </div>
  );
}

function getCoverStyle(cover: CoverFit): CSSProperties {
  const properties: Record<`--${string}`, string> =
    cover.kind === 'page' ? { '--below-cover': `${cover.below}px` } : { '--room': `${cover.room}px` };
  return properties as CSSProperties;
}

/** Measures how the cover fits its page once everything is rendered. The paper's first child is as tall as a page. */
function useCoverFit(paper: RefObject<HTMLDivElement | null>, isRendered: boolean): CoverFit | null {
  const [fit, setFit] = useState<CoverFit | null>(null);
  useLayoutEffect(() => {
    const { current } = paper;
    const pageHeight = current?.firstElementChild?.getBoundingClientRect().height ?? 0;
    if (current && isRendered && pageHeight > 0) setFit(measureCover(current, pageHeight));
  }, [paper, isRendered]);
  return fit;
}

/** Whether all images have loaded or failed, so that their sizes are final. */
function useImagesLoaded(paper: RefObject<HTMLDivElement | null>, isLaidOut: boolean): boolean {
  const [areLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isLaidOut) return;
    let isUnmounted = false;
    const pictures = [...(paper.current?.querySelectorAll('img') ?? [])];
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
      if (!isUnmounted) setLoaded(true);
    });
    return () => {
      isUnmounted = true;
    };
  }, [paper, isLaidOut]);
  return areLoaded;
}

const waitForFrame = (): Promise<number> => new Promise(requestAnimationFrame);
