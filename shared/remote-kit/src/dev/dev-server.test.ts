import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BootConfig, bootConfigSchema, type RemoteManifest } from '@reportage/contracts';
import { type DevServer, startDevServer } from './dev-server.ts';
import { checkRemoteExists, findIncompatibilities, readEnvironment } from './environment.ts';
import type { LocalBuild } from './local-build.ts';

/** The environment's public origin differs from the one through which it is reached, as behind a proxy. */
const publicOrigin = 'https://reports.example';

const bootConfig = {
  apiBase: '/api/',
  pool: { endpoint: `${publicOrigin}/identity/`, clientId: 'web', region: 'eu-west-1' },
  identityPool: { endpoint: `${publicOrigin}/identity/`, id: 'eu-west-1:web', provider: 'pool.example/eu' },
  oidc: {
    authority: 'https://pool.example/eu',
    clientId: 'web',
    redirectUri: `${publicOrigin}/`,
    scope: 'openid',
  },
  isProduction: false,
  trackingBase: `${publicOrigin}/t`,
  somethingNewer: true,
  registry: {
    revision: 4,
    updatedAt: '2026-11-21T08:00:00.000Z',
    host: {
      version: '1.0.0',
      versions: {
        '1.0.0': { version: '1.0.0', contract: '1.0.0', provides: { react: '19.3.1' }, integrity: {}, publishedAt: '' },
      },
    },
    remotes: { 'mfe-media': { stable: '2.0.0', previous: '1.0.0', disabled: true, versions: {} } },
  },
};

const getPage = (boot: object): string =>
  `<html><head><script type="application/json" id="boot-config" nonce="n0nce">${JSON.stringify(boot)}</script></head></html>`;

const manifest: RemoteManifest = {
  name: 'mfe-media',
  version: '0.1.0-local',
  contract: '^1.0.0',
  routes: [],
  nav: [],
  commands: [],
  events: { emits: [], listens: [], schemas: {} },
  searches: [],
  notifications: [],
  widgets: [],
  usesWidgets: [],
  entry: '0.1.0-local/entry.js',
  shared: { react: '^19.3.1' },
  critical: ['0.1.0-local/entry.js'],
  screens: {},
  integrity: { '0.1.0-local/entry.js': 'sha384-local' },
};
const build: LocalBuild = {
  manifest,
  files: new Map([['0.1.0-local/entry.js', Buffer.from('local code')]]),
  hash: 'aaaa',
  durationMs: 1,
};

const requests: IncomingMessage[] = [];
let upstream: Server;
let against: URL;
let server: DevServer;

beforeAll(async () => {
  upstream = createServer((request, response) => {
    requests.push(request);
    const { url = '' } = request;
    if (url.startsWith('/api/')) return response.writeHead(201, { 'x-kind': 'api' }).end('{"ok":true}');
    if (url === '/away') return response.writeHead(302, { location: `${against.origin}/there` }).end();
    if (url === '/r/live.json') return response.end('{"revision":4,"versions":{"host":"1.0.0","mfe-media":"2.0.0"}}');
    if (url.startsWith('/r/')) return response.end('published code');
    if (url === '/other') return response.end('<html></html>');
    return response.writeHead(200, { 'content-security-policy': "script-src 'nonce-n0nce'" }).end(getPage(bootConfig));
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  against = new URL(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`);
  server = await startDevServer({ against, boot: bootConfigSchema.parse(bootConfig), port: 0 });
  server.use(build);
});

afterAll(async () => {
  await server.close();
  upstream.closeAllConnections();
  await new Promise((resolve) => upstream.close(resolve));
});

const fetchLocal = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.origin}${path}`, { headers, redirect: 'manual' });

test('the page and its policy come from the environment; one remote and its hashes come from the local build', async () => {
  const response = await fetchLocal('/acme/media', { accept: 'text/html' });
  expect(response.headers.get('content-security-policy')).toBe("script-src 'nonce-n0nce'");
  const html = await response.text();
  const boot = JSON.parse(/nonce="n0nce">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as typeof bootConfig;
  expect(boot.registry.remotes['mfe-media']).toMatchObject({
    stable: '0.1.0-local',
    previous: null,
    disabled: false,
    versions: { '0.1.0-local': { base: '/r/mfe-media/', integrity: { '0.1.0-local/entry.js': 'sha384-local' } } },
  });
  // Sign-in goes through the local server, whereas an external pool keeps its URL.
  expect(boot.pool.endpoint).toBe(`${server.origin}/identity/`);
  expect(boot.identityPool).toEqual({ ...bootConfig.identityPool, endpoint: `${server.origin}/identity/` });
  expect(boot.oidc).toMatchObject({ authority: 'https://pool.example/eu', redirectUri: `${server.origin}/` });
  expect(boot).toMatchObject({ trackingBase: `${publicOrigin}/t`, somethingNewer: true });
  expect(html).toMatch(/<script defer nonce="n0nce" src="\/__dev\/reload.js" integrity="sha384-[^"]+"/);
  expect(await (await fetchLocal('/__dev/reload.js')).text()).toContain('left after unmount');
});

test('files of the local build are served locally; the environment serves all other files and every call', async () => {
  const local = await fetchLocal('/r/mfe-media/0.1.0-local/entry.js');
  expect([await local.text(), local.headers.get('content-type')]).toEqual([
    'local code',
    'text/javascript; charset=utf-8',
  ]);
  expect(await (await fetchLocal('/r/mfe-media/2.0.0/entry.js')).text()).toBe('published code');

  requests.length = 0;
  const call = await fetch(`${server.origin}/api/campaigns?page=1`, {
    method: 'POST',
    body: '{"a":1}',
    headers: { origin: server.origin, authorization: 'Bearer x' },
  });
  expect([call.status, call.headers.get('x-kind'), await call.json()]).toEqual([201, 'api', { ok: true }]);
  expect(requests[0]).toMatchObject({
    method: 'POST',
    url: '/api/campaigns?page=1',
    headers: { origin: against.origin, host: against.host, authorization: 'Bearer x' },
  });
  expect((await fetchLocal('/away', { accept: 'application/json' })).headers.get('location')).toBe(
    `${server.origin}/there`,
  );
});

test('the live release contains the local version, so that the tab does not offer a reload', async () => {
  expect(await (await fetchLocal('/r/live.json')).json()).toEqual({
    revision: 4,
    versions: { host: '1.0.0', 'mfe-media': '0.1.0-local' },
  });
});

test('open pages are notified of each build and of build failures', async () => {
  const response = await fetchLocal('/__dev/events');
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let events = '';
  const readUntil = async (text: string): Promise<void> => {
    while (!events.includes(text)) events += decoder.decode((await reader?.read())?.value, { stream: true });
  };
  await readUntil('event: build\ndata: {"build":"aaaa","integrity":{}}');
  server.announceFailure('a "broken" line\nand one more');
  await readUntil('event: failure\ndata: "a \\"broken\\" line\\nand one more"');
  await reader?.cancel();
});

test('an unreachable environment, another product and an unknown remote are each reported in one sentence', async () => {
  await expect(readEnvironment(new URL('http://127.0.0.1:9/'))).rejects.toThrow(
    /^http:\/\/127.0.0.1:9 does not respond \(.+\); is it running\?$/,
  );
  await expect(readEnvironment(new URL('/other', against))).rejects.toThrow('not with a page of this product');
  const boot: BootConfig = await readEnvironment(against);
  expect(() => checkRemoteExists(boot, 'mfe-news', against)).toThrow('has no remote mfe-news, only mfe-media');
  expect(() => checkRemoteExists(boot, 'mfe-media', against)).not.toThrow();
});

test('requirements that the environment’s host does not meet are reported', async () => {
  const boot = await readEnvironment(against);
  expect(findIncompatibilities(boot, manifest)).toEqual([]);
  expect(findIncompatibilities(boot, { ...manifest, contract: '^2.0.0', shared: { react: '^20.0.0' } })).toEqual([
    'mfe-media requires remote contract ^2.0.0, but the host implements 1.0.0',
    'mfe-media requires react ^20.0.0, but the host provides 19.3.1',
  ]);
});
