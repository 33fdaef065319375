import { createHash, randomBytes } from 'node:crypto';

/** Who a provider says has signed in. */
export interface ProviderProfile {
  /** The provider's own, lasting name for the person. */
  subject: string;
  email: string | null;
  /** Whether the provider vouches that the address is the person's. */
  isEmailVerified: boolean;
  name: string | null;
  picture: string | null;
}

/** What one way to a provider and back is checked with. */
export interface ProviderTrip {
  /** Our address that the provider sends the browser back to. */
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
}

/** A social provider, spoken to over its own protocol. */
export interface Provider {
  /** Where the browser goes to sign in there. */
  begin: (trip: ProviderTrip) => Promise<URL>;
  /** @param response the address that it came back to. @throws where any check fails */
  finish: (trip: ProviderTrip, response: URL) => Promise<ProviderProfile>;
}

/** Seconds until an unanswered call to a provider fails. */
export const providerTimeoutSeconds = 10;

export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

export const newTripSecrets = (): Pick<ProviderTrip, 'nonce' | 'verifier'> => ({
  nonce: randomBytes(32).toString('base64url'),
  verifier: randomBytes(32).toString('base64url'),
});
