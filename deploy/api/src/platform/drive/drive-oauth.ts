import type { Config } from '../config.ts';
import { createOAuthClient, type OAuthClient } from '../oauth/oauth-client.ts';

/** Google's OAuth 2 for servers. https://developers.google.com/identity/protocols/oauth2/web-server */
export const createDriveOAuth = (config: Config): OAuthClient =>
  createOAuthClient({
    clientId: config.DRIVE_CLIENT_ID ?? '',
    clientSecret: config.DRIVE_CLIENT_SECRET,
    authorizeUrl: config.DRIVE_AUTHORIZE_URL,
    tokenUrl: config.DRIVE_TOKEN_URL,
    redirectUri: `${config.PUBLIC_ORIGIN}/api/sources/gd/callback`,
    scopes: ['https://www.googleapis.com/auth/drive.readonly'],
    // `prompt` makes Google issue a refresh token even if it has issued one before.
    authorizeParameters: { access_type: 'offline', prompt: 'consent' },
  });
