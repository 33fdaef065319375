import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { readConfig } from './config.ts';
import { publish } from './registry/index.ts';
import { createServer } from './server.ts';
import { createFolder, createHostBuild, removeFolders } from './testing.ts';

const script = '<script>fetch("/api/workspaces")</script>';

/** What a person could put into a file, with the content type that a careless service might send. */
const hostileAnswers: Record<string, { type?: string; body: string }> = {
  'page.html': { type: 'text/html', body: script },
  'image.svg': { type: 'image/svg+xml', body: `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>` },
  'data.xml': { type: 'application/xhtml+xml', body: `<html xmlns="http://www.w3.org/1999/xhtml">${script}</html>` },
  'table.csv': { type: 'text/plain', body: `name\n${script}` },
  nameless: { body: script },
  'script.json': { type: 'application/json', body: 'alert(1)' },
};

let statedPolicy = "default-src * 'unsafe-inline'";
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
    const answer = hostileAnswers[request.url?.split('/').at(-1) ?? ''];
    if (answer?.type) response.setHeader('content-type', answer.type);
    response.setHeader('server', 'careless/1.2.3');
    response.setHeader('x-powered-by', 'careless');
    response.setHeader('content-security-policy', statedPolicy);
    response.end(answer?.body ?? '{}');
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  releases = await createFolder();
  await publish(releases, [await createHostBuild()]);
});

afterAll(async () => {
  upstream.close();
  await removeFolders();
});

test.each(Object.keys(hostileAnswers))('%s from a service runs no code, and its type is not sniffed', async (name) => {
  const edge = await startEdge();
  for (const prefix of ['/api', '/t', '/l', '/identity']) {
    const { headers, body } = await edge.inject({ url: `${prefix}/files/${name}` });
    expect(body).toBe(hostileAnswers[name]?.body);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers.server).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  }
  await edge.close();
});

test.each(['/healthz', '/static/unknown/file.js', '/r/mfe-media/1/entry.js', '/%'])(
  '%s of the edge itself is held as tightly',
  async (url) => {
    const edge = await startEdge();
    const { headers } = await edge.inject({ url });
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['x-content-type-options']).toBe('nosniff');
    await edge.close();
  },
);

test('over https every response has the transport security header', async () => {
  const edge = await startEdge('https://reports.example');
  for (const url of ['/', '/api/files/page.html', '/healthz', '/r/none.js']) {
    const { headers } = await edge.inject({ url, headers: { accept: 'text/html' } });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  }
  await edge.close();
});

test('the page may run its scripts, cannot be framed and requests no sensors', async () => {
  const edge = await startEdge();
  const { headers } = await edge.inject({ url: '/acme/campaigns', headers: { accept: 'text/html' } });
  expect(headers['content-security-policy']).not.toContain('sandbox');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['permissions-policy']).toContain('camera=()');
  await edge.close();
});

test('a form of the user pool keeps the policy that it needs, and no other response gets it', async () => {
  const edge = await startEdge();
  const policyAt = async (url: string, stated: string) => {
    statedPolicy = stated;
    return (await edge.inject({ url })).headers['content-security-policy'];
  };
  const ofForms = (target: string) =>
    `default-src 'none'; style-src 'self'; form-action 'self'${target}; base-uri 'none'; frame-ancestors 'none'`;
  for (const target of ['', ' https://app.example']) {
    expect(await policyAt('/identity/oauth2/sign-in?request=x', ofForms(target))).toBe(ofForms(target));
    expect(await policyAt('/identity/logout', ofForms(target))).toBe(ofForms(target));
    expect(await policyAt('/identity/logouts/page.html', ofForms(target))).toContain('sandbox');
    expect(await policyAt('/api/files/page.html', ofForms(target))).toContain('sandbox');
  }
  for (const looser of [
    "default-src *; form-action 'self'",
    `${ofForms('')}; script-src *`,
    ofForms('; script-src *'),
  ]) {
    expect(await policyAt('/identity/oauth2/sign-in', looser)).toContain('sandbox');
  }
  statedPolicy = "default-src * 'unsafe-inline'";
  await edge.close();
});

test('a page of a short link keeps the one style sheet that it names, and nothing looser', async () => {
  const edge = await startEdge();
  const policyAt = async (url: string, stated: string) => {
    statedPolicy = stated;
    return (await edge.inject({ url })).headers['content-security-policy'];
  };
  const styled = "default-src 'none'; style-src 'sha256-a+/b='; frame-ancestors 'none'; sandbox";
  expect(await policyAt('/l/abcdefg', styled)).toBe(styled);
  const contained = "default-src 'none'; frame-ancestors 'none'; sandbox";
  expect(await policyAt('/api/files/page.html', styled)).toBe(contained);
  const looser = [
    styled.replace('; sandbox', '; sandbox allow-scripts'),
    styled.replace("'sha256-a+/b='", "'unsafe-inline'"),
    `${styled}; script-src *`,
  ];
  for (const policy of looser) expect(await policyAt('/l/abcdefg', policy)).toBe(contained);
  statedPolicy = "default-src * 'unsafe-inline'";
  await edge.close();
});
