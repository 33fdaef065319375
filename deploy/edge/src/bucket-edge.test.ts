import { execFile } from 'node:child_process';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { publicationsPath } from '@reportage/contracts/publishing';
import { type ObjectBucket, openBucket } from '@reportage/deploy-service/objects';
import { packPublication } from '@reportage/publishing';
import type { FastifyInstance } from 'fastify';
import { createTokenStore } from './access/tokens.ts';
import { listPreviews } from './previews/previews.ts';
import { createBucketStore } from './registry/bucket/bucket-store.ts';
import { createPrefixedBucket } from './registry/bucket/prefixed-bucket.ts';
import { publish, type Releases, readRegistry } from './registry/index.ts';
import { createHostBuild, createRemoteBuild, removeFolders, startEdge } from './testing.ts';
import { publishSampleBuilds, setUpBothStores } from './testing-stores.ts';

const media = 'mfe-media';
const newVersion = '0.1.0-bbbbbb';
const [, [, store] = ['', undefined]] = setUpBothStores();
if (!store) throw new Error('There is no bucket to test with.');

let releases: Releases;
let edge: FastifyInstance;

beforeEach(async () => {
  releases = await publishSampleBuilds(await store.create());
  edge = await startEdge(store.getEnvironment(releases));
});
afterEach(() => edge.close());
afterAll(removeFolders);

const fetchPage = async (): Promise<string> =>
  (await edge.inject({ url: '/demo', headers: { accept: 'text/html' } })).body;

test('an edge serves the page and files from a bucket', async () => {
  expect(await fetchPage()).toContain('0.1.0-aaaaaa');
  const url = `/r/${media}/0.1.0-aaaaaa/entry.abc123.js`;
  const plain = await edge.inject(url);
  expect(plain.statusCode).toBe(200);
  expect(plain.body).toContain(`export const name = '${media}'`);
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
    vary: 'Accept-Encoding',
  });
  const compressed = await edge.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length);
});

test.each([
  `/r/${media}/0.1.0-aaaaaa/none.js`,
  '/static/0.1.0-host01/index.html',
  // Unencoded dots would be resolved before the request is sent.
  '/r/..%2fhistory%2f00000001.json',
  '/r/mfe-media/..%2f..%2fhistory/00000001.json',
  '/static/..%2faccess/tokens/0123456789ab.json',
])('%s is not served', async (url) => {
  expect((await edge.inject(url)).statusCode).toBe(404);
});

test('another process’s releases are served within seconds, and a missing file as soon as it exists', async () => {
  const url = `/r/${media}/${newVersion}/entry.abc123.js`;
  expect((await edge.inject(url)).statusCode).toBe(404);
  await publish(await store.reopen(releases), [await createRemoteBuild(media, { version: newVersion })]);
  const deadline = Date.now() + 30_000;
  while (!(await fetchPage()).includes(newVersion) && Date.now() < deadline) await setTimeout(50);
  expect(await fetchPage()).toContain(newVersion);
  while ((await edge.inject(url)).statusCode !== 200 && Date.now() < deadline) await setTimeout(50);
  expect((await edge.inject(url)).statusCode).toBe(200);
}, 60_000);

test('a publication over the network is stored in the bucket, and runs immediately', async () => {
  const { text } = await createTokenStore(releases).create({ name: 'media CI', for: [media], createdBy: 'ada' });
  const payload = await packPublication([await createRemoteBuild(media, { version: newVersion })], {});
  const headers = { authorization: `Bearer ${text}`, 'content-type': 'application/gzip' };
  const response = await edge.inject({ method: 'POST', url: publicationsPath, headers, payload });
  expect(response.json()).toEqual({ revision: 2, runs: `${media} ${newVersion}` });
  expect(await fetchPage()).toContain(newVersion);
  expect((await readRegistry(await store.reopen(releases))).remotes[media]?.stable).toBe(newVersion);
});

test('a preview published over the network is stored in the bucket, and its files are served, except marker files', async () => {
  const { text } = await createTokenStore(releases).create({ name: 'media CI', for: [media], createdBy: 'ada' });
  const preview = { name: 'feature/new-table' };
  const payload = await packPublication([await createRemoteBuild(media, { version: newVersion })], { preview });
  const headers = { authorization: `Bearer ${text}`, 'content-type': 'application/gzip' };
  const send = () => edge.inject({ method: 'POST', url: publicationsPath, headers, payload });
  expect((await send()).json()).toMatchObject({
    revision: 1,
    preview: expect.stringContaining(`${media} ${newVersion}`),
  });
  const [stored] = await listPreviews(await store.reopen(releases));
  const { base, entry } = stored?.versions[media] ?? {};
  const key = stored?.key;
  const compressed = await edge.inject({ url: `${base}${entry}`, headers: { 'accept-encoding': 'br' } });
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': expect.stringMatching(/immutable/),
  });
  await send();
  expect(await store.listPaths(releases, `previews/files/${key}`)).toContain(`previews/files/${key}/.replaced`);
  expect((await edge.inject(`/r/previews/${key}/.replaced`)).statusCode).toBe(404);
  expect((await edge.inject(`/r/previews/..%2frecords/any.json`)).statusCode).toBe(404);
});

test('pages are served while the bucket does not respond', async () => {
  const [proxy, address] = await startProxy(store.getEnvironment(releases).S3_ENDPOINT ?? '');
  const proxiedEdge = await startEdge({ ...store.getEnvironment(releases), S3_ENDPOINT: address });
  try {
    const read = () => proxiedEdge.inject({ url: '/demo', headers: { accept: 'text/html' } });
    expect((await read()).statusCode).toBe(200);
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
    await setTimeout(1_100);
    expect((await read()).body).toContain('0.1.0-aaaaaa');
  } finally {
    await proxiedEdge.close();
  }
}, 60_000);

/**
 * Starts a proxy for the storage at a different address. The signature covers the host header, so the proxy keeps
 * it.
 */
async function startProxy(target: string) {
  const { hostname, port, pathname } = new URL(target);
  const server = createServer((incoming, response) => {
    const { headers } = incoming;
    const outgoing = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return [server, `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`] as const;
}

test('a service that ignores the condition in a PUT is rejected before a revision is written', async () => {
  const { S3_ENDPOINT: endpoint } = store.getEnvironment(releases);
  const credentials = { accessKeyId: 'sandbox', secretAccessKey: 'sandbox-secret' };
  const bucket = await openBucket({ bucket: 'sandbox', region: 'eu-central-1', endpoint, credentials });
  const create: ObjectBucket['create'] = (...written) => bucket.put(...written).then(() => true);
  const storeName = `careless-${process.pid}`;
  const unsafeStore = createBucketStore(createPrefixedBucket({ ...bucket, create }, storeName, storeName), storeName);
  await expect(publish(unsafeStore, [await createHostBuild()])).rejects.toThrow('ignores the condition of a PUT');
  expect((await readRegistry(unsafeStore)).revision).toBe(0);
});

const script = join(import.meta.dirname, '../bin/registry.ts');

/** Runs `pnpm registry …` on the bucket, as a user does. */
async function runRegistry(args: string[], environment: Record<string, string> = {}): Promise<string> {
  const env = { ...store?.getEnvironment(releases), ...environment };
  const execution = promisify(execFile)(process.execPath, [script, ...args], { env });
  return execution.then(
    ({ stdout }) => stdout.trim(),
    ({ stderr }) => String(stderr).trim(),
  );
}

test('every command works with a bucket', async () => {
  const build = await createRemoteBuild(media, { version: newVersion });
  expect(await runRegistry(['publish', '--canary', '10', build])).toBe(
    `Revision 2 is live: ${media} 0.1.0-aaaaaa and, for 10%, ${newVersion}.`,
  );
  expect(await runRegistry(['canary', media, '--percent', '50'])).toContain('for 50%');
  expect(await runRegistry(['promote', media])).toBe(`Revision 4 is live: ${media} ${newVersion}.`);
  expect(await runRegistry(['rollback', media])).toContain(`Revision 5 is live: ${media} 0.1.0-aaaaaa.`);
  expect(await runRegistry(['disable', media])).toBe(`Revision 6 is live: ${media} is out of service.`);
  expect(await runRegistry(['enable', media])).toContain('Revision 7 is live');
  expect((await runRegistry(['history'])).split('\n')).toHaveLength(8);
  expect(await runRegistry(['show', media])).toContain(newVersion);
  expect(await runRegistry(['gc'])).toBe('Nothing to remove.');
  expect(await runRegistry(['repair'])).toBe('Nothing is damaged.');
  expect(await runRegistry(['token', 'create', 'CI', '--for', media])).toContain(`May publish ${media}`);
  expect(await runRegistry(['token', 'list'])).toMatch(/CI +mfe-media .+ valid$/);
  expect(await runRegistry(['publish', build, '--preview', 'new'])).toContain(
    `The preview new shows ${media} ${newVersion}`,
  );
  expect(await runRegistry(['preview', 'list'])).toMatch(/^new /m);
  expect(await runRegistry(['preview', 'remove', 'new'])).toBe('The preview new has been removed.');
  const { RELEASES = '' } = store.getEnvironment(releases);
  expect(await runRegistry(['--releases', `${RELEASES}/other`, 'history'])).toBe(
    `Nothing is published in ${RELEASES}/other.`,
  );
}, 120_000);

test.each<[Record<string, string>, RegExp]>([
  [
    { RELEASES: 's3://sandbox' },
    /^Releases must be in a folder or at s3:\/\/BUCKET\/PREFIX \(.+\), but the location is “s3:\/\/sandbox”\.$/,
  ],
  [{ RELEASES: 's3://another/releases' }, /^s3:\/\/another\/releases cannot be used: there is no such bucket;/],
  [{ S3_SECRET_ACCESS_KEY: 'guessed' }, /cannot be used: the secret does not belong to the access key;/],
  [{ S3_ACCESS_KEY_ID: 'nobody' }, /cannot be used: the access key does not exist;/],
  [{ S3_ENDPOINT: 'http://127.0.0.1:9' }, /cannot be used: its service does not respond;/],
  [{ S3_ENDPOINT: 'storage' }, /^The bucket settings are incomplete or invalid: S3_ENDPOINT:/],
])('a bucket that cannot be used, %j, is reported with a one-sentence message', async (environment, message) => {
  const output = await runRegistry(['show'], environment);
  expect(output).toMatch(message);
  expect(output).not.toContain('\n');
});
