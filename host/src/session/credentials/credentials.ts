import { type IdentityOutput, z } from '@reportage/contracts';
import type { ReadonlyStore } from '@reportage/remote-kit/runtime';
import { createValueStore } from '@reportage/state';
import type { ClientCache } from '../../cache/client-cache.ts';
import type { SessionPlatform } from '../platform.ts';
import type { IdentityClient } from '../pool/identity-client.ts';
import { isNetworkFailure } from '../session-failure.ts';
import type { TokenSource } from '../tokens/refresh.ts';

export const refreshIntervalMs = 3_000_000;
/** The interval after a temporary failure. */
const retryIntervalMs = 60_000;
const lockName = 'reportage.session.credentials';

export type Credentials = IdentityOutput<'GetCredentialsForIdentity'>['Credentials'];

const credentialsSchema = z.object({
  AccessKeyId: z.string(),
  SecretKey: z.string(),
  SessionToken: z.string(),
  Expiration: z.number(),
});
const storedCredentialsSchema = z.object({ credentials: credentialsSchema, fetchedAt: z.number() });

export interface CredentialSource {
  /** Null if nobody is signed in, or if no credentials could be fetched yet. */
  credentials: ReadonlyStore<Credentials | null>;
  /** Starts fetching credentials for this user, and keeps them fresh; null stops fetching. */
  setUser(nextUserId: string | null): void;
}

/**
 * Exchanges the ID token for an identity, and the identity for short-lived credentials, every 3000 s. The tabs of
 * one browser share the credentials that one of them has fetched.
 */
export function createCredentialSource({
  client,
  cache,
  source,
  platform,
}: {
  /** Null if there is no identity pool, and therefore no credentials. */
  client: IdentityClient | null;
  cache: ClientCache;
  source: TokenSource;
  platform: Pick<SessionPlatform, 'now' | 'locks'>;
}): CredentialSource {
  const store = createValueStore<Credentials | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let userId: string | null = null;

  const readStored = (id: string) => {
    const storedCredentials = cache.get(`credentials.${id}`, storedCredentialsSchema);
    return storedCredentials && platform.now() - storedCredentials.fetchedAt < refreshIntervalMs
      ? storedCredentials
      : undefined;
  };

  async function fetchCredentials(id: string, identityClient: IdentityClient) {
    // Another tab may have fetched credentials while this tab waited for the lock.
    const storedCredentials = readStored(id);
    if (storedCredentials) return storedCredentials;
    const tokens = await source.getCurrent();
    if (tokens?.profile.sub !== id) return undefined;
    const idToken = tokens.id_token ?? '';
    const knownIdentity = cache.get(`identity.${id}`, z.string());
    const identityId = knownIdentity ?? (await identityClient.getId(idToken));
    if (!knownIdentity) cache.set(`identity.${id}`, identityId);
    const fetched = {
      credentials: await identityClient.getCredentials(identityId, idToken),
      fetchedAt: platform.now(),
    };
    cache.set(`credentials.${id}`, fetched, { lifetimeMs: refreshIntervalMs });
    return fetched;
  }

  async function refresh(id: string, identityClient: IdentityClient): Promise<void> {
    const fetchForUser = () => fetchCredentials(id, identityClient);
    let dueInMs = retryIntervalMs;
    try {
      const storedCredentials =
        readStored(id) ??
        (platform.locks ? await platform.locks.request(lockName, fetchForUser) : await fetchForUser());
      if (userId !== id) return;
      if (storedCredentials) {
        store.set(storedCredentials.credentials);
        dueInMs = storedCredentials.fetchedAt + refreshIntervalMs - platform.now();
      }
    } catch (error) {
      // Credentials are kept if there is no network and dropped if the pool rejects the request. In both cases they are
      // requested again later.
      if (userId !== id) return;
      if (!isNetworkFailure(error)) {
        cache.remove(`identity.${id}`);
        store.set(null);
      }
    }
    timer = setTimeout(() => void refresh(id, identityClient), dueInMs);
  }

  return {
    credentials: store,
    setUser(nextUserId) {
      if (nextUserId === userId) return;
      userId = nextUserId;
      clearTimeout(timer);
      store.set(null);
      if (nextUserId !== null && client) void refresh(nextUserId, client);
    },
  };
}
