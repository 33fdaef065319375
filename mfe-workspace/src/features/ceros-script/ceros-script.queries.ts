import { calls } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

/** Each request goes to the vendor, so it is only made on demand. */
export const useCerosScript = () => useWriteCall(calls.createCerosScript, []);
