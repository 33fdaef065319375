import { calls } from '@reportage/contracts';
import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { createTestApi, type Person, startOfTests, type TestApi } from '../../testing/test-api.ts';
import { testClientId, testIssuer } from '../../testing/test-identity.ts';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
});
afterAll(() => api.close());

const claims = { sub: 'ada', name: 'Ada', email: 'ada@example.org' };
const getWithAuthorization = (authorization: string | undefined) =>
  api.sendRaw({ url: '/api/workspaces', headers: authorization ? { authorization } : {} });
const post = (payload: string, headers: Record<string, string> = {}) =>
  api.sendRaw({
    method: 'POST',
    url: '/api/workspaces',
    payload,
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json', ...headers },
  });
const countWorkspaces = async () => (await api.platform.db.selectFrom('workspaces').select('id').execute()).length;

test.each([
  ['de-DE,de;q=0.9,en;q=0.8', 'Nicht angemeldet', 'Bitte melden Sie sich an.'],
  ['fr, en', 'Not signed in', 'Please sign in to continue.'],
  ['fr', 'Not signed in', 'Please sign in to continue.'],
])('a failure message is in the language requested by %s', async (language, title, detail) => {
  const response = await api.sendRaw({ url: '/api/workspaces', headers: { 'accept-language': language } });
  expect(response.body).toMatchObject({ code: 'unauthenticated', title, detail });
  expect(response.headers['content-language']).toBe(title === 'Nicht angemeldet' ? 'de' : 'en');
});

test('messages about invalid fields are in the requested language', async () => {
  const response = await post('{"name": 7}', { 'accept-language': 'de' });
  expect(response.body.errors).toEqual([{ path: 'body.name', message: expect.stringMatching(/^Ungültige Eingabe/) }]);
});

test('messages from custom rules are in the requested language', async () => {
  const response = await post('{"name": " "}', { 'accept-language': 'de' });
  expect(response.body.errors).toEqual([{ path: 'body.name', message: 'fehlt' }]);
});

describe('ID tokens', () => {
  test('a call is rejected without an ID token, and accepted with one', async () => {
    expect(await getWithAuthorization(undefined)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect((await getWithAuthorization(`Bearer ${ada.token}`)).status).toBe(200);
    expect((await getWithAuthorization(ada.token)).status).toBe(200);
  });

  test('the response to an expired token says that the session has expired', async () => {
    const token = await api.identity.sign(claims, { expiresAt: startOfTests.getTime() / 1000 - 60 });
    expect(await getWithAuthorization(`Bearer ${token}`)).toMatchObject({
      status: 401,
      body: { code: 'tokenExpired', detail: 'Your session has expired. Please sign in again.' },
    });
  });

  test.each<[string, () => Promise<string> | string]>([
    ['another issuer', () => api.identity.sign(claims, { issuer: 'https://elsewhere.example' })],
    ['another audience', () => api.identity.sign(claims, { audience: 'another-client' })],
    ['an access token', () => api.identity.sign(claims, { tokenUse: 'access' })],
    ['another key', async () => api.identity.sign(claims, { key: (await generateKeyPair('RS256')).privateKey })],
    [
      'alg none',
      () =>
        new UnsecuredJWT({ ...claims, token_use: 'id' })
          .setIssuer(testIssuer)
          .setAudience(testClientId)
          .setExpirationTime('2h')
          .encode(),
    ],
    [
      'a public key used as a shared secret',
      async () => {
        const { publicKey } = await generateKeyPair('RS256', { extractable: true });
        return new SignJWT({ ...claims, token_use: 'id' })
          .setProtectedHeader({ alg: 'HS256', kid: 'test-key' })
          .setIssuer(testIssuer)
          .setAudience(testClientId)
          .setExpirationTime('2h')
          .sign(new TextEncoder().encode(await exportSPKI(publicKey)));
      },
    ],
    ['a changed payload', () => ada.token.replace(/\.[^.]+\./, `.${btoa('{"sub":"eve"}')}.`)],
    ['not a token', () => 'hello'],
  ])('an invalid token is rejected: %s', async (_name, createToken) => {
    expect(await getWithAuthorization(`Bearer ${await createToken()}`)).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
  });
});

describe('request bodies', () => {
  test.each([
    ['malformed JSON', '{"name":', {}, 400, 'malformedBody'],
    ['an empty body', '', {}, 400, 'malformedBody'],
    ['a forbidden key', '{"__proto__":{"isAdmin":true},"name":"x"}', {}, 400, 'malformedBody'],
    ['plain text', 'name=Ada', { 'content-type': 'text/plain' }, 415, 'unsupportedMediaType'],
    ['a form', 'name=Ada', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupportedMediaType'],
    ['an oversized body', JSON.stringify({ name: 'x'.repeat(65 * 1024) }), {}, 413, 'payloadTooLarge'],
    ['a wrong type', '{"name":42}', {}, 400, 'invalidRequest'],
    ['an array', '[]', {}, 400, 'invalidRequest'],
    ['null', 'null', {}, 400, 'invalidRequest'],
  ])('%s is rejected and changes nothing', async (_name, payload, headers, status, code) => {
    const initialCount = await countWorkspaces();
    const response = await post(payload, headers as Record<string, string>);
    expect(response).toMatchObject({ status, body: { code, status, requestId: expect.any(String) } });
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(await countWorkspaces()).toBe(initialCount);
  });

  test('every invalid field in every part of a request is reported in one response', async () => {
    const { body } = await api.send(
      calls.updateCampaign,
      { query: { workspaceId: '' }, body: { name: '', timezone: 'Mars/Phobos', startDate: 'now' } as never },
      ada,
    );
    expect(body.errors?.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['query.workspaceId', 'body.name', 'body.timezone', 'body.startDate', 'body.version']),
    );
  });

  test('an unauthenticated caller learns nothing from a malformed body', async () => {
    expect((await post('{', { authorization: '' })).status).toBe(401);
  });
});

test('the response to an unknown or malformed path describes the problem', async () => {
  expect(await api.sendRaw({ url: '/api/nothing' })).toMatchObject({ status: 404, body: { code: 'notFound' } });
  expect(await api.sendRaw({ url: '/api/%zz' })).toMatchObject({ status: 400, body: { code: 'invalidRequest' } });
});

test('responses have a request id and restrictive security headers', async () => {
  const { headers } = await getWithAuthorization(`Bearer ${ada.token}`);
  expect(headers).toMatchObject({
    'x-request-id': expect.any(String),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
});

test('the process reports readiness', async () => {
  expect(await api.sendRaw({ url: '/readyz' })).toMatchObject({ status: 200, body: { status: 'ready' } });
});

test('requests beyond the rate limit are rejected with 429 and the time to wait', async () => {
  const strictApi = await createTestApi({ RATE_LIMIT_PER_MINUTE: '3' });
  try {
    const responses = [];
    for (let index = 0; index < 5; index += 1) responses.push(await strictApi.sendRaw({ url: '/api/workspaces' }));
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 401, 429, 429]);
    expect(responses[4]?.body.code).toBe('rateLimited');
    expect(Number(responses[4]?.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    await strictApi.close();
  }
});
