import { useCall } from '@reportage/api';
import { calls, mediaPageSize } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';

/** Rows that a picker asks for at once (specification, part 2 §9). */
const pickerPageSize = 20;

export function useClientChoices(workspaceId: string, searchString: string) {
  return useCall(calls.listClients, {
    query: { workspaceId, searchString, size: pickerPageSize, sort: 'name', order: 'asc' },
  });
}

export function useMediaChoices(workspaceId: string, searchString: string, options: { enabled: boolean }) {
  return useCall(
    calls.listMedia,
    { query: { workspaceId, searchString, mediaType: 'web', size: mediaPageSize } },
    options,
  );
}

export function useSourceChoices(workspaceId: string) {
  return useCall(calls.listSources, { query: { workspaceId, size: pickerPageSize } });
}

export function useAddMedia() {
  return useSavingCall(calls.addMedia, ['media']);
}

/** A new campaign may bring a new client and its default report. */
export function useCreateCampaign() {
  return useSavingCall(calls.createCampaign, ['campaigns', 'clients', 'reports']);
}

export function useUpdateCampaign() {
  return useSavingCall(calls.updateCampaign, ['campaigns', 'clients']);
}
