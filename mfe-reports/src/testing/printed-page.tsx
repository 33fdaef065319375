import type { ReportPreview } from '@reportage/contracts';
import { UiProvider } from '@reportage/ui';
import { createRoot } from 'react-dom/client';
import { PrintedReport } from '../features/report-print/printed-report.tsx';

/** Renders a report on a standalone page for print tests, which serve the report as JSON next to the page. */
async function printReport(): Promise<void> {
  const preview = (await (await fetch(`${window.location.pathname}.json`)).json()) as ReportPreview;
  const period = preview.cards[0]?.meta.period ?? preview.report.date;
  createRoot(document.body.appendChild(document.createElement('main'))).render(
    <UiProvider theme="light">
      <PrintedReport {...preview} period={period} />
    </UiProvider>,
  );
}

void printReport();
