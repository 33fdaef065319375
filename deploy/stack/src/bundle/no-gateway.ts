/**
 * Replaces `@vercel/oidc`, which signs in to a gateway that we do not use. Its imports of its own files break in a
 * bundle.
 */
export function getContext(): never {
  throw new Error('There is no gateway');
}

export async function getVercelOidcToken(): Promise<never> {
  throw new Error('There is no gateway');
}
