import { useCall, useCallMutation } from '@reportage/api';
import { calls } from '@reportage/contracts';

export const useCampaignViews = (workspaceId: string) => useCall(calls.listCampaignViews, { query: { workspaceId } });
export const useCreateView = () => useCallMutation(calls.createCampaignView);
export const useUpdateView = () => useCallMutation(calls.updateCampaignView);
export const useDeleteView = () => useCallMutation(calls.deleteCampaignView);
