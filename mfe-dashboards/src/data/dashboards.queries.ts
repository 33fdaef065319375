import { useCall } from '@reportage/api';
import { type CallInput, calls, dashboardUserPageSize } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

export const useDashboards = (query: CallInput<typeof calls.listDashboards>['query']) =>
  useCall(calls.listDashboards, { query });

export const getDashboardInput = (workspaceId: string, id: string): CallInput<typeof calls.getDashboard> => ({
  params: { id },
  query: { workspaceId },
});

export const useDashboard = (workspaceId: string, id: string, options: { enabled?: boolean } = {}) =>
  useCall(calls.getDashboard, getDashboardInput(workspaceId, id), options);

export const useFolders = (workspaceId: string) => useCall(calls.listFolders, { query: { workspaceId } });

/** Searches the server for members to share with. */
export const usePeople = (workspaceId: string, searchString: string) =>
  useCall(calls.listUsers, {
    query: { workspaceId, searchString, page: 0, size: dashboardUserPageSize, sort: 'createdAtSince', order: 'desc' },
  });

/** The largest page size of a list call. */
const maxMembers = 500;

/** Loads the members whose dashboards the list may show. */
export const useMembers = (workspaceId: string, options: { enabled?: boolean } = {}) =>
  useCall(calls.listUsers, { query: { workspaceId, size: maxMembers, sort: 'name', order: 'asc' } }, options);

/** Loads the campaigns and sources that a dashboard can be limited to. */
export function useScopeChoices(workspaceId: string) {
  const query = { workspaceId, size: 200, sort: 'name', order: 'asc' } as const;
  const campaigns = useCall(calls.listCampaigns, { query });
  const sources = useCall(calls.listSources, { query: { workspaceId, size: 100 } });
  return { campaigns: campaigns.data?.data ?? [], sources: sources.data?.data ?? [] };
}

export const useCreateDashboard = () => useWriteCall(calls.createDashboard, ['dashboards']);
export const useDuplicateDashboard = () => useWriteCall(calls.duplicateDashboard, ['dashboards']);
export const useUpdateDashboard = () => useWriteCall(calls.updateDashboard, ['dashboards']);
export const useDeleteDashboards = () => useWriteCall(calls.deleteDashboards, ['dashboards']);
export const useCreateFolder = () => useWriteCall(calls.createFolder, ['dashboards']);
export const useUpdateFolder = () => useWriteCall(calls.updateFolder, ['dashboards']);
export const useDeleteFolders = () => useWriteCall(calls.deleteFolders, ['dashboards']);
