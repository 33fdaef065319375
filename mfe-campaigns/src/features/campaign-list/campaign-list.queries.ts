import { useCall } from '@reportage/api';
import { type CallInput, calls } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

export type CampaignListQuery = CallInput<typeof calls.listCampaigns>['query'];

export function useCampaigns(query: CampaignListQuery, options: { enabled: boolean }) {
  return useCall(calls.listCampaigns, { query }, options);
}

export const useAttentionCounts = (workspaceId: string) =>
  useCall(calls.countCampaignsNeedingAttention, { query: { workspaceId } });

export const useArchiveCampaigns = () => useWriteCall(calls.archiveCampaigns, ['campaigns']);

/** Each copy has its own reports. */
export const useCopyCampaigns = () => useWriteCall(calls.copyCampaigns, ['campaigns', 'reports']);

/** Changing a campaign's dates also changes its reports. */
export const useChangeCampaigns = () => useWriteCall(calls.changeCampaigns, ['campaigns', 'reports']);

export const useUndoCampaignChange = () => useWriteCall(calls.undoCampaignChange, ['campaigns', 'reports']);

/** Deleting a campaign also deletes its reports. */
export const useDeleteCampaigns = () => useWriteCall(calls.deleteCampaigns, ['campaigns', 'reports']);
