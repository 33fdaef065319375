import { calls } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';

/** The vendor is asked each time, so it is asked on request only. */
export const useCerosScript = () => useSavingCall(calls.createCerosScript, []);
