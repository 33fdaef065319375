/** In place of `@vercel/oidc`, which signs in to a gateway that we do not use and imports its own parts in a way that no bundle keeps. */
export function getContext(): never {
  throw new Error('There is no gateway');
}

export async function getVercelOidcToken(): Promise<never> {
  throw new Error('There is no gateway');
}
