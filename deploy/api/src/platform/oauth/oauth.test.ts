import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { createSecretBox } from '../secrets/secret-box.ts';
import { createOAuthClient, type OAuthProvider } from './oauth-client.ts';
import { AuthorizationUnavailableError, GrantRevokedError, ScopeNotGrantedError } from './oauth-errors.ts';
import { createOAuthStates } from './oauth-states.ts';
import { createOAuthTokens, type TokenStore } from './oauth-tokens.ts';

const start = Date.parse('2026-06-17T12:00:00.000Z');
const clock = { at: start, now: () => new Date(clock.at) };
const secrets = createSecretBox('a key that is kept outside the database');
const minuteMs = 60_000;

/** The authorization server. Its refresh tokens can be used only once. */
let server: Server;
let provider: OAuthProvider;
let requests: URLSearchParams[];
let validRefreshToken: string;
let nextResponse: { status: number; body: object } | undefined;

beforeEach(async () => {
  requests = [];
  validRefreshToken = 'refresh-0';
  nextResponse = undefined;
  clock.at = start;
  server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    requests.push(form);
    const isKnown = form.get('grant_type') === 'authorization_code' || form.get('refresh_token') === validRefreshToken;
    if (isKnown && !nextResponse) validRefreshToken = `refresh-${requests.length}`;
    const granted = { access_token: `access-${requests.length}`, expires_in: 3_600, refresh_token: validRefreshToken };
    const { status, body } =
      nextResponse ?? (isKnown ? { status: 200, body: granted } : { status: 400, body: { error: 'invalid_grant' } });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  provider = {
    clientId: 'client',
    clientSecret: 'secret',
    authorizeUrl: 'https://provider.example/auth?tenant=1',
    tokenUrl: `http://127.0.0.1:${port}/token`,
    redirectUri: 'https://reports.example/back',
    scopes: ['files.read', 'account.read'],
  };
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const createTokens = () =>
  createOAuthTokens({ client: createOAuthClient(provider), secrets, clock, purpose: 'test-tokens' });
function createMemoryStore(sealed: string): TokenStore & { sealed: string | undefined } {
  const store = {
    sealed: sealed as string | undefined,
    read: () => Promise.resolve(store.sealed),
    replace(previous: string, next: string) {
      if (store.sealed === previous) store.sealed = next;
      return Promise.resolve();
    },
  };
  return store;
}
const firstGrant = { accessToken: 'access-0', lifetimeSeconds: 3_600, refreshToken: 'refresh-0' };

test('a code is exchanged with the verifier for the challenge that was sent to the authorization page', async () => {
  const client = createOAuthClient(provider);
  // RFC 7636, appendix B.
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  const parameters = new URL(client.buildAuthorizeUrl('state', verifier)).searchParams;
  expect(parameters.get('code_challenge')).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
  expect(parameters.get('scope')).toBe('files.read account.read');
  await client.exchange('code', verifier);
  expect(Object.fromEntries(requests[0] ?? [])).toMatchObject({ code: 'code', code_verifier: verifier });
});

test('a provider without PKCE receives neither a challenge nor a verifier', async () => {
  const client = createOAuthClient({ ...provider, hasPkce: false });
  expect([...new URL(client.buildAuthorizeUrl('state', 'verifier')).searchParams.keys()]).not.toContain(
    'code_challenge',
  );
  await client.exchange('code', 'verifier');
  expect(Object.fromEntries(requests[0] ?? [])).not.toHaveProperty('code_verifier');
});

test('scopes may be separated by commas', async () => {
  nextResponse = { status: 200, body: { access_token: 'a', scope: 'account.read,files.read' } };
  expect(await createOAuthClient(provider).refresh('refresh-0')).toMatchObject({ accessToken: 'a' });
});

test.each([
  [400, { error: 'invalid_grant' }, GrantRevokedError],
  [400, { error: 'invalid_client' }, AuthorizationUnavailableError],
  [503, {}, AuthorizationUnavailableError],
  [200, { token: 'in another format' }, AuthorizationUnavailableError],
  [200, { access_token: 'a', scope: 'files.read' }, ScopeNotGrantedError],
])('the response %d %j is rejected with the matching error', async (status, body, errorClass) => {
  nextResponse = { status, body };
  await expect(createOAuthClient(provider).refresh('refresh-0')).rejects.toBeInstanceOf(errorClass);
});

test('an unreachable server is reported as unavailable', async () => {
  const client = createOAuthClient({ ...provider, tokenUrl: 'http://127.0.0.1:1/token' });
  await expect(client.exchange('code', 'verifier')).rejects.toBeInstanceOf(AuthorizationUnavailableError);
});

test('concurrent callers renew a token only once, and all get the new one', async () => {
  const tokens = createTokens();
  const store = createMemoryStore(tokens.seal(firstGrant));
  expect((await tokens.getValidTokens('ada', store))?.accessToken).toBe('access-0');
  clock.at += 56 * minuteMs;
  const results = await Promise.all(Array.from({ length: 10 }, () => tokens.getValidTokens('ada', store)));
  expect(new Set(results.map((tokens) => tokens?.accessToken))).toEqual(new Set(['access-1']));
  expect(requests).toHaveLength(1);
  expect((await tokens.getValidTokens('ada', store))?.accessToken).toBe('access-1');
  expect(requests).toHaveLength(1);
});

test('a process whose refresh token was used by another process gets that process’s result', async () => {
  const api = createTokens();
  const worker = createTokens();
  const store = createMemoryStore(api.seal(firstGrant));
  clock.at += 56 * minuteMs;
  const results = await Promise.all([api.getValidTokens('ada', store), worker.getValidTokens('ada', store)]);
  expect(results.map((tokens) => tokens?.accessToken)).toEqual(['access-1', 'access-1']);
});

test('a revoked grant is a permanent error, but an unreachable server is not', async () => {
  const tokens = createTokens();
  const store = createMemoryStore(tokens.seal(firstGrant));
  clock.at += 56 * minuteMs;
  nextResponse = { status: 500, body: {} };
  await expect(tokens.getValidTokens('ada', store)).rejects.toBeInstanceOf(AuthorizationUnavailableError);
  nextResponse = undefined;
  validRefreshToken = 'revoked';
  await expect(tokens.getValidTokens('ada', store)).rejects.toBeInstanceOf(GrantRevokedError);
});

test('a grant without a refresh token is valid until its access token expires', async () => {
  const tokens = createTokens();
  const store = createMemoryStore(
    tokens.seal({ accessToken: 'access-0', lifetimeSeconds: 3_600, refreshToken: undefined }),
  );
  expect((await tokens.getValidTokens('ada', store))?.accessToken).toBe('access-0');
  clock.at += 56 * minuteMs;
  await expect(tokens.getValidTokens('ada', store)).rejects.toBeInstanceOf(GrantRevokedError);
  expect(requests).toHaveLength(0);
});

test('stored data does not reveal the tokens, and no other key decrypts it', async () => {
  const tokens = createTokens();
  const sealed = tokens.seal(firstGrant);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('refresh-0');
  const tokensWithOtherKey = createOAuthTokens({
    client: createOAuthClient(provider),
    secrets: createSecretBox('another key'),
    clock,
    purpose: 'test-tokens',
  });
  await expect(tokensWithOtherKey.getValidTokens('ada', createMemoryStore(sealed))).rejects.toBeInstanceOf(
    GrantRevokedError,
  );
});

test('a state is valid for ten minutes, but not if it was modified', () => {
  const states = createOAuthStates({ secrets, clock }, 'test-state', z.object({ userId: z.string() }));
  const { state, verifier } = states.start({ userId: 'ada' });
  expect(states.open(state)).toEqual({ context: { userId: 'ada' }, verifier });
  const modified = `${state.startsWith('x') ? 'y' : 'x'}${state.slice(1)}`;
  expect(states.open(modified)).toBeUndefined();
  expect(createOAuthStates({ secrets, clock }, 'other-state', z.object({})).open(state)).toBeUndefined();
  clock.at += 10 * minuteMs;
  expect(states.open(state)).toBeUndefined();
});
