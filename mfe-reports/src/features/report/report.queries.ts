import { useCall } from '@reportage/api';
import { calls, type Period } from '@reportage/contracts';

const cardsStaleAfterMs = 30_000;

/** A report as its members see it, with the numbers of the period; without one, of the report's own. */
export function useMemberReport(reportId: string, workspaceId: string, period: Period | undefined) {
  const scope = { params: { id: reportId }, query: { workspaceId } };
  const report = useCall(calls.getReport, scope);
  const cards = useCall(
    calls.queryReportCards,
    { ...scope, body: period ? { period } : {} },
    { refetchInterval: cardsStaleAfterMs },
  );
  return { report, cards };
}

/** The published version, or what a print link holds. */
export function usePreview(reportId: string, printToken: string | null) {
  return useCall(calls.previewReport, { params: { id: reportId }, query: printToken ? { printToken } : {} });
}
