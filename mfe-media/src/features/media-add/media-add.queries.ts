import { calls } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';

export function useAddMedia() {
  return useSavingCall(calls.addMedia, ['media']);
}
