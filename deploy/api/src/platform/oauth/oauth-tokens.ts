import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { OAuthClient, OAuthGrant } from './oauth-client.ts';
import { GrantRevokedError } from './oauth-errors.ts';

/** A token that expires sooner is renewed before use, so the caller can use it for a while. */
const minLifetimeMs = 5 * 60_000;
/** How long another process may take to store the tokens that it got for a single-use refresh token. */
const rotationGraceMs = 500;

/** `refreshToken` is empty if there is none. The grant then ends when its access token expires. */
const tokensSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresAt: z.number(),
  subject: z.string().default(''),
});
export type OAuthTokens = z.output<typeof tokensSchema>;

/** Stores one grant's encrypted tokens. */
export interface TokenStore {
  read(): Promise<string | undefined>;
  /** Stores the tokens only if `previous` is still stored, to avoid overwriting a newer grant. */
  replace(previous: string, sealed: string): Promise<void>;
}

interface TokensOptions {
  client: Pick<OAuthClient, 'refresh'>;
  secrets: SecretBox;
  clock: Clock;
  /** Distinguishes tokens for different uses. */
  purpose: string;
}

/** Provides access tokens for stored grants, encrypted with the installation's key and renewed before they expire. */
export function createOAuthTokens({ client, secrets, clock, purpose }: TokensOptions) {
  const pendingRenewals = new Map<string, Promise<OAuthTokens | undefined>>();

  const sealTokens = (tokens: OAuthTokens): string => secrets.seal(purpose, JSON.stringify(tokens));

  /** @throws {GrantRevokedError} for tokens encrypted with another key */
  function openTokens(sealed: string): OAuthTokens {
    const text = secrets.open(purpose, sealed);
    if (text === undefined) throw new GrantRevokedError('The tokens were sealed with another key.');
    return tokensSchema.parse(JSON.parse(text));
  }

  const isFresh = ({ accessToken, expiresAt }: OAuthTokens, rejectedToken?: string): boolean =>
    accessToken !== rejectedToken && expiresAt - clock.now().getTime() > minLifetimeMs;

  const toTokens = (grant: OAuthGrant, previous: { refreshToken: string; subject: string }): OAuthTokens => ({
    accessToken: grant.accessToken,
    refreshToken: grant.refreshToken ?? previous.refreshToken,
    expiresAt: clock.now().getTime() + grant.lifetimeSeconds * 1_000,
    subject: grant.subject ?? previous.subject,
  });

  async function renew(store: TokenStore, rejectedToken?: string): Promise<OAuthTokens | undefined> {
    // Another caller may have renewed the token in the meantime.
    const sealed = await store.read();
    if (sealed === undefined) return undefined;
    const tokens = openTokens(sealed);
    if (isFresh(tokens, rejectedToken)) return tokens;
    if (tokens.refreshToken === '') throw new GrantRevokedError('The token has expired and cannot be renewed.');
    try {
      const grant = await client.refresh(tokens.refreshToken);
      const renewed = toTokens(grant, tokens);
      await store.replace(sealed, sealTokens(renewed));
      return renewed;
    } catch (error) {
      if (!(error instanceof GrantRevokedError)) throw error;
      // Another process may just have used the refresh token.
      await delay(rotationGraceMs);
      const latest = await store.read();
      if (latest === undefined || latest === sealed) throw error;
      return openTokens(latest);
    }
  }

  return {
    /** Encrypts a new grant's tokens for storage. */
    seal: (grant: OAuthGrant): string => sealTokens(toTokens(grant, { refreshToken: '', subject: '' })),

    /**
     * Returns tokens that stay valid for at least a few minutes, or undefined if none are stored. If several callers
     * need new tokens, they are renewed only once.
     * @param key identifies the grant
     * @param rejectedToken an access token that the provider no longer accepts, although it has not expired
     * @throws {GrantRevokedError} if only a new authorization can help
     * @throws {ScopeNotGrantedError | AuthorizationUnavailableError}
     */
    async getValidTokens(key: string, store: TokenStore, rejectedToken?: string): Promise<OAuthTokens | undefined> {
      const sealed = await store.read();
      if (sealed === undefined) return undefined;
      const tokens = openTokens(sealed);
      if (isFresh(tokens, rejectedToken)) return tokens;
      const renewing =
        pendingRenewals.get(key) ?? renew(store, rejectedToken).finally(() => pendingRenewals.delete(key));
      pendingRenewals.set(key, renewing);
      return renewing;
    },
  };
}
