import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';

export const useContacts = (workspaceId: string) => useCall(calls.getContacts, { query: { workspaceId } });
export const useUpdateContacts = () => useSavingCall(calls.updateContacts, ['users']);
