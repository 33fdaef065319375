import { useCall, useCallPages } from '@reportage/api';
import { type CallInput, calls, type Period } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

/** The page size of a picker (specification, part 2 §9). */
const pickerPageSize = 20;
/** Campaigns are also refetched, because their pages show link data. */
const changedAreas = ['links', 'campaigns'] as const;

export const useLinks = (query: CallInput<typeof calls.listLinks>['query']) => useCall(calls.listLinks, { query });

export const useLinkStatistics = (workspaceId: string, id: string, period: Period) =>
  useCall(calls.getLinkStatistics, { params: { id }, query: { workspaceId, ...period } });

export const useCampaignChoices = (workspaceId: string, searchString: string) =>
  useCallPages(calls.listCampaigns, {
    pageSize: pickerPageSize,
    input: (paging) => ({
      query: { ...paging, workspaceId, searchString, sort: 'name' as const, order: 'asc' as const },
    }),
  });

export const useCreateLink = () => useWriteCall(calls.createLink, changedAreas);
export const useUpdateLink = () => useWriteCall(calls.updateLink, changedAreas);
export const useDeleteLinks = () => useWriteCall(calls.deleteLinks, changedAreas);
