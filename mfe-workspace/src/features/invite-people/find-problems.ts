import { type InviteProblemCode, maxInvitedAtOnce } from '@reportage/contracts';
import { isInvalidAddress, readAddresses, type TypedAddress } from './invite-addresses.ts';

export interface AddressProblem extends TypedAddress {
  code: InviteProblemCode;
}

/** Why the server rejected each address, keyed by the address in lower case. */
export type RejectedAddresses = ReadonlyMap<string, InviteProblemCode>;

/** Finds the addresses in the text that cannot be invited, with their current positions. */
export function findProblems(text: string, rejectedAddresses: RejectedAddresses): AddressProblem[] {
  return readAddresses(text).flatMap((address) => {
    const code = isInvalidAddress(address) ? 'invalid' : rejectedAddresses.get(address.email.toLowerCase());
    return code ? [{ ...address, code }] : [];
  });
}

export const countDistinctAddresses = (addresses: readonly TypedAddress[]): number =>
  new Set(addresses.map(({ email }) => email.toLowerCase())).size;

/** Returns the reason if the list as a whole cannot be sent: it is empty or too long. */
export function findCountProblem(addresses: readonly TypedAddress[]): 'none' | 'tooMany' | undefined {
  if (addresses.length === 0) return 'none';
  return addresses.length > maxInvitedAtOnce ? 'tooMany' : undefined;
}
