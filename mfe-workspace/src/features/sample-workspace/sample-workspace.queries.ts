import { calls } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

export const useAddSample = () => useWriteCall(calls.addSample, ['workspaces']);
