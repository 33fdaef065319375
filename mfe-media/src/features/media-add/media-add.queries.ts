import { calls } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

export function useAddMedia() {
  return useWriteCall(calls.addMedia, ['media']);
}
