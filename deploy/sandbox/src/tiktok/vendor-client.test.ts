import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from '@reportage/contracts';
import { ApiClient, InlineResponse200 } from 'tiktok-business-api-sdk-official';
import { type Sandbox, startSandbox } from '../server.ts';
import { testConfig } from '../testing.ts';

/**
 * Tests the stand-in with TikTok's own client instead of ours. The client has no classes for accounts and their videos,
 * so the paths and parameter names come from this test. The client encodes the parameters and parses responses and
 * errors.
 */
let folder: string;
let sandbox: Sandbox;
let origin: string;
let client: ApiClient;
const redirectUri = 'http://localhost:4750/api/tiktok/auth/callback/';
const scope = 'user.info.basic,user.info.username,video.list,video.insights';
const businessId = '_000acmetravel';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reportage-vendor-client-'));
  sandbox = await startSandbox(testConfig(folder, { CHANNEL_REDIRECT_ORIGIN: 'http://localhost:4750' }));
  origin = sandbox.app.listeningOrigin;
  client = new ApiClient();
  client.basePath = `${origin}/tiktok`;
}, 30_000);
afterAll(async () => {
  await sandbox.app.close();
  await rm(folder, { recursive: true });
});

interface CallOptions {
  query?: Record<string, unknown>;
  body?: object;
  token?: string;
}

/** Makes a call as the client's classes do. Rejects with the client's error if the call fails. */
function call<T>(
  method: 'GET' | 'POST',
  path: string,
  schema: z.ZodType<T>,
  { query = {}, body, token }: CallOptions,
): Promise<T> {
  const headers = token === undefined ? {} : { 'Access-Token': token };
  const types = method === 'POST' ? ['application/json'] : [];
  const url = `/open_api/v1.3/${path}/`;
  return new Promise((resolve, reject) => {
    client.callApi(
      url,
      method,
      {},
      query,
      headers,
      {},
      body ?? null,
      [],
      types,
      ['application/json'],
      InlineResponse200,
      (error, response) => {
        if (error) return reject(error);
        // The client's parser removes the code of a successful response, which is 0.
        expect(response).toEqual({ data: expect.anything(), request_id: expect.stringMatching(/^\d{32}$/) });
        resolve(schema.parse(response?.data));
      },
    );
  });
}

const controlStandIn = (method: 'PUT' | 'POST', path: string, body: object = {}) =>
  fetch(`${origin}/tiktok/control${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const tokenSchema = z.object({
  access_token: z.string().startsWith('act.'),
  refresh_token: z.string().startsWith('rft.'),
  expires_in: z.literal(86_400),
  open_id: z.string(),
  scope: z.string(),
});

function requestToken(path: 'token' | 'refresh_token', parameters: Record<string, string>) {
  const body = { client_id: 'sandbox', client_secret: 'sandbox-secret', ...parameters };
  return call('POST', `tt_user/oauth2/${path}`, tokenSchema, { body });
}

/** Gives consent without the client, which does not cover the consent page, and requests tokens. */
async function authorize() {
  const boxes = Object.fromEntries(scope.split(',').map((name, index) => [`scope_${index}`, name]));
  const form = { client_key: 'sandbox', redirect_uri: redirectUri, response_type: 'code', scope, state: 's', ...boxes };
  const body = new URLSearchParams({ ...form, email: 'ada@acme.example', decision: 'allow' });
  const response = await fetch(`${origin}/tiktok/v2/auth/authorize`, { method: 'POST', redirect: 'manual', body });
  const code = new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';
  return requestToken('token', { grant_type: 'authorization_code', auth_code: code, redirect_uri: redirectUri });
}

const getFields = (...names: string[]) => client.buildCollectionParam(names, 'multi');
const pageSchema = z.object({
  videos: z.array(z.record(z.string(), z.unknown())),
  cursor: z.number(),
  has_more: z.boolean(),
});
const listVideos = (token: string, query: Record<string, unknown>) =>
  call('GET', 'business/video/list', pageSchema, { query: { business_id: businessId, ...query }, token });

test('the client exchanges a code, renews the tokens once, and revokes them', async () => {
  const first = await authorize();
  expect(first).toMatchObject({ open_id: businessId, scope });
  const renewal = { grant_type: 'refresh_token', refresh_token: first.refresh_token };
  const second = await requestToken('refresh_token', renewal);
  expect(second.open_id).toBe(first.open_id);
  expect([second.access_token, second.refresh_token]).not.toEqual([first.access_token, first.refresh_token]);
  await expect(requestToken('refresh_token', renewal)).rejects.toThrow(/message: .+ code: 40105/);
  const body = { client_id: 'sandbox', client_secret: 'sandbox-secret', access_token: second.access_token };
  await call('POST', 'tt_user/oauth2/revoke', z.object({}), { body });
  const rejected = listVideos(second.access_token, { fields: getFields('item_id') });
  await expect(rejected).rejects.toThrow('message: Access token is incorrect or has been revoked. code: 40105');
});

test('the client reads the account and its videos page by page', async () => {
  const { access_token: token } = await authorize();
  const query = { business_id: businessId, fields: getFields('username', 'display_name') };
  const account = await call('GET', 'business/get', z.record(z.string(), z.unknown()), { query, token });
  expect(account).toEqual({ username: 'acme.travel', display_name: 'Acme Travel' });

  const fields = getFields('item_id', 'create_time', 'video_views');
  const first = await listVideos(token, { fields, max_count: 3 });
  expect(first).toMatchObject({ has_more: true });
  expect(first.videos).toHaveLength(3);
  expect(Object.keys(first.videos[0] ?? {}).sort()).toEqual(['create_time', 'item_id', 'video_views']);
  const next = await listVideos(token, { fields, max_count: 3, cursor: first.cursor });
  const onePage = await listVideos(token, { fields, max_count: 6 });
  expect([...first.videos, ...next.videos]).toEqual(onePage.videos);
});

test('the client reports every API error with its code, and a gateway failure with its status', async () => {
  const { access_token: token } = await authorize();
  const fields = getFields('item_id');
  const account = `/accounts/${businessId}`;
  await controlStandIn('PUT', account, { throttled: 1, unavailable: 1 });
  await expect(listVideos(token, { fields })).rejects.toThrow(/code: 50000/);
  await expect(listVideos(token, { fields })).rejects.toThrow('message: App reaches the QPS limit. code: 40100');
  await controlStandIn('PUT', account, { badGateway: 1 });
  await expect(listVideos(token, { fields })).rejects.toMatchObject({ status: 502 });
  await controlStandIn('PUT', account);
  await expect(listVideos(token, { fields, max_count: 21 })).rejects.toThrow(/code: 40002/);
  await expect(listVideos(token, { fields: 'item_id' })).rejects.toThrow(/fields: .+ code: 40002/);
  await controlStandIn('POST', '/expire');
  await expect(listVideos(token, { fields })).rejects.toThrow('message: Access token has expired. code: 40102');
});
