import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { bootConfigSchema, problemSchema } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import type { FastifyInstance } from 'fastify';
import { publish } from './registry/index.ts';
import {
  createFolder,
  createHostBuild,
  createReleases,
  createRemoteBuild,
  removeFolders,
  startEdge as startEdgeWith,
} from './testing.ts';

const receivedCalls: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
let embedOrigins: string[] = [];
let upstream: Server;
let upstreamUrl: string;
let app: FastifyInstance;
let releases: string;

const startEdge = (overrides: Record<string, string> = {}): Promise<FastifyInstance> =>
  startEdgeWith({ API_URL: upstreamUrl, IDENTITY_URL: upstreamUrl, RELEASES_FOLDER: releases, ...overrides });

beforeAll(async () => {
  upstream = createHttpServer((request, response) => {
    if (request.url?.includes('/broken')) {
      request.socket.destroy();
      return;
    }
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      receivedCalls.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      response.setHeader('content-type', 'application/json');
      response.statusCode = request.url?.includes('/teapot') ? 418 : 200;
      const isEmbedding = /\/(public\/embedding|embedding\?link=\w+)$/.test(request.url ?? '');
      response.end(JSON.stringify(isEmbedding ? { origins: embedOrigins } : { ok: true }));
    });
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  upstreamUrl = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  releases = await createReleases();
  app = await startEdge();
});

beforeEach(() => {
  receivedCalls.length = 0;
});

afterAll(async () => {
  await app.close();
  upstream.close();
  await removeFolders();
});

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('any URL returns the page, uncached, with a nonce, its policy and the registry revision', async () => {
  const response = await app.inject({ url: '/some-workspace/campaigns?page=2', headers: html });
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  const nonce = /<style nonce="([^"]+)">/.exec(response.body)?.[1] ?? '';
  expect(nonce.length).toBeGreaterThan(16);
  const policy = String(response.headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
  expect(policy).toContain(`style-src-elem 'self' 'nonce-${nonce}'`);
  expect(policy).toContain("style-src-attr 'unsafe-inline'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(/script-src[^;]*unsafe/.test(policy)).toBe(false);
  expect(response.headers['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(policy)');
  const block =
    /<script type="application\/json" id="boot-config" nonce="[^"]+">(.*?)<\/script>/s.exec(response.body)?.[1] ?? '';
  const boot = bootConfigSchema.parse(JSON.parse(block));
  expect(boot.registry.revision).toBe(1);
  expect(boot.registry.remotes['mfe-media']?.stable).toBe('0.1.0-aaaaaa');
  expect(boot.pool).toEqual({
    endpoint: 'http://localhost:4770/identity/',
    clientId: 'reportage-web',
    region: 'us-west-2',
    srpPoolId: null,
    keepsRefreshTokens: true,
    listsSessions: true,
    passwords: { minLength: 8, refusesGuessable: true },
  });
  expect(boot.identityPool).toEqual({
    endpoint: 'http://localhost:4770/identity/',
    id: 'us-west-2:reportage',
    provider: 'localhost:4770/identity',
  });
});

test('each page view has its own nonce', async () => {
  const [one, other] = await Promise.all([
    app.inject({ url: '/', headers: html }),
    app.inject({ url: '/', headers: html }),
  ]);
  expect(one.headers['content-security-policy']).not.toBe(other.headers['content-security-policy']);
});

proves(['W03'], 'the page has its base URL set at any path, however deep', async () => {
  const template = await readFile(join(import.meta.dirname, '../../../host/src/index.html'), 'utf8');
  const folder = await createFolder();
  await publish(folder, [await createHostBuild({ version: '0.1.0-host02' }, template)]);
  const edge = await startEdge({ RELEASES_FOLDER: folder });
  const response = await edge.inject({ url: '/some-workspace/client/campaign/report/pdf', headers: html });
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('<base href="/" />');
  await edge.close();
});

test('the page is compressed if the client accepts compression', async () => {
  const response = await app.inject({ url: '/', headers: { ...html, 'accept-encoding': 'gzip, br' } });
  expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(brotliDecompressSync(response.rawPayload).toString()).toContain('boot-config');
});

test('published files are cached for a year, and compressed if the client accepts compression', async () => {
  const url = '/r/mfe-media/0.1.0-aaaaaa/entry.abc123.js';
  const compressed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(compressed.statusCode).toBe(200);
  expect(compressed.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'x-content-type-options': 'nosniff',
  });
  const plain = await app.inject({ url });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toContain("'mfe-media'");
  expect((await app.inject({ url: '/static/files/main.0.1.0-host01.js' })).statusCode).toBe(200);
});

test.each([
  '/r/mfe-media/0.1.0-aaaaaa/missing.js',
  '/r/mfe-media/9.9.9/entry.abc123.js',
  '/static/0.1.0-host01/index.html',
  '/static/..%2fregistry.json',
  '/r/%2e%2e%2fregistry.json',
  '/r/mfe-media/',
])('%s is not found, and does not return the page', async (url) => {
  const response = await app.inject({ url, headers: html });
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.headers['cache-control']).not.toContain('immutable');
  expect(response.body).not.toContain('boot-config');
});

test('a request that is not a navigation gets a problem instead of the page', async () => {
  const image = await app.inject({ url: '/favicon.png', headers: { accept: 'image/png' } });
  expect(image.statusCode).toBe(404);
  expect(problemSchema.parse(image.json()).code).toBe('notFound');
  expect((await app.inject({ method: 'POST', url: '/workspaces', headers: html })).statusCode).toBe(404);
});

test('calls reach their service with an unchanged body and the client address that the edge sees', async () => {
  const body = '{"not": "json';
  await app.inject({
    method: 'POST',
    url: '/api/campaigns?workspaceId=1',
    payload: body,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '6.6.6.6' },
  });
  await app.inject({ url: '/t/abc.js' });
  await app.inject({
    method: 'POST',
    url: '/identity/',
    payload: '{}',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'X.SignUp' },
  });
  expect(receivedCalls.map((call) => `${call.method} ${call.url}`)).toEqual([
    'POST /api/campaigns?workspaceId=1',
    'GET /api/t/abc.js',
    'POST /identity/',
  ]);
  expect(receivedCalls[0]?.body).toBe(body);
  expect(receivedCalls[0]?.headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'localhost:4770',
    'x-forwarded-proto': 'http',
  });
  expect(receivedCalls[2]?.headers['x-amz-target']).toBe('X.SignUp');
  expect(receivedCalls[2]?.headers['content-type']).toBe('application/x-amz-json-1.1');
});

test('behind a proxy, the edge appends its client’s address to the chain, so a forged first address has no effect', async () => {
  const edge = await startEdge({ TRUST_PROXY: 'true' });
  await edge.inject({ url: '/api/workspaces', headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' } });
  expect(receivedCalls[0]?.headers['x-forwarded-for']).toBe('6.6.6.6, 203.0.113.9, 127.0.0.1');
  await edge.close();
});

test("a service's own failure passes through unchanged", async () => {
  expect((await app.inject({ url: '/api/teapot' })).statusCode).toBe(418);
});

test('the edge responds with a problem: 502 if a service drops the connection, 503 if a service is unreachable', async () => {
  const broken = await app.inject({ url: '/api/broken' });
  expect(broken.statusCode).toBe(502);
  expect(problemSchema.parse(broken.json())).toMatchObject({ status: 502, code: 'unavailable' });
  const edgeWithoutApi = await startEdge({ API_URL: 'http://127.0.0.1:4779' });
  const unreachable = await edgeWithoutApi.inject({ url: '/api/workspaces' });
  expect(unreachable.statusCode).toBe(503);
  expect(unreachable.headers['retry-after']).toBe('2');
  expect(problemSchema.parse(unreachable.json()).code).toBe('unavailable');
  await edgeWithoutApi.close();
});

test('only a public dashboard and a guest link can be framed, by exactly the sites that they allow', async () => {
  const board = 'dsh_01h455vb4pex5vsknk084sn02q';
  const readFrameAncestors = async (url: string, edge = app) => {
    const { headers } = await edge.inject({ url, headers: html });
    const [ancestors] = /frame-ancestors [^;]*/.exec(String(headers['content-security-policy'])) ?? [];
    return [ancestors, headers['x-frame-options']];
  };
  const framingDenied = ["frame-ancestors 'none'", 'DENY'];
  embedOrigins = ['https://news.example', 'https://intranet.example:8443'];
  expect(await readFrameAncestors(`/acme/explore/embed/${board}?range=7d`)).toEqual([
    'frame-ancestors https://news.example https://intranet.example:8443',
    undefined,
  ]);
  expect(receivedCalls).toHaveLength(1);
  expect(receivedCalls[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
  for (const url of [`/acme/explore/${board}`, `/acme/explore/embed/${board}/x`, '/acme/explore/embed/rpt_1'])
    expect(await readFrameAncestors(url)).toEqual(framingDenied);
  expect(receivedCalls).toHaveLength(1);
  const report = '/acme/rpt_01h455vb4pex5vsknk084sn02q';
  const code = 'A1b2'.repeat(5);
  expect(await readFrameAncestors(`${report}/embed?link=${code}`)).toEqual([
    'frame-ancestors https://news.example https://intranet.example:8443',
    undefined,
  ]);
  expect(receivedCalls[1]?.url).toBe(`/api/reports/rpt_01h455vb4pex5vsknk084sn02q/embedding?link=${code}`);
  for (const url of [`${report}?link=${code}`, `${report}/embed`, `/acme/${board}/embed?link=${code}`])
    expect(await readFrameAncestors(url)).toEqual(framingDenied);
  expect(receivedCalls).toHaveLength(2);
  embedOrigins = ['https://news.example; script-src *', "'self'", '*'];
  expect(await readFrameAncestors(`/acme/explore/embed/${board}`)).toEqual(framingDenied);
  const edgeWithoutApi = await startEdge({ API_URL: 'http://127.0.0.1:4779' });
  expect(await readFrameAncestors(`/acme/explore/embed/${board}`, edgeWithoutApi)).toEqual(framingDenied);
  await edgeWithoutApi.close();
});

test('a publication takes effect on the next page view', async () => {
  await publish(releases, [await createRemoteBuild('mfe-media', { version: '0.1.0-cccccc' })]);
  expect((await app.inject({ url: '/', headers: html })).body).toContain('"stable":"0.1.0-cccccc"');
});

test('without a published host, the page returns 503 instead of failing', async () => {
  const folder = await createFolder();
  const empty = await startEdge({ RELEASES_FOLDER: folder });
  expect((await empty.inject({ url: '/', headers: html })).statusCode).toBe(503);
  await empty.close();
});
