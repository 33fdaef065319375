import { useCall } from '@reportage/api';
import { type CallInput, calls } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';

export type CampaignListQuery = CallInput<typeof calls.listCampaigns>['query'];

export function useCampaigns(query: CampaignListQuery, options: { enabled: boolean }) {
  return useCall(calls.listCampaigns, { query }, options);
}

export function useArchiveCampaigns() {
  return useSavingCall(calls.archiveCampaigns, ['campaigns']);
}

/** Removing a campaign removes its reports. */
export function useDeleteCampaigns() {
  return useSavingCall(calls.deleteCampaigns, ['campaigns', 'reports']);
}
