import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

export const useContacts = (workspaceId: string) => useCall(calls.getContacts, { query: { workspaceId } });
export const useUpdateContacts = () => useWriteCall(calls.updateContacts, ['users']);
