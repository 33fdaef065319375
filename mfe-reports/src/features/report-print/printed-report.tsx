import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { FingerprintLine } from '../report-versions/fingerprint-line.tsx';
import { countReportCharts } from '../report-view/count-charts.ts';
import type { ShownReport } from '../report-view/report-view.model.ts';
import { ReportView } from '../report-view/report-view.tsx';
import classes from './report-print.module.css';
import './paper.css';

/** The printed report. The printer waits for `data-print-ready` on the root element. */
export function PrintedReport({
  fingerprint,
  ...shown
}: ShownReport & { fingerprint?: string | undefined }): ReactNode {
  const [drawnCount, setDrawnCount] = useState(0);
  const chartCount = countReportCharts(shown);
  const areChartsDrawn = drawnCount >= chartCount;
  const countDrawn = useCallback(() => setDrawnCount((count) => count + 1), []);

  useEffect(() => {
    if (!areChartsDrawn) return;
    let isGone = false;
    void document.fonts?.ready.then(async () => {
      await nextFrame();
      await nextFrame();
      if (!isGone) document.documentElement.dataset.printReady = 'true';
    });
    return () => {
      isGone = true;
      delete document.documentElement.dataset.printReady;
    };
  }, [areChartsDrawn]);

  return (
    <div className={classes.paper} data-theme="light">
      <ReportView {...shown} isPrinted onChartDrawn={countDrawn} />
      {fingerprint && <FingerprintLine fingerprint={fingerprint} />}
    </div>
  );
}

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);
