import { calls } from '@reportage/contracts';
import { useSavingCall } from '../../data/saving-call.ts';

export function useCreateSource() {
  return useSavingCall(calls.createSource, ['sources', 'workspaces']);
}
