import { calls } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';

export const useAddSample = () => useSavingCall(calls.addSample, ['workspaces']);
