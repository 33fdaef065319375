import { useApi } from '@reportage/api';
import { calls, type Period, type Report, type TextBlock } from '@reportage/contracts';
import { useFailures } from '@reportage/remote-kit/runtime';

interface DraftQuery {
  reportId: string;
  workspaceId: string;
  period: Period | undefined;
}

/** Fetches a first draft of commentary in the report's language. On failure, shows an error and returns undefined. */
export function useCommentaryDraft({ reportId, workspaceId, period }: DraftQuery) {
  const api = useApi();
  const failures = useFailures('reports');
  return async (language: Report['language']): Promise<TextBlock[] | undefined> => {
    try {
      const body = { language, ...(period ? { period } : {}) };
      return (await api.call(calls.draftCommentary, { params: { id: reportId }, query: { workspaceId }, body })).blocks;
    } catch (error) {
      failures.show('fetch', error);
      return undefined;
    }
  };
}
