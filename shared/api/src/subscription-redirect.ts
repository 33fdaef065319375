const hasRedirect = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'redirect' in body && Boolean(body.redirect);

/**
 * Whether a response requires a subscription first: its body has a `redirect` that does not belong to the call's own
 * contract, so it is missing from `parsed`, the body as parsed by the contract.
 */
export const needsSubscription = (body: unknown, parsed?: unknown): boolean =>
  hasRedirect(body) && !hasRedirect(parsed);
