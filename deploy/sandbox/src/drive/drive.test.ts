import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sandbox, startSandbox } from '../server.ts';
import { testConfig } from '../testing.ts';

const redirectUri = 'http://localhost:4750/api/sources/gd/callback';
let folder: string;
let sandbox: Sandbox;
let token: string;

const getUrl = (path: string) =>
  `http://127.0.0.1:${(sandbox.app.server.address() as AddressInfo).port}/google-drive${path}`;
const post = (path: string, form: Record<string, string>) =>
  fetch(getUrl(path), { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
const client = { client_id: 'sandbox', client_secret: 'sandbox-secret' };

async function giveConsent(form: Record<string, string> = {}): Promise<string> {
  const response = await post('/o/oauth2/v2/auth', {
    client_id: 'sandbox',
    redirect_uri: redirectUri,
    state: 's',
    person_email: 'ada@example.org',
    person_email_box: 'yes',
    decision: 'allow',
    ...form,
  });
  return new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';
}
const exchange = (code: string, extraParameters: Record<string, string> = {}) =>
  post('/token', { ...client, grant_type: 'authorization_code', code, redirect_uri: redirectUri, ...extraParameters });

type Tokens = { access_token: string; refresh_token: string };
async function callApi(path: string, query: Record<string, string> = {}, accessToken = token) {
  const response = await fetch(`${getUrl(`/drive/v3${path}`)}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const getNames = (body: Record<string, unknown>) => (body.files as { name: string }[]).map(({ name }) => name);
const getReason = (body: Record<string, unknown>) => (body.error as { errors: { reason: string }[] }).errors[0]?.reason;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drive-'));
  sandbox = await startSandbox(
    testConfig(folder, { DRIVE_REDIRECT_URI: redirectUri, DRIVE_REQUESTS_PER_MINUTE: '60' }),
  );
  token = ((await (await exchange(await giveConsent())).json()) as Tokens).access_token;
});
afterAll(async () => {
  await sandbox.app.close();
  await rm(folder, { recursive: true, force: true });
});

test('a code can be exchanged once and only with its verifier; a refresh token works until it is revoked', async () => {
  const verifier = 'v'.repeat(43);
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  expect((await exchange(await giveConsent({ code_challenge }), { code_verifier: 'guessed' })).status).toBe(400);
  const code = await giveConsent({ code_challenge });
  const tokens = (await (await exchange(code, { code_verifier: verifier })).json()) as Tokens;
  expect((await exchange(code, { code_verifier: verifier })).status).toBe(400);
  const refresh = () => post('/token', { ...client, grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
  expect(await (await refresh()).json()).toMatchObject({ access_token: expect.any(String), expires_in: 3600 });
  expect((await post('/revoke', { token: tokens.refresh_token })).status).toBe(200);
  expect(await (await refresh()).json()).toMatchObject({ error: 'invalid_grant' });
});

test('a folder’s files are listed with folders first, and files in the trash are omitted', async () => {
  const { body } = await callApi('/files', { q: "'root' in parents and trashed = false", orderBy: 'folder,name' });
  expect(getNames(body)).toEqual([
    ...['Archive', 'Campaigns', 'Nothing yet'],
    ...['Broken.png', 'Logo.png', 'Rates.pdf'],
  ]);
  expect(body).not.toHaveProperty('nextPageToken');
});

test('a search matches word prefixes, handles escaped quotes, and filters by type', async () => {
  const find = async (q: string) => getNames((await callApi('/files', { q })).body);
  expect(await find("name contains 'night' and trashed = false")).toEqual(['Lisbon at night.png']);
  expect(await find("name contains 'it\\'s'")).toEqual(["Slow trains, it's autumn.png"]);
  expect(await find("name contains 'ight'")).toEqual([]);
  expect(await find("(mimeType = 'application/pdf' or name = 'Brief') and not name contains 'brief'")).toEqual([
    'Rates.pdf',
  ]);
});

test('a long list has several pages, and a page token is valid only for its own query', async () => {
  const q = "'archive' in parents";
  const first = (await callApi('/files', { q, orderBy: 'name_natural' })).body;
  expect(getNames(first)).toHaveLength(100);
  const pageToken = String(first.nextPageToken);
  const second = (await callApi('/files', { q, orderBy: 'name_natural', pageToken })).body;
  expect(getNames(second).at(-1)).toBe('Harbour 130.png');
  expect((await callApi('/files', { q: "'root' in parents", pageToken })).status).toBe(400);
});

test('responses contain only the requested fields', async () => {
  const fields = 'nextPageToken, files(id, size)';
  expect((await callApi('/files', { q: "name = 'Rates.pdf'", fields })).body).toEqual({
    files: [{ id: 'rates', size: '15' }],
  });
  expect((await callApi('/files/logo', { fields: 'name,mimeType' })).body).toEqual({
    name: 'Logo.png',
    mimeType: 'image/png',
  });
  expect((await callApi('/about', { fields: 'user' })).body).toMatchObject({
    user: { emailAddress: 'ada@example.org' },
  });
});

test('a picture’s thumbnail requires the token, and a file’s owner is its reader', async () => {
  const { body } = await callApi('/files/logo', { fields: 'owners,thumbnailLink,imageMediaMetadata' });
  expect(body).toMatchObject({
    owners: [{ displayName: expect.any(String), emailAddress: 'ada@example.org' }],
    imageMediaMetadata: { width: 256, height: 256 },
  });
  const link = String(body.thumbnailLink);
  expect((await fetch(link)).status).toBe(404);
  const picture = await fetch(link, { headers: { authorization: `Bearer ${token}` } });
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await callApi('/files/rates', { fields: 'id,thumbnailLink' })).body).toEqual({ id: 'rates' });
});

test('invalid requests are rejected with the error codes of the real API', async () => {
  const tokenWithoutPermission = (
    (await (await exchange(await giveConsent({ person_email_box: 'no' }))).json()) as Tokens
  ).access_token;
  for (const [actual, status, reason] of [
    [await callApi('/files', {}, 'guessed'), 401, 'authError'],
    [await callApi('/files', {}, tokenWithoutPermission), 403, 'insufficientPermissions'],
    [await callApi('/files/none'), 404, 'notFound'],
    [await callApi('/files/brief', { alt: 'media' }), 403, 'fileNotDownloadable'],
    [await callApi('/files', { q: 'owner = me' }), 400, 'invalid'],
    [await callApi('/files', { orderBy: 'color' }), 400, 'invalid'],
    [await callApi('/about'), 400, 'required'],
  ] as const) {
    expect([actual.status, getReason(actual.body)]).toEqual([status, reason]);
  }
});

test('requests beyond a user’s quota are rejected', async () => {
  const graceCode = await giveConsent({ person_email: 'grace@example.org' });
  const graceToken = ((await (await exchange(graceCode)).json()) as Tokens).access_token;
  const responses = await Promise.all(Array.from({ length: 61 }, () => callApi('/files/logo', {}, graceToken)));
  const rejected = responses.filter(({ status }) => status === 403);
  expect(rejected.map(({ body }) => getReason(body))).toEqual(['userRateLimitExceeded']);
});
