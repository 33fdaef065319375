import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';

/** One row is enough to tell whether there are any sources. */
export const useFirstSource = (workspaceId: string) => useCall(calls.listSources, { query: { workspaceId, size: 1 } });

export const useLatestReports = (workspaceId: string) => useCall(calls.listReports, { query: { workspaceId } });
