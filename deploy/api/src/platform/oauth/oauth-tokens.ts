import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { OAuthClient, OAuthGrant } from './oauth-client.ts';
import { GrantRevokedError } from './oauth-errors.ts';

/** A token that ends sooner is renewed before it is given out, so that its user has some time with it. */
const minLifetimeMs = 5 * 60_000;
/** In which another process stores what it got for a refresh token that is good for one use. */
const rotationGraceMs = 500;

const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string(), expiresAt: z.number() });
export type OAuthTokens = z.output<typeof tokensSchema>;

/** Where one grant's sealed tokens are kept. */
export interface TokenStore {
  read(): Promise<string | undefined>;
  /** Only where `previous` is still what is kept: a grant that was replaced meanwhile stays. */
  replace(previous: string, sealed: string): Promise<void>;
}

interface TokensOptions {
  client: Pick<OAuthClient, 'refresh'>;
  secrets: SecretBox;
  clock: Clock;
  /** Keeps the tokens of one use apart from those of others. */
  purpose: string;
}

/** Access tokens of grants that are kept: encrypted under the installation's key, and renewed before they end. */
export function createOAuthTokens({ client, secrets, clock, purpose }: TokensOptions) {
  const underWay = new Map<string, Promise<OAuthTokens | undefined>>();

  const sealTokens = (tokens: OAuthTokens): string => secrets.seal(purpose, JSON.stringify(tokens));

  /** @throws {GrantRevokedError} for what was sealed under another key */
  function openTokens(sealed: string): OAuthTokens {
    const text = secrets.open(purpose, sealed);
    if (text === undefined) throw new GrantRevokedError('The tokens were sealed under another key.');
    return tokensSchema.parse(JSON.parse(text));
  }

  const isFresh = ({ expiresAt }: OAuthTokens): boolean => expiresAt - clock.now().getTime() > minLifetimeMs;

  const toTokens = ({ accessToken, lifetimeSeconds }: OAuthGrant, refreshToken: string): OAuthTokens => ({
    accessToken,
    refreshToken,
    expiresAt: clock.now().getTime() + lifetimeSeconds * 1_000,
  });

  async function renew(store: TokenStore): Promise<OAuthTokens | undefined> {
    // Whoever came before may have renewed it by now.
    const sealed = await store.read();
    if (sealed === undefined) return undefined;
    const tokens = openTokens(sealed);
    if (isFresh(tokens)) return tokens;
    try {
      const grant = await client.refresh(tokens.refreshToken);
      const renewed = toTokens(grant, grant.refreshToken ?? tokens.refreshToken);
      await store.replace(sealed, sealTokens(renewed));
      return renewed;
    } catch (error) {
      if (!(error instanceof GrantRevokedError)) throw error;
      // Another process may have used up the refresh token just now.
      await delay(rotationGraceMs);
      const latest = await store.read();
      if (latest === undefined || latest === sealed) throw error;
      return openTokens(latest);
    }
  }

  return {
    /** What a store keeps of a new grant. */
    seal: (grant: OAuthGrant & { refreshToken: string }): string => sealTokens(toTokens(grant, grant.refreshToken)),

    /**
     * Tokens that are good for some minutes; undefined where nothing is kept. Of callers at one time, one renews for all.
     * @param key names the grant among all that these tokens are of
     * @throws {GrantRevokedError} where only a new authorisation helps
     * @throws {ScopeRefusedError | AuthorizationUnavailableError}
     */
    async live(key: string, store: TokenStore): Promise<OAuthTokens | undefined> {
      const sealed = await store.read();
      if (sealed === undefined) return undefined;
      const tokens = openTokens(sealed);
      if (isFresh(tokens)) return tokens;
      const renewing = underWay.get(key) ?? renew(store).finally(() => underWay.delete(key));
      underWay.set(key, renewing);
      return renewing;
    },
  };
}
