import { calls } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { type LoopbackSite, serveSite } from '../crawl/testing/loopback-site.ts';

interface ReceivedRequest {
  path: string;
  body: string;
  headers: Record<string, unknown>;
}

let site: LoopbackSite;
let received: ReceivedRequest[] = [];
let api: TestApi;
let ada: Person;
let workspaceId: string;

const responses: Record<string, (body: string) => [number, string]> = {
  '/rates': (body) => [200, JSON.stringify({ received: JSON.parse(body), rates: [1, 2.5] })],
  '/store': () => [201, '{"id":"row 7"}'],
  '/empty': () => [204, ''],
  '/page': () => [200, '<p>no JSON</p>'],
  '/broken': () => [500, '{}'],
  '/long': () => [200, JSON.stringify('x'.repeat(1_000_001))],
};

beforeAll(async () => {
  site = await serveSite((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const body = Buffer.concat(chunks).toString('utf8');
      received.push({ path, body, headers: request.headers });
      if (path === '/moved') return void response.writeHead(307, { location: '/rates' }).end();
      const [status, text] = responses[path]?.(body) ?? [404, ''];
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    });
  });
  api = await createTestApi({ EXTERNAL_API_ORIGINS: `https://api.vendor.example, ${site.origin}` });
  ada = await api.createPerson('Ada');
  workspaceId = (await api.createWorkspace(ada, 'Daily Planet')).id;
});
afterAll(async () => {
  await api.close();
  await site.close();
});
beforeEach(() => {
  received = [];
});

const forward = (url: string, forwardTo: string, as: Person | undefined = ada) =>
  api.send(
    calls.forwardExternal,
    { query: { workspaceId }, body: { url, payload: { day: '2026-06-17' }, forwardTo } },
    as,
  );

proves(
  ['X35'],
  'one external API’s response to a payload is forwarded as the payload of a POST to another',
  async () => {
    const result = await forward(`${site.origin}/rates`, `${site.origin}/store`);
    expect(result.status).toBe(200);
    const forwarded = { received: { day: '2026-06-17' }, rates: [1, 2.5] };
    expect(result.body).toEqual({ forwarded, result: { id: 'row 7' } });
    expect(received.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
      ['/rates', { day: '2026-06-17' }],
      ['/store', forwarded],
    ]);
    // The caller's token is not forwarded.
    expect(received.map(({ headers }) => [headers.authorization, headers.cookie])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
  },
);

test('the second service can send an empty response', async () => {
  expect((await forward(`${site.origin}/rates`, `${site.origin}/empty`)).body.result).toBeNull();
});

test('requests are sent only to configured origins, and none is sent if either origin is not configured', async () => {
  const result = await forward(`${site.origin}/rates`, 'https://evil.example/store');
  expect(result.status).toBe(400);
  expect(result.body.errors).toEqual([
    { path: 'body.forwardTo', message: 'has an origin that this installation does not allow' },
  ]);
  const secondResult = await forward(`${site.origin}@evil.example/rates`, `http://localhost:${site.port}/store`);
  expect(secondResult.body.errors?.map(({ path }) => path)).toEqual(['body.url', 'body.forwardTo']);
  expect(received).toEqual([]);
});

test('if the first service fails, redirects or sends no JSON, the error names it and nothing is forwarded', async () => {
  const details: (string | undefined)[] = [];
  for (const path of ['/broken', '/moved', '/page', '/long']) {
    const result = await forward(`${site.origin}${path}`, `${site.origin}/store`);
    expect(result.status).toBe(503);
    details.push(result.body.detail?.replace(`127.0.0.1:${site.port} `, ''));
  }
  expect(details).toEqual([
    'responded with status 500.',
    'responded with status 307.',
    'did not respond with JSON.',
    'sent a response that is too long.',
  ]);
  expect(received.filter(({ path }) => path === '/store')).toEqual([]);
});

test('a payload nested thousands of levels deep is rejected, and nothing is sent', async () => {
  const response = await api.app.inject({
    method: 'POST',
    url: `/api/external/forward?workspaceId=${workspaceId}`,
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
    payload: `{"url":"${site.origin}/rates","payload":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)},"forwardTo":"${site.origin}/store"}`,
  });
  expect(response.statusCode).toBe(400);
  expect(response.json().errors).toEqual([
    { path: 'body', message: 'has too many levels of nested objects and lists' },
  ]);
  expect(received).toEqual([]);
});

test('only administrators of the workspace can forward requests', async () => {
  const editor = await api.createMember({ id: workspaceId }, 'editor');
  const stranger = await api.createPerson('Stranger');
  const body = { url: `${site.origin}/rates`, payload: {}, forwardTo: `${site.origin}/store` };
  expect((await api.send(calls.forwardExternal, { query: { workspaceId }, body })).status).toBe(401);
  expect((await forward(body.url, body.forwardTo, editor)).status).toBe(403);
  expect((await forward(body.url, body.forwardTo, stranger)).status).toBe(404);
  expect(received).toEqual([]);
});
