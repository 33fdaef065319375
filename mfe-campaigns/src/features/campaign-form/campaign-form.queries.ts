import { useCall, useCallPages } from '@reportage/api';
import { calls, type MediaRule, type MediaType } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

/** The page size of a picker (specification, part 2 §9). */
const pickerPageSize = 20;

export function useClientChoices(workspaceId: string, searchString: string) {
  return useCallPages(calls.listClients, {
    pageSize: pickerPageSize,
    input: (paging) => ({
      query: { ...paging, workspaceId, searchString, sort: 'name' as const, order: 'asc' as const },
    }),
  });
}

/** Loads the client preselected in the URL of the form for a new campaign, if there is one. */
export const usePreselectedClient = (workspaceId: string, id: string | null) =>
  useCall(calls.getClient, { params: { id: id ?? '' }, query: { workspaceId } }, { enabled: id !== null });

const activeFilter = JSON.stringify({ status: 'is|active' });

/** Loads members, without pending invitations. */
export function useMemberChoices(workspaceId: string, searchString: string) {
  return useCallPages(calls.listUsers, {
    pageSize: pickerPageSize,
    input: (paging) => ({
      query: {
        ...paging,
        workspaceId,
        searchString,
        filters: activeFilter,
        sort: 'name' as const,
        order: 'asc' as const,
      },
    }),
  });
}

export function useCreatorChoices(workspaceId: string, searchString: string) {
  return useCallPages(calls.listCreators, {
    pageSize: pickerPageSize,
    input: (paging) => ({
      query: { ...paging, workspaceId, searchString, sort: 'name' as const, order: 'asc' as const },
    }),
  });
}

export function useLabelChoices(workspaceId: string) {
  return useCall(calls.listCampaignLabels, { query: { workspaceId } });
}

/** Loads the library's content groups and labels. */
export function useLibraryFacets(workspaceId: string) {
  return useCall(calls.listMediaFacets, { query: { workspaceId } });
}

/** Loads media of one type by their ids. Rows that need the same ids share one request. */
export function useMediaByIds(workspaceId: string, mediaType: MediaType, ids: readonly string[]) {
  return useCall(calls.listMedia, { query: { workspaceId, mediaType, mediaIds: ids.join(), size: ids.length } });
}

export function useSourceChoices(workspaceId: string) {
  return useCall(calls.listSources, { query: { workspaceId, size: 500, sort: 'name', order: 'asc' } });
}

/** Counts the media that match each rule. */
export function useRuleCounts(workspaceId: string, rules: readonly MediaRule[]) {
  return useCall(
    calls.countByMediaRules,
    { query: { workspaceId }, body: { rules: [...rules] } },
    { enabled: rules.length > 0 },
  );
}

/** Creating a campaign may also create a client and a default report. */
export function useCreateCampaign() {
  return useWriteCall(calls.createCampaign, ['campaigns', 'clients', 'reports']);
}

export function useUpdateCampaign() {
  return useWriteCall(calls.updateCampaign, ['campaigns', 'clients']);
}

export function useCheckUrls() {
  return useWriteCall(calls.resolveAddresses, []);
}

export function useAddUrls() {
  return useWriteCall(calls.resolveAddresses, ['media']);
}
