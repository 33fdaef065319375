import { useCall } from '@reportage/api';
import { calls, type DataArea } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';

/** Areas that show owners; they change when a successor takes over. */
const inheritedAreas: readonly DataArea[] = [
  'users',
  'sources',
  'campaigns',
  'clients',
  'media',
  'partners',
  'reports',
  'customMetrics',
];

/** What a member owns; the caller's own items if no email address is passed. */
export const useOwnedItems = (workspaceId: string, email: string | undefined, options: { enabled: boolean }) =>
  useCall(calls.listOwnedItems, { query: { workspaceId, ...(email === undefined ? {} : { email }) } }, options);

export const useRemoveUser = () => useSavingCall(calls.removeUser, inheritedAreas);
export const useLeaveWorkspace = () => useSavingCall(calls.leaveWorkspace, ['workspaces', ...inheritedAreas]);
