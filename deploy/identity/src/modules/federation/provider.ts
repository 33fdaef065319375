import { createHash, randomBytes } from 'node:crypto';

/** The profile that a provider reports after a sign-in. */
export interface ProviderProfile {
  /** The provider's permanent id for the user. */
  subject: string;
  email: string | null;
  /** Whether the provider has verified that the address belongs to the user. */
  isEmailVerified: boolean;
  name: string | null;
  picture: string | null;
}

/** Secrets and URLs that connect one redirect to a provider with its response. */
export interface ProviderRedirect {
  /** Our URL, to which the provider redirects the browser. */
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
}

/** A social provider; each has its own protocol. */
export interface Provider {
  /** @returns the URL of the provider's sign-in page */
  start: (redirect: ProviderRedirect) => Promise<URL>;
  /** @param response the URL to which the provider redirected. @throws if any check fails */
  complete: (redirect: ProviderRedirect, response: URL) => Promise<ProviderProfile>;
}

/** The number of seconds after which a call to a provider fails if there is no response. */
export const providerTimeoutSeconds = 10;

export const createChallenge = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

export const createRedirectSecrets = (): Pick<ProviderRedirect, 'nonce' | 'verifier'> => ({
  nonce: randomBytes(32).toString('base64url'),
  verifier: randomBytes(32).toString('base64url'),
});
