import { callKey, useApi } from '@reportage/api';
import { calls, dataChanged, type Report, type ReportEdits, reportSchema } from '@reportage/contracts';
import { useHost } from '@reportage/remote-kit/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { addTableOfContents, hasNewOrder, isSavable } from './content.model.ts';
import { useReportEditMessages } from './report-edit.messages.ts';
import { type Draft, useDraft } from './use-draft.ts';

export type ReportDraft = Draft<Report, ReportEdits>;

/** Returns a report with the edits made on this screen, which are saved automatically. */
export function useReportDraft(stored: Report | undefined, workspaceId: string): ReportDraft {
  const t = useReportEditMessages();
  const api = useApi();
  const queries = useQueryClient();
  const { bus, messages } = useHost();
  const query = { workspaceId };

  return useDraft<Report, ReportEdits>({
    stored,
    schema: reportSchema,
    isSavable,
    save: (previous, edits) =>
      api.call(calls.updateReport, {
        params: { id: previous.id },
        query,
        body: { ...addTableOfContents(previous, edits), version: previous.version },
      }),
    storeVersion: (saved) => queries.setQueryData(callKey(calls.getReport, { params: { id: saved.id }, query }), saved),
    onSaved: (previous, edits) => {
      if (edits.sort && hasNewOrder(previous.sort, edits.sort)) messages.success(t('sorted'));
      bus.emit(dataChanged, { area: 'reports', workspaceId });
    },
  });
}
