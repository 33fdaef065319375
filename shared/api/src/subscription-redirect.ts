const hasRedirect = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'redirect' in body && Boolean(body.redirect);

/**
 * Whether a response requires a subscription: its body has a `redirect` that is not part of the call's contract.
 * @param parsed the body as parsed with the contract, which then lacks the `redirect`
 */
export const needsSubscription = (body: unknown, parsed?: unknown): boolean =>
  hasRedirect(body) && !hasRedirect(parsed);
