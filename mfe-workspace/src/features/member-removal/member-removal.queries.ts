import { useCall } from '@reportage/api';
import { calls, type DataArea } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';

/** What an heir takes over shows its new owner. */
const inherited: readonly DataArea[] = [
  'users',
  'sources',
  'campaigns',
  'clients',
  'media',
  'partners',
  'reports',
  'customMetrics',
];

/** What belongs to a member; without an address, to the caller. */
export const useBelongings = (workspaceId: string, email: string | undefined, options: { enabled: boolean }) =>
  useCall(calls.listBelongings, { query: { workspaceId, ...(email === undefined ? {} : { email }) } }, options);

export const useRemoveUser = () => useSavingCall(calls.removeUser, inherited);
export const useLeaveWorkspace = () => useSavingCall(calls.leaveWorkspace, ['workspaces', ...inherited]);
