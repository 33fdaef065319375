import { useCallPages } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';

/** Rows that a picker asks for at once (specification, part 2 §9). */
const pickerPageSize = 20;

export function useClientChoices(workspaceId: string, searchString: string) {
  return useCallPages(calls.listClients, {
    pageSize: pickerPageSize,
    input: (part) => ({ query: { ...part, workspaceId, searchString, sort: 'name', order: 'asc' as const } }),
  });
}

/** A new campaign may bring a new client and its default report. */
export function useCreateCampaign() {
  return useSavingCall(calls.createCampaign, ['campaigns', 'clients', 'reports']);
}

export function useUpdateCampaign() {
  return useSavingCall(calls.updateCampaign, ['campaigns', 'clients']);
}
