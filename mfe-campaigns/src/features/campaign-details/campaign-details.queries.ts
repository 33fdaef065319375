import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';

export function useCampaign(workspaceId: string, id: string) {
  return useCall(calls.getCampaign, { params: { id }, query: { workspaceId } });
}

export function useCampaignReports(workspaceId: string, campaignId: string) {
  return useCall(calls.listReports, { query: { workspaceId, campaignId } });
}
