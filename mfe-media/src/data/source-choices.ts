import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';

/** As many as a list call gives at once. */
const choiceCount = 500;

/** The sources that pages come from, by name. */
export function useSourceChoices(workspaceId: string) {
  return useCall(calls.listSources, { query: { workspaceId, size: choiceCount, sort: 'name', order: 'asc' } });
}
