import { useCall } from '@reportage/api';
import { calls, type Period } from '@reportage/contracts';

const cardsStaleAfterMs = 30_000;

/** A report for members, with the numbers of the given period or, by default, the report's own. */
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

/** The published version, or the one of a print link. */
export function usePreview(reportId: string, printToken: string | null) {
  return useCall(calls.previewReport, { params: { id: reportId }, query: printToken ? { printToken } : {} });
}
