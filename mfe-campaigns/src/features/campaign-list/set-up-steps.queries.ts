import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';

/** One source is enough to know that there is one. */
export const useFirstSource = (workspaceId: string) => useCall(calls.listSources, { query: { workspaceId, size: 1 } });

export const useLatestReports = (workspaceId: string) => useCall(calls.listReports, { query: { workspaceId } });
