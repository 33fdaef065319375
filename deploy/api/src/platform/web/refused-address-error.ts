/** A connection that was refused because its target is not on the public internet. */
export class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError';
}
