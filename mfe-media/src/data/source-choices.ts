import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';

/** Maximum page size of a list call. */
const choiceCount = 500;

/** The sources of pages, sorted by name. */
export function useSourceChoices(workspaceId: string) {
  return useCall(calls.listSources, { query: { workspaceId, size: choiceCount, sort: 'name', order: 'asc' } });
}
