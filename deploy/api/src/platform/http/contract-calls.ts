import { type Call, calls } from '@reportage/contracts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'id' in value && 'method' in value && 'response' in value;

export const contractCalls: readonly Call[] = Object.values<unknown>(calls).filter(isCall);
