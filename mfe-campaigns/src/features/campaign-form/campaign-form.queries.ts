import { useCallPages } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';

/** Page size of a picker (specification, part 2 §9). */
const pickerPageSize = 20;

export function useClientChoices(workspaceId: string, searchString: string) {
  return useCallPages(calls.listClients, {
    pageSize: pickerPageSize,
    input: (part) => ({ query: { ...part, workspaceId, searchString, sort: 'name', order: 'asc' as const } }),
  });
}

/** A new campaign may also create a new client and a default report. */
export function useCreateCampaign() {
  return useSavingCall(calls.createCampaign, ['campaigns', 'clients', 'reports']);
}

export function useUpdateCampaign() {
  return useSavingCall(calls.updateCampaign, ['campaigns', 'clients']);
}
