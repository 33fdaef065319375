import { calls } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';

/** Each request goes to the vendor, so it is made on demand only. */
export const useCerosScript = () => useSavingCall(calls.createCerosScript, []);
