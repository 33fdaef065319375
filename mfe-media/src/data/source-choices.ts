import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';

/** Enough for a choice; a workspace with more finds the rest by search. */
const choiceCount = 100;

/** The sources that pages come from, by name. */
export function useSourceChoices(workspaceId: string) {
  return useCall(calls.listSources, { query: { workspaceId, size: choiceCount, sort: 'name', order: 'asc' } });
}
