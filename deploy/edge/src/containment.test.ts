import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { readConfig } from './config.ts';
import { publish } from './registry/index.ts';
import { createServer } from './server.ts';
import { createFolder, createHostBuild, removeFolders } from './testing.ts';

const script = '<script>fetch("/api/workspaces")</script>';

/** Hostile files, with content types that a careless service might send. */
const hostileResponses: Record<string, { type?: string; body: string }> = {
  'page.html': { type: 'text/html', body: script },
  'image.svg': { type: 'image/svg+xml', body: `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>` },
  'data.xml': { type: 'application/xhtml+xml', body: `<html xmlns="http://www.w3.org/1999/xhtml">${script}</html>` },
  'table.csv': { type: 'text/plain', body: `name\n${script}` },
  nameless: { body: script },
  'script.json': { type: 'application/json', body: 'alert(1)' },
};

let upstreamPolicy = "default-src * 'unsafe-inline'";
let upstream: Server;
let releases: string;

async function startEdge(PUBLIC_ORIGIN = 'http://localhost:4770'): Promise<FastifyInstance> {
  const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  return createServer(
    readConfig({
      API_URL: url,
      IDENTITY_URL: url,
      PUBLIC_ORIGIN,
      RELEASES_FOLDER: releases,
      CLIENT_ID: 'reportage-web',
      LOG_LEVEL: 'silent',
    }),
  );
}

beforeAll(async () => {
  upstream = createHttpServer((request, response) => {
    const reply = hostileResponses[request.url?.split('/').at(-1) ?? ''];
    if (reply?.type) response.setHeader('content-type', reply.type);
    response.setHeader('server', 'careless/1.2.3');
    response.setHeader('x-powered-by', 'careless');
    response.setHeader('content-security-policy', upstreamPolicy);
    response.end(reply?.body ?? '{}');
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  releases = await createFolder();
  await publish(releases, [await createHostBuild()]);
});

afterAll(async () => {
  upstream.close();
  await removeFolders();
});

test.each(Object.keys(hostileResponses))(
  '%s from a service runs no code, and its type is not sniffed',
  async (name) => {
    const edge = await startEdge();
    for (const prefix of ['/api', '/t', '/l', '/identity']) {
      const { headers, body } = await edge.inject({ url: `${prefix}/files/${name}` });
      expect(body).toBe(hostileResponses[name]?.body);
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers.server).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    }
    await edge.close();
  },
);

test.each(['/healthz', '/static/unknown/file.js', '/r/mfe-media/1/entry.js', '/%'])(
  '%s, served by the edge itself, has the same containment headers',
  async (url) => {
    const edge = await startEdge();
    const { headers } = await edge.inject({ url });
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['x-content-type-options']).toBe('nosniff');
    await edge.close();
  },
);

test('over HTTPS, every response has the transport security header', async () => {
  const edge = await startEdge('https://reports.example');
  for (const url of ['/', '/api/files/page.html', '/healthz', '/r/none.js']) {
    const { headers } = await edge.inject({ url, headers: { accept: 'text/html' } });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  }
  await edge.close();
});

test('the page may run its scripts, cannot be framed and has no access to the camera', async () => {
  const edge = await startEdge();
  const { headers } = await edge.inject({ url: '/acme/campaigns', headers: { accept: 'text/html' } });
  expect(headers['content-security-policy']).not.toContain('sandbox');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['permissions-policy']).toContain('camera=()');
  await edge.close();
});

test('only sign-in and sign-out pages may set their own form policy, and only in the expected form', async () => {
  const edge = await startEdge();
  const readPolicy = async (url: string, policy: string) => {
    upstreamPolicy = policy;
    return (await edge.inject({ url })).headers['content-security-policy'];
  };
  const getFormPolicy = (target: string) =>
    `default-src 'none'; style-src 'self'; form-action 'self'${target}; base-uri 'none'; frame-ancestors 'none'`;
  for (const target of ['', ' https://app.example']) {
    expect(await readPolicy('/identity/oauth2/sign-in?request=x', getFormPolicy(target))).toBe(getFormPolicy(target));
    expect(await readPolicy('/identity/logout', getFormPolicy(target))).toBe(getFormPolicy(target));
    expect(await readPolicy('/identity/logouts/page.html', getFormPolicy(target))).toContain('sandbox');
    expect(await readPolicy('/api/files/page.html', getFormPolicy(target))).toContain('sandbox');
  }
  for (const permissivePolicy of [
    "default-src *; form-action 'self'",
    `${getFormPolicy('')}; script-src *`,
    getFormPolicy('; script-src *'),
  ]) {
    expect(await readPolicy('/identity/oauth2/sign-in', permissivePolicy)).toContain('sandbox');
  }
  upstreamPolicy = "default-src * 'unsafe-inline'";
  await edge.close();
});

test('a short-link page may load its one hashed style sheet and nothing else', async () => {
  const edge = await startEdge();
  const readPolicy = async (url: string, policy: string) => {
    upstreamPolicy = policy;
    return (await edge.inject({ url })).headers['content-security-policy'];
  };
  const styledPage = "default-src 'none'; style-src 'sha256-a+/b='; frame-ancestors 'none'; sandbox";
  expect(await readPolicy('/l/abcdefg', styledPage)).toBe(styledPage);
  const contained = "default-src 'none'; frame-ancestors 'none'; sandbox";
  expect(await readPolicy('/api/files/page.html', styledPage)).toBe(contained);
  const permissivePolicies = [
    styledPage.replace('; sandbox', '; sandbox allow-scripts'),
    styledPage.replace("'sha256-a+/b='", "'unsafe-inline'"),
    `${styledPage}; script-src *`,
  ];
  for (const policy of permissivePolicies) expect(await readPolicy('/l/abcdefg', policy)).toBe(contained);
  upstreamPolicy = "default-src * 'unsafe-inline'";
  await edge.close();
});
