import { calls } from '@reportage/contracts';
import { useLiveCall } from '../../data/live-call.ts';

export function useCampaign(workspaceId: string, id: string) {
  return useLiveCall(calls.getCampaign, { params: { id }, query: { workspaceId } });
}

export function useCampaignReports(workspaceId: string, campaignId: string) {
  return useLiveCall(calls.listReports, { query: { workspaceId, campaignId } });
}
