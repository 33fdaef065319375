/**
 * Replaces `@vercel/oidc`, which cannot be bundled. It signs in to a gateway that we do not use.
 */
export function getContext(): never {
  throw new Error('There is no gateway');
}

export async function getVercelOidcToken(): Promise<never> {
  throw new Error('There is no gateway');
}
