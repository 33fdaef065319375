import { useHost, useStore } from '@reportage/remote-kit/runtime';
import { FailedState, LoadingState, NoAccessState, UiProvider } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { OpenedReport } from '../group-report/opened-report.tsx';
import { useMemberReport, usePreview } from '../report/report.queries.ts';
import { usePeriod } from '../report/use-period.ts';
import { GuestAccessProvider } from '../report-guest/guest-access.tsx';
import type { ShownReport } from '../report-view/report-view.model.ts';
import { PrintedReport } from './printed-report.tsx';

/**
 * The page that PDFs are printed from. It is authorized by a print token or, without one, by the visitor's own access,
 * and always uses the light theme.
 */
export default function ReportPrintPage(): ReactNode {
  const params = useParams();
  // Reports and groups share a path pattern; only the id distinguishes them.
  const openedId = params.groupId ?? params.reportId ?? '';
  const [query] = useSearchParams();
  const printToken = query.get('printToken');
  const workspace = useStore(useHost().workspace);
  return (
    <UiProvider theme="light">
      {printToken === null && workspace.status === 'ready' ? (
        <OpenedReport openedId={openedId} workspaceId={workspace.workspace.id}>
          {(reportId) => <PrintForMember reportId={reportId} workspaceId={workspace.workspace.id} />}
        </OpenedReport>
      ) : (
        // A print link works without access to the workspace, because its token authorizes the request.
        (printToken !== null || workspace.status === 'guest' || workspace.status === 'failed') && (
          <GuestAccessProvider>
            <PrintPublishedReport reportId={openedId} printToken={printToken} />
          </GuestAccessProvider>
        )
      )}
    </UiProvider>
  );
}

function PrintForMember({ reportId, workspaceId }: { reportId: string; workspaceId: string }): ReactNode {
  const [period] = usePeriod();
  const { report, cards } = useMemberReport(reportId, workspaceId, period);
  const error = report.error ?? cards.error;
  const printedData = report.data && cards.data ? { report: report.data, ...cards.data } : undefined;
  return <ReportOrState printedData={printedData} error={error} />;
}

function PrintPublishedReport({ reportId, printToken }: { reportId: string; printToken: string | null }): ReactNode {
  const preview = usePreview(reportId, printToken);
  return <ReportOrState printedData={preview.data} error={preview.error} />;
}

function ReportOrState({
  printedData,
  error,
}: {
  printedData: (Omit<ShownReport, 'period'> & { fingerprint?: string | undefined }) | undefined;
  error: unknown;
}): ReactNode {
  if (printedData) {
    const period = printedData.cards[0]?.meta.period ?? printedData.report.date;
    return <PrintedReport {...printedData} period={period} />;
  }
  if (error instanceof Error && 'code' in error && error.code === 'guestLinkInactive') {
    return <NoAccessState isScreen text={error.message} />;
  }
  if (error) return <FailedState isScreen error={error} />;
  return <LoadingState />;
}
