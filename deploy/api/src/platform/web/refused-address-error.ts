/** A connection that was not made, because it would not have gone to the public internet. */
export class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError';
}
