/**
 * Replaces `@vercel/oidc`, which cannot be bundled. That package signs in to Vercel's gateway, which we do not use.
 */
export function getContext(): never {
  throw new Error('There is no gateway');
}

export async function getVercelOidcToken(): Promise<never> {
  throw new Error('There is no gateway');
}
