import { useCall } from '@reportage/api';
import { calls, type DataArea } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

/** The areas that show owners. They are refetched when a successor takes over. */
const areasWithOwners: readonly DataArea[] = [
  'users',
  'sources',
  'campaigns',
  'clients',
  'media',
  'partners',
  'reports',
  'customMetrics',
];

/** Loads what a member owns, or what the user owns if no email address is passed. */
export const useOwnedItems = (workspaceId: string, email: string | undefined, options: { enabled: boolean }) =>
  useCall(calls.listOwnedItems, { query: { workspaceId, ...(email === undefined ? {} : { email }) } }, options);

export const useRemoveUser = () => useWriteCall(calls.removeUser, areasWithOwners);
export const useLeaveWorkspace = () => useWriteCall(calls.leaveWorkspace, ['workspaces', ...areasWithOwners]);
