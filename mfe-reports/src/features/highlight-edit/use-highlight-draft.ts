import { callKey, useApi } from '@reportage/api';
import { calls, dataChanged, type Highlight, highlightSchema } from '@reportage/contracts';
import { useHost } from '@reportage/remote-kit/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { type Draft, useDraft } from '../report-edit/use-draft.ts';
import type { HighlightContent } from './highlight-content.model.ts';

export type HighlightDraft = Draft<Highlight, Partial<HighlightContent>>;

/** Returns a highlight with the edits made on this screen, which are saved automatically. */
export function useHighlightDraft(stored: Highlight | undefined, workspaceId: string): HighlightDraft {
  const api = useApi();
  const queryClient = useQueryClient();
  const { bus } = useHost();
  const query = { workspaceId };

  return useDraft<Highlight, Partial<HighlightContent>>({
    stored,
    schema: highlightSchema,
    save: (previous, edits) => {
      const { sort, layout, heading } = { ...previous, ...edits };
      const body = { sort, layout, heading, version: previous.version };
      return api.call(calls.saveHighlight, { params: { id: previous.report.id }, query, body });
    },
    storeVersion: (saved) =>
      queryClient.setQueryData(callKey(calls.getHighlight, { params: { id: saved.report.id }, query }), saved),
    onSaved: () => bus.emit(dataChanged, { area: 'highlights', workspaceId }),
  });
}
