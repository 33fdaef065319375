import type { ChannelId } from '@reportage/contracts';
import type { Config } from '../config.ts';
import { createOAuthClient, type OAuthClient, type OAuthProvider } from '../oauth/oauth-client.ts';
import type { Connector, Provider } from './connector.ts';
import { createMetaOAuth } from './meta/meta-oauth.ts';
import { createTikTokOAuth } from './tiktok/tiktok-oauth.ts';

type ClientSettings = Omit<OAuthProvider, 'redirectUri' | 'scopes'>;

/** Our OAuth client settings for each provider; undefined if it is not configured. */
const clientSettings: Record<Provider, (config: Config) => ClientSettings | undefined> = {
  google: (config) =>
    config.GOOGLE_DATA_CLIENT_ID === undefined
      ? undefined
      : {
          clientId: config.GOOGLE_DATA_CLIENT_ID,
          clientSecret: config.GOOGLE_DATA_CLIENT_SECRET,
          authorizeUrl: config.GOOGLE_DATA_AUTHORIZE_URL,
          tokenUrl: config.GOOGLE_DATA_TOKEN_URL,
          // `prompt` makes Google issue a refresh token even if it has issued one before.
          authorizeParameters: { access_type: 'offline', prompt: 'consent' },
        },
  linkedin: (config) =>
    config.LINKEDIN_CLIENT_ID === undefined
      ? undefined
      : {
          clientId: config.LINKEDIN_CLIENT_ID,
          clientSecret: config.LINKEDIN_CLIENT_SECRET,
          authorizeUrl: config.LINKEDIN_AUTHORIZE_URL,
          tokenUrl: config.LINKEDIN_TOKEN_URL,
          hasPkce: false,
        },
  facebook: (config) =>
    config.META_CLIENT_ID === undefined
      ? undefined
      : {
          clientId: config.META_CLIENT_ID,
          clientSecret: config.META_CLIENT_SECRET,
          authorizeUrl: config.META_DIALOG_URL,
          tokenUrl: `${config.META_GRAPH_URL}/oauth/access_token`,
          // Makes Facebook ask again for permissions that the user declined earlier.
          authorizeParameters: { auth_type: 'rerequest' },
        },
  tiktok: (config) =>
    config.TIKTOK_CLIENT_ID === undefined
      ? undefined
      : {
          clientId: config.TIKTOK_CLIENT_ID,
          clientSecret: config.TIKTOK_CLIENT_SECRET,
          authorizeUrl: config.TIKTOK_AUTHORIZE_URL,
          tokenUrl: config.TIKTOK_TOKEN_URL,
        },
};

/** Base URLs by channel and service name. */
const serviceUrls: Record<ChannelId, (config: Config) => Readonly<Record<string, string>>> = {
  ga: (config) => ({ data: config.GA_DATA_URL, admin: config.GA_ADMIN_URL }),
  gam: (config) => ({ admanager: config.GAM_URL }),
  ceros: (config) => ({ data: config.GA_DATA_URL, admin: config.GA_ADMIN_URL }),
  youtube: (config) => ({ analytics: config.YOUTUBE_ANALYTICS_URL, data: config.YOUTUBE_DATA_URL }),
  linkedin: (config) => ({ rest: config.LINKEDIN_API_URL }),
  facebook: (config) => ({ graph: config.META_GRAPH_URL }),
  instagram: (config) => ({ graph: config.META_GRAPH_URL }),
  tiktok: (config) => ({ business: config.TIKTOK_API_URL }),
};

type Headers = Readonly<Record<string, string>>;

/** Functions that create the authentication headers for vendors that need more than a bearer token. */
const headerFactories: Partial<Record<ChannelId, (config: Config, accessToken: string) => Headers>> = {
  linkedin: (config, accessToken) => ({
    authorization: `Bearer ${accessToken}`,
    'linkedin-version': config.LINKEDIN_VERSION,
    'x-restli-protocol-version': '2.0.0',
  }),
  tiktok: (_config, accessToken) => ({ 'access-token': accessToken }),
};

export const getHeaders = (config: Config, channelId: ChannelId, accessToken: string): Headers =>
  headerFactories[channelId]?.(config, accessToken) ?? { authorization: `Bearer ${accessToken}` };

export const getServiceUrls = (config: Config, channelId: ChannelId) => serviceUrls[channelId](config);

/** Functions that create the clients for providers that do not follow the standard. */
const customClientFactories: Partial<Record<Provider, (provider: OAuthProvider) => OAuthClient>> = {
  facebook: createMetaOAuth,
  tiktok: createTikTokOAuth,
};

export function getOAuthClient(config: Config, { channelId, provider, scopes }: Connector): OAuthClient | undefined {
  const client = clientSettings[provider](config);
  if (!client) return undefined;
  const create = customClientFactories[provider] ?? createOAuthClient;
  return create({ ...client, scopes, redirectUri: `${config.PUBLIC_ORIGIN}/api/${channelId}/auth/callback` });
}

/** Whether the channel is configured to use a stand-in. Only stand-ins have URLs without TLS. */
export const isSandbox = (config: Config, channelId: ChannelId): boolean =>
  Object.values(getServiceUrls(config, channelId)).some((url) => new URL(url).protocol === 'http:');
