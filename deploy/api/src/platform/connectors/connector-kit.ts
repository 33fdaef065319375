import { setTimeout as delay } from 'node:timers/promises';
import { type ChannelId, channelIds } from '@reportage/contracts';
import type { OAuthClient } from '../oauth/oauth-client.ts';
import { AuthorizationUnavailableError, GrantRevokedError, ScopeNotGrantedError } from '../oauth/oauth-errors.ts';
import { createOAuthTokens, type TokenStore } from '../oauth/oauth-tokens.ts';
import type { Platform } from '../platform.ts';
import { listConfiguredAddresses } from '../web/configured-addresses.ts';
import { createWebReader } from '../web/web-reader.ts';
import { createCallBudgets } from './call-budget.ts';
import type { Connector } from './connector.ts';
import { type ConnectorApi, createConnectorApi } from './connector-api.ts';
import { ConnectorError } from './connector-error.ts';
import { getHeaders, getOAuthClient, getServiceUrls } from './connector-settings.ts';
import { connectors } from './index.ts';

/** Translates a failed token renewal into a fetch error. */
function toConnectorError(error: unknown): unknown {
  if (error instanceof GrantRevokedError || error instanceof ScopeNotGrantedError) {
    return new ConnectorError('grantInvalid', error.message, { cause: error });
  }
  return error instanceof AuthorizationUnavailableError
    ? new ConnectorError('unavailable', error.message, { cause: error })
    : error;
}

export interface ApiRequest {
  connector: Connector;
  /** Identifies the grant. */
  grantKey: string;
  tokens: TokenStore;
  /** Undefined for calls that do not concern a single account. */
  accountKey?: string;
  /** The account's own encrypted token, used in place of the grant's. */
  sealedToken?: string | null;
  signal: AbortSignal;
  /** Runs before each call. If it throws, the fetch is aborted. */
  onCall?: () => Promise<void>;
}

/** A rejection that specifies when the next call is allowed. */
interface Rejection {
  retryAt: Date;
  appliesToAllAccounts: boolean;
}

export type ConnectorKit = ReturnType<typeof createConnectorKit>;

/**
 * Creates everything needed to call vendors, once per process.
 * @param pause waits before the next call; tests replace it to save time
 */
export function createConnectorKit(
  { config, db, clock, secrets }: Pick<Platform, 'config' | 'db' | 'clock' | 'secrets'>,
  pause: (ms: number, signal: AbortSignal) => Promise<void> = (ms, signal) => delay(ms, undefined, { signal }),
) {
  const budgets = createCallBudgets(db, clock);
  const reader = createWebReader({
    userAgent: `ReportageConnectors/1.0 (+${config.PUBLIC_ORIGIN})`,
    allowed: listConfiguredAddresses(
      channelIds.flatMap((channelId) => Object.values(getServiceUrls(config, channelId))),
    ),
    connections: 8,
  });
  const oauth = new Map<ChannelId, OAuthClient>();
  for (const channelId of channelIds) {
    const client = getOAuthClient(config, connectors[channelId]);
    if (client) oauth.set(channelId, client);
  }
  const tokens = new Map(
    [...oauth].map(([channelId, client]) => [
      channelId,
      createOAuthTokens({ client, secrets, clock, purpose: `tokens of ${channelId}` }),
    ]),
  );

  const getBudgets = ({ channelId, budget }: Connector, accountKey: string | undefined) => [
    { key: channelId, budget: budget.all },
    ...(accountKey === undefined ? [] : [{ key: `${channelId} ${accountKey}`, budget: budget.account }]),
  ];

  const getAccountTokenPurpose = (channelId: ChannelId): string => `token of an account of ${channelId}`;

  function openAccountToken(channelId: ChannelId, sealed: string): string {
    const token = secrets.open(getAccountTokenPurpose(channelId), sealed);
    if (token === undefined) throw new ConnectorError('grantInvalid', 'The token was sealed with another key.');
    return token;
  }

  return {
    isAvailable: (channelId: ChannelId): boolean => oauth.has(channelId),
    getOAuth: (channelId: ChannelId): OAuthClient | undefined => oauth.get(channelId),
    getTokens: (channelId: ChannelId) => tokens.get(channelId),

    /** Encrypts an account's own token for storage. */
    sealAccountToken: (channelId: ChannelId, token: string | undefined): string | null =>
      token === undefined ? null : secrets.seal(getAccountTokenPurpose(channelId), token),

    createApi({
      connector,
      grantKey,
      tokens: store,
      accountKey,
      sealedToken,
      signal,
      onCall,
    }: ApiRequest): ConnectorApi {
      const callBudgets = getBudgets(connector, accountKey);
      const getLiveTokens = async (rejectedToken?: string) => {
        const liveTokens = await tokens
          .get(connector.channelId)
          ?.getValidTokens(grantKey, store, rejectedToken)
          .catch((error: unknown) => {
            throw toConnectorError(error);
          });
        if (!liveTokens) throw new ConnectorError('grantInvalid', 'There is no grant.');
        return liveTokens;
      };
      return createConnectorApi({
        connector,
        reader,
        clock,
        services: getServiceUrls(config, connector.channelId),
        getHeaders: (accessToken) => getHeaders(config, connector.channelId, accessToken),
        signal,
        timeoutMs: config.CONNECTOR_TIMEOUT_MS,
        pause,
        spend: async () => {
          await budgets.spend(callBudgets);
          await onCall?.();
        },
        getToken: async (rejectedToken) => {
          if (sealedToken) return openAccountToken(connector.channelId, sealedToken);
          return (await getLiveTokens(rejectedToken)).accessToken;
        },
        subject: async () => (await getLiveTokens()).subject,
      });
    },

    /**
     * Blocks calls until the vendor allows them again: those for this account or, if the limit applies to our whole
     * app, those for all accounts on the vendor's channels.
     */
    async blockCalls({ channelId, provider }: Connector, accountKey: string, rejection: Rejection): Promise<void> {
      if (!rejection.appliesToAllAccounts) return budgets.block(`${channelId} ${accountKey}`, rejection.retryAt);
      const providerChannels = channelIds.filter((id) => connectors[id].provider === provider);
      for (const id of providerChannels) await budgets.block(id, rejection.retryAt);
    },

    close: () => reader.close(),
  };
}
