import { type CallInput, calls } from '@reportage/contracts';
import { useLiveCall } from '../../data/live-call.ts';
import { useSavingCall } from '../../data/saving-call.ts';

export type CampaignListQuery = CallInput<typeof calls.listCampaigns>['query'];

export function useCampaigns(query: CampaignListQuery, options: { enabled: boolean }) {
  return useLiveCall(calls.listCampaigns, { query }, options);
}

export function useArchiveCampaigns() {
  return useSavingCall(calls.archiveCampaigns, ['campaigns']);
}

/** A removed campaign's reports go with it. */
export function useDeleteCampaigns() {
  return useSavingCall(calls.deleteCampaigns, ['campaigns', 'reports']);
}
