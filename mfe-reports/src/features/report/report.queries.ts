import { useCall } from '@reportage/api';
import { calls, type Period } from '@reportage/contracts';
import { useState } from 'react';
import { useGuestAccess } from '../report-guest/guest-access.tsx';

/** How often a guest's page checks whether its link is still active. */
export const guestRefreshMs = 60_000;
/** How often the data on a member's page is refreshed. */
export const cardsRefreshMs = 30_000;

/** Fetches a report for members, with the data for the given period or, by default, for its own. */
export function useMemberReport(reportId: string, workspaceId: string, period: Period | undefined) {
  const scope = { params: { id: reportId }, query: { workspaceId } };
  const report = useCall(calls.getReport, scope);
  const cards = useCall(
    calls.queryReportCards,
    { ...scope, body: period ? { period } : {} },
    { refetchInterval: cardsRefreshMs },
  );
  return { report, cards };
}

/**
 * Fetches the published version, or the version that a print link refers to. All refetches send the same visit id, so
 * that they count as one view.
 */
export function usePreview(reportId: string, printToken: string | null) {
  const { key } = useGuestAccess();
  const [visit] = useState(() => crypto.randomUUID());
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
  const query = printToken ? { printToken } : { ...key, visit, timezone };
  const options = printToken ? {} : { refetchInterval: guestRefreshMs };
  return useCall(calls.previewReport, { params: { id: reportId }, query }, options);
}
