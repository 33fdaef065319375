import { createHash, randomBytes } from 'node:crypto';
import type { OAuthErrorBody, TokenResponse } from '@reportage/contracts';
import { openBrowser, type TestBrowser } from './browser.ts';
import { type IdentityHarness, password } from './harness.ts';

export const redirectUri = 'http://app.example/callback';
const verifier = randomBytes(32).toString('base64url');

/** Creates an authorization-code client that handles one request at a time. */
export function createCodeClient(identity: () => IdentityHarness) {
  const getUrl = (path: string) => `${identity().getBaseUrl()}/identity${path}`;
  const postForm = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(getUrl(path), { method: 'POST', body: new URLSearchParams(fields), headers });

  const request = {
    client_id: 'web',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile email',
    state: 'client-state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };

  const buildAuthorizeUrl = (overrides: Record<string, string | undefined> = {}): string => {
    const parameters = Object.entries({ ...request, ...overrides }).filter(([, value]) => value !== undefined);
    return getUrl(`/oauth2/authorize?${new URLSearchParams(parameters as [string, string][])}`);
  };

  /** Signs a user in on the page. @returns the code in the redirect URL */
  async function getCode(username: string, browser: TestBrowser = openBrowser()): Promise<string> {
    const redirect = await browser.submit(await browser.go(buildAuthorizeUrl()), { username, password }, redirectUri);
    return new URL(redirect.location ?? redirectUri).searchParams.get('code') ?? '';
  }

  async function redeem(code: string, overrides: Record<string, string> = {}) {
    const fields = { grant_type: 'authorization_code', client_id: 'web', redirect_uri: redirectUri, code };
    const response = await postForm('/oauth2/token', { ...fields, code_verifier: verifier, ...overrides });
    return { status: response.status, body: (await response.json()) as Partial<TokenResponse & OAuthErrorBody> };
  }

  async function refresh(token = '') {
    const fields = { grant_type: 'refresh_token', client_id: 'web', refresh_token: token };
    const response = await postForm('/oauth2/token', fields);
    return { status: response.status, body: (await response.json()) as Partial<TokenResponse & OAuthErrorBody> };
  }

  async function fetchUserInfo(token: string) {
    const response = await fetch(getUrl('/oauth2/userInfo'), { headers: { authorization: `Bearer ${token}` } });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Record<string, unknown>,
    };
  }

  return { getUrl, postForm, buildAuthorizeUrl, getCode, redeem, refresh, fetchUserInfo };
}
