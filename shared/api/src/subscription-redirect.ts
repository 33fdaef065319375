const carriesRedirect = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'redirect' in body && Boolean(body.redirect);

/**
 * Whether an answer sends the person to subscribe first: its body carries a `redirect` that the call's own contract does not know
 * of, so that `understood`, what the contract made of the body, has none.
 */
export const asksForSubscription = (body: unknown, understood?: unknown): boolean =>
  carriesRedirect(body) && !carriesRedirect(understood);
