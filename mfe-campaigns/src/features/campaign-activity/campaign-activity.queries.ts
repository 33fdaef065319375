import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';

export function useCampaignActivity(workspaceId: string, id: string, paging: { page: number; size: number }) {
  return useCall(calls.listCampaignActivity, { params: { id }, query: { workspaceId, ...paging } });
}
