import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

/** Reports show the items' content groups. */
export const useEditMedia = () => useWriteCall(calls.editMedia, ['media', 'reports']);
export const useRemoveMedia = () => useWriteCall(calls.removeMedia, ['media']);
export const useChangeCampaignMedia = () => useWriteCall(calls.changeCampaignMedia, ['campaigns', 'media']);

/** Loads the newest campaigns, or those whose name contains the text. */
export const useCampaignChoices = (workspaceId: string, searchString: string) =>
  useCall(calls.listCampaigns, { query: { workspaceId, searchString, size: 20 } });
