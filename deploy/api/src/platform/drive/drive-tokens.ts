import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { DriveError } from './drive-error.ts';

const scope = 'https://www.googleapis.com/auth/drive.readonly';
const timeoutMs = 10_000;

const grantSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().int(),
  refresh_token: z.string().optional(),
  scope: z.string().default(scope),
});

/** What the authorization server gave: an access token for `lifetimeSeconds`, and once what renews it. */
export interface DriveGrant {
  accessToken: string;
  lifetimeSeconds: number;
  refreshToken: string | undefined;
}

/** Google's OAuth 2 for servers, with PKCE. https://developers.google.com/identity/protocols/oauth2/web-server */
export function createDriveTokens(config: Config) {
  const clientId = config.DRIVE_CLIENT_ID ?? '';
  const redirectUri = `${config.PUBLIC_ORIGIN}/api/sources/gd/callback`;

  async function ask(form: Record<string, string>): Promise<DriveGrant> {
    const answer = await fetch(config.DRIVE_TOKEN_URL, {
      method: 'POST',
      body: new URLSearchParams({ client_id: clientId, client_secret: config.DRIVE_CLIENT_SECRET, ...form }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    }).catch((error: unknown) => {
      throw new DriveError('unavailable', error);
    });
    const body: unknown = await answer.json().catch(() => undefined);
    // `invalid_grant`: the code was used or is over, or the person has taken back what they allowed.
    if (answer.status === 400) throw new DriveError('revoked', body);
    const grant = grantSchema.safeParse(body);
    if (!answer.ok || !grant.success) throw new DriveError('unavailable', body);
    if (!grant.data.scope.split(' ').includes(scope)) throw new DriveError('notAllowed');
    const { access_token: accessToken, expires_in: lifetimeSeconds, refresh_token: refreshToken } = grant.data;
    return { accessToken, lifetimeSeconds, refreshToken };
  }

  return {
    /** Where a person lets us see their files. `prompt` makes it give a refresh token again where it has given one before. */
    authorizeUrl(state: string, verifier: string): string {
      const url = new URL(config.DRIVE_AUTHORIZE_URL);
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope,
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        access_type: 'offline',
        prompt: 'consent',
      }).toString();
      return url.href;
    },
    exchange: (code: string, verifier: string): Promise<DriveGrant> =>
      ask({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri }),
    refresh: (refreshToken: string): Promise<DriveGrant> =>
      ask({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  };
}
