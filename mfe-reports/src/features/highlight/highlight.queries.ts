import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useState } from 'react';
import { cardsRefreshMs, guestRefreshMs } from '../report/report.queries.ts';
import { useGuestAccess } from '../report-guest/guest-access.tsx';

/** Loads a report's highlight for members, with its current figures. */
export function useMemberHighlight(reportId: string, workspaceId: string) {
  const scope = { params: { id: reportId }, query: { workspaceId } };
  const highlight = useCall(calls.getHighlight, scope);
  const cards = useCall(calls.queryHighlightCards, { ...scope, body: {} }, { refetchInterval: cardsRefreshMs });
  return { highlight, cards };
}

/** Loads the published highlight. All refetches send the same visit id, so that they count as one view. */
export function useHighlightPreview(reportId: string) {
  const { key } = useGuestAccess();
  const [visit] = useState(() => crypto.randomUUID());
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
  const input = { params: { id: reportId }, query: { ...key, visit, timezone } };
  return useCall(calls.previewHighlight, input, { refetchInterval: guestRefreshMs });
}
