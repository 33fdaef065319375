import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { type SandboxProcess, startSandboxProcess } from '@reportage/testing/sandbox';
import { createGoogleDrive } from '../../platform/drive/google-drive.ts';
import type { WebReader } from '../../platform/web/web-reader.ts';
import { createTestApi, type Person, startOfTests, type TestApi } from '../../testing/test-api.ts';

let folder: string;
let sandbox: SandboxProcess;
let api: TestApi;
let ada: Person;
let eve: Person;
let workspace: Workspace;
let query: { workspaceId: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reportage-drive-'));
  sandbox = await startSandboxProcess(folder, {
    DRIVE_REDIRECT_URI: 'http://localhost:4750/api/sources/gd/callback',
    DRIVE_REQUESTS_PER_MINUTE: '200',
  });
  const driveUrl = `${sandbox.url}/google-drive`;
  api = await createTestApi({
    DRIVE_CLIENT_ID: 'sandbox',
    DRIVE_CLIENT_SECRET: 'sandbox-secret',
    DRIVE_AUTHORIZE_URL: `${driveUrl}/o/oauth2/v2/auth`,
    DRIVE_TOKEN_URL: `${driveUrl}/token`,
    DRIVE_API_URL: `${driveUrl}/drive/v3`,
  });
  [ada, eve] = [await api.createPerson('Ada'), await api.createPerson('Eve')];
  workspace = await api.createWorkspace(ada, 'Harbour');
  query = { workspaceId: workspace.id };
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
  await rm(folder, { recursive: true });
});
afterEach(() => {
  api.clock.at = startOfTests;
});

/**
 * Submits the drive's consent form and follows the redirects.
 * @returns the URL to which the product finally redirects
 */
async function grantConsent(url: string, form: Record<string, string> = {}): Promise<URL> {
  const consentUrl = new URL(url);
  const response = await fetch(`${consentUrl.origin}${consentUrl.pathname}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      ...Object.fromEntries(consentUrl.searchParams),
      person_email: 'ada@drive.example',
      person_name: 'Ada at Drive',
      person_email_box: 'yes',
      decision: 'allow',
      ...form,
    }),
  });
  const callbackUrl = new URL(response.headers.get('location') ?? '');
  const redirect = await api.sendRaw({ url: `${callbackUrl.pathname}${callbackUrl.search}` });
  expect(redirect.status).toBe(303);
  return new URL(String(redirect.headers.location));
}
const startConnecting = async (as = ada) => (await api.send(calls.connectDrive, { query, body: {} }, as)).body.url;
const finishConnecting = (returnUrl: URL, as = ada, finishQuery = query) =>
  api.send(
    calls.finishDrive,
    {
      query: finishQuery,
      body: { state: returnUrl.searchParams.get('state') ?? '', code: returnUrl.searchParams.get('code') ?? '' },
    },
    as,
  );
const getDrive = (as = ada) => api.send(calls.getDrive, { query }, as);
const listDrive = (overrides: object = {}, as = ada) =>
  api.send(calls.listDrive, { query: { ...query, ...overrides } }, as);
const getNames = (response: Awaited<ReturnType<typeof listDrive>>) => response.body.data.map(({ name }) => name);
async function connectAndGetToken(): Promise<string> {
  await finishConnecting(await grantConsent(await startConnecting()));
  return (await getDrive()).body.token ?? '';
}
const cacheImages = (ids: string[], accessToken: string, as = ada) =>
  api.send(
    calls.cacheImages,
    { query, body: { googleDrive: true, items: ids.map((id) => ({ id })), accessToken } },
    as,
  );

proves(['M23'], 'once a member has connected their drive, its token is returned', async () => {
  expect((await getDrive()).body).toEqual({
    isAvailable: true,
    isSandbox: true,
    token: null,
    expiresAt: null,
    account: null,
  });
  const url = new URL(await startConnecting());
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    access_type: 'offline',
    scope: 'https://www.googleapis.com/auth/drive.readonly',
  });
  const returnUrl = await grantConsent(url.href);
  expect(`${returnUrl.origin}${returnUrl.pathname}`).toBe('http://localhost:4750/harbour/media');
  expect(returnUrl.searchParams.get('add')).toBe('drive');
  expect((await finishConnecting(returnUrl)).body).toEqual({ done: true });
  expect((await getDrive()).body).toMatchObject({
    token: expect.stringMatching(/.{20}/),
    expiresAt: expect.any(String),
    account: { name: 'Ada at Drive', email: 'ada@drive.example' },
  });
});

test('tokens are stored encrypted, and another member cannot use them', async () => {
  const token = await connectAndGetToken();
  const { sealedTokens } = await api.platform.db.selectFrom('driveConnections').selectAll().executeTakeFirstOrThrow();
  expect(Buffer.from(sealedTokens, 'base64url').includes(token)).toBe(false);
  const editor = await api.createMember(workspace, 'editor');
  expect((await getDrive(editor)).body.token).toBeNull();
  expect(await listDrive({}, editor)).toMatchObject({ status: 410 });
  const viewer = await api.createMember(workspace, 'viewer');
  expect((await getDrive(viewer)).status).toBe(403);
  await api.platform.db.deleteFrom('memberships').where('userId', '=', ada.id).execute();
  expect(await api.platform.db.selectFrom('driveConnections').selectAll().execute()).toEqual([]);
  await api.platform.db
    .insertInto('memberships')
    .values({
      id: api.platform.identifiers.next('membership'),
      workspaceId: workspace.id,
      userId: ada.id,
      access: 'owner',
    })
    .execute();
});

test('a connection cannot be completed by someone else, in another workspace, too late, or twice', async () => {
  const otherWorkspace = await api.createWorkspace(eve, 'Eve Films');
  const eveQuery = { workspaceId: otherWorkspace.id };
  const returnUrl = await grantConsent(await startConnecting());
  expect((await finishConnecting(returnUrl, eve, eveQuery)).status).toBe(404);
  api.clock.at = new Date(startOfTests.getTime() + 10 * 60_000 + 1);
  expect(await finishConnecting(returnUrl)).toMatchObject({ status: 410, body: { code: 'gone' } });
  api.clock.at = startOfTests;
  expect((await finishConnecting(returnUrl)).status).toBe(200);
  expect((await finishConnecting(returnUrl)).status).toBe(410);
  expect((await api.sendRaw({ url: '/api/sources/gd/callback?state=guessed&code=x' })).headers.location).toBe(
    'http://localhost:4750/',
  );
});

test('a user who declines returns to the library with an error code', async () => {
  const returnUrl = await grantConsent(await startConnecting(), { decision: 'deny' });
  expect(returnUrl.pathname).toBe('/harbour/media');
  expect(Object.fromEntries(returnUrl.searchParams)).toEqual({ add: 'drive', driveError: 'access_denied' });
});

test('a user who does not allow access to files is asked to select the checkbox', async () => {
  const response = await finishConnecting(await grantConsent(await startConnecting(), { person_email_box: 'no' }));
  expect(response).toMatchObject({ status: 410, body: { detail: expect.stringContaining('select the checkbox') } });
});

test('an expired token is renewed; once access is revoked, the drive must be connected again', async () => {
  const token = await connectAndGetToken();
  expect((await getDrive()).body.token).toBe(token);
  api.clock.at = new Date(startOfTests.getTime() + 56 * 60_000);
  const renewedToken = (await getDrive()).body.token;
  expect(renewedToken).toEqual(expect.any(String));
  expect(renewedToken).not.toBe(token);
  const { sealedTokens } = await api.platform.db.selectFrom('driveConnections').selectAll().executeTakeFirstOrThrow();
  const { refreshToken } = JSON.parse(api.platform.secrets.open('drive-tokens', sealedTokens) ?? '');
  const revocation = await fetch(`${sandbox.url}/google-drive/revoke`, {
    method: 'POST',
    body: new URLSearchParams({ token: refreshToken }),
  });
  expect(revocation.status).toBe(200);
  api.clock.at = new Date(startOfTests.getTime() + 115 * 60_000);
  // Ada has signed in again in the meantime.
  const claims = { sub: ada.id, name: ada.name, email: 'person1@example.org', 'custom:isAdmin': 'false' as const };
  const newSession = { ...ada, token: await api.identity.sign(claims) };
  expect((await getDrive(newSession)).body.token).toBeNull();
  expect(await listDrive({}, newSession)).toMatchObject({ status: 410, body: { code: 'gone' } });
});

proves(['M24'], 'a drive’s files can be listed by folder, sorted, searched and paged through', async () => {
  await connectAndGetToken();
  expect(getNames(await listDrive())).toEqual(['Archive', 'Campaigns', 'Nothing yet', 'Broken.png', 'Logo.png']);
  expect(getNames(await listDrive({ folder: 'autumn' }))).toEqual([
    'Lisbon at night.png',
    "Slow trains, it's autumn.png",
  ]);
  expect(getNames(await listDrive({ folder: 'autumn', orderBy: 'modifiedTime desc' }))[0]).toContain('Slow trains');
  expect(getNames(await listDrive({ search: "it's" }))).toEqual(["Slow trains, it's autumn.png"]);
  expect(getNames(await listDrive({ search: "' or name contains '" }))).toEqual([]);
  const firstPage = await listDrive({ folder: 'archive' });
  expect([firstPage.body.data.length, firstPage.body.nextPageToken === null]).toEqual([60, false]);
  const secondPage = await listDrive({ folder: 'archive', pageToken: firstPage.body.nextPageToken ?? '' });
  expect(secondPage.body.data).toHaveLength(60);
  expect(new Set([...getNames(firstPage), ...getNames(secondPage)]).size).toBe(120);
  expect((await listDrive({ orderBy: 'color' })).status).toBe(400);
  expect(await listDrive({ pageToken: 'invented' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'query.pageToken' }] },
  });
});

test("a picture is listed with the drive's details, and its thumbnail comes from our own origin", async () => {
  await connectAndGetToken();
  const { data } = (await listDrive()).body;
  const findItem = (name: string) => data.find((item) => item.name === name);
  expect(findItem('Campaigns')).toMatchObject({ isFolder: true, size: null, width: null, thumbnailUrl: null });
  const logo = findItem('Logo.png');
  expect(logo).toMatchObject({ ownerName: 'Ada at Drive', width: 256, height: 256, size: expect.any(Number) });
  const url = logo?.thumbnailUrl ?? '/nowhere';
  const response = await api.app.inject(url);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=3600',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect((await api.app.inject(url.replace(/item=./, 'item=_'))).statusCode).toBe(404);
  expect(findItem('Broken.png')?.thumbnailUrl).toBeNull();
  api.clock.at = new Date(startOfTests.getTime() + 3_600_001);
  expect((await api.sendRaw({ url })).status).toBe(410);
  api.clock.at = startOfTests;
  await api.send(calls.disconnectDrive, { query }, ada);
  expect((await api.sendRaw({ url })).status).toBe(410);
});

test('the drive’s token is never sent to another host', async () => {
  const token = await connectAndGetToken();
  const requests: [string, string | undefined][] = [];
  const reader: WebReader = {
    read: async (url, { headers }) => {
      requests.push([new URL(url).host, headers?.authorization]);
      return { status: 404, headers: {}, headerLines: {}, body: Buffer.alloc(0) };
    },
    close: async () => undefined,
  };
  const drive = createGoogleDrive({ ...api.platform.config, DRIVE_API_URL: 'https://www.googleapis.com' }, reader);
  for (const host of ['lh3.googleusercontent.com', 'www.googleapis.com', 'googleusercontent.com.evil.example']) {
    expect(await drive.readThumbnail(token, `https://${host}/x=s220`)).toBeUndefined();
  }
  await drive.readThumbnail(token, 'http://lh3.googleusercontent.com/x');
  expect(requests).toEqual([
    ['lh3.googleusercontent.com', `Bearer ${token}`],
    ['www.googleapis.com', `Bearer ${token}`],
    ['googleusercontent.com.evil.example', undefined],
    ['lh3.googleusercontent.com', undefined],
  ]);
});

proves(['M25'], 'pictures in a drive are fetched with its token and returned as URLs on our own origin', async () => {
  const result = await cacheImages(['lisbon', 'logo', 'logo'], await connectAndGetToken());
  expect(result.body.items).toMatchObject([
    {
      id: 'lisbon',
      problem: null,
      file: { name: 'Lisbon at night.png', contentType: 'image/png', width: 480, height: 320 },
    },
    { id: 'logo', problem: null, file: { width: 256, height: 256 } },
  ]);
  expect(result.body.urls).toEqual(result.body.items.map(({ file }) => file?.url));
  for (const url of result.body.urls) {
    const file = await api.app.inject(url);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png']);
  }
  const fileId = result.body.items[0]?.file?.id ?? '';
  const item = { mediaType: 'custom' as const, title: 'Lisbon', fileId };
  expect((await api.send(calls.addMedia, { query, body: item }, ada)).body.file?.id).toBe(fileId);
});

test('a file that is missing or not a picture is reported, and the others are fetched', async () => {
  const result = await cacheImages(
    ['rates', 'broken', 'brief', 'none', '../about', 'logo'],
    await connectAndGetToken(),
  );
  expect(result.body.items.map(({ id, problem }) => [id, problem])).toEqual([
    ['rates', 'notPicture'],
    ['broken', 'notPicture'],
    ['brief', 'notPicture'],
    ['none', 'notFound'],
    ['../about', 'notFound'],
    ['logo', null],
  ]);
  expect(result.body.urls).toHaveLength(1);
  const files = await api.platform.db.selectFrom('files').select(['name', 'status']).execute();
  expect(files.every(({ status }) => status === 'stored')).toBe(true);
});

test('no file is fetched with a token that the drive rejects', async () => {
  expect(await cacheImages(['logo'], 'guessed')).toMatchObject({ status: 410, body: { code: 'gone' } });
  expect((await cacheImages(['logo'], 'x', eve)).status).toBe(404);
  const manyItems = Array.from({ length: 21 }, (_, index) => `archive-${index + 1}`);
  expect((await cacheImages(manyItems, await connectAndGetToken())).status).toBe(400);
});

test('a drive is removed at its owner’s request', async () => {
  await connectAndGetToken();
  expect((await api.send(calls.disconnectDrive, { query }, ada)).body).toEqual({ done: true });
  expect((await getDrive()).body.token).toBeNull();
});

test('when the drive limits the request rate, the response says when to retry', async () => {
  await connectAndGetToken();
  let response = await listDrive();
  for (let requestCount = 0; requestCount < 250 && response.status === 200; requestCount += 1)
    response = await listDrive();
  expect(response).toMatchObject({ status: 429, body: { code: 'rateLimited' } });
  expect(response.headers['retry-after']).toBe('30');
});

test('an installation without a configured drive reports it as unavailable', async () => {
  const unconfiguredApi = await createTestApi();
  try {
    const person = await unconfiguredApi.createPerson('Ada');
    const unconfiguredQuery = { workspaceId: (await unconfiguredApi.createWorkspace(person, 'Quay')).id };
    expect((await unconfiguredApi.send(calls.getDrive, { query: unconfiguredQuery }, person)).body.isAvailable).toBe(
      false,
    );
    expect(
      await unconfiguredApi.send(calls.connectDrive, { query: unconfiguredQuery, body: {} }, person),
    ).toMatchObject({
      status: 503,
      body: { detail: 'No cloud drive is set up here.' },
    });
  } finally {
    await unconfiguredApi.close();
  }
});
