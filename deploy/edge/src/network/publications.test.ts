import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { maxPublicationBytes, type Publication, publicationsPath } from '@reportage/contracts/publishing';
import { createKeyFile, packPublication } from '@reportage/publishing';
import type { FastifyInstance } from 'fastify';
import { createKeyStore } from '../access/keys.ts';
import { createTokenStore } from '../access/tokens.ts';
import { listPreviews, savePreview } from '../previews/previews.ts';
import { readEntry, readRegistry } from '../registry/store.ts';
import { createFolder, createReleases, createRemoteBuild, removeFolders, startEdge } from '../testing.ts';

const media = 'mfe-media';
const newVersion = '0.1.0-bbbbbb';
const commit = '0123456789abcdef0123456789abcdef01234567';

let releases: string;
let edge: FastifyInstance;
let build: string;

beforeEach(async () => {
  releases = await createReleases();
  edge = await startEdge({ RELEASES_FOLDER: releases });
  build = await createRemoteBuild(media, { version: newVersion });
});
afterEach(() => edge.close());
afterAll(removeFolders);

const createToken = async (rights: 'all' | string[] = [media], days?: number): Promise<string> =>
  (await createTokenStore(releases).create({ name: 'media CI', for: rights, createdBy: 'ada', days })).text;

async function send(token: string, archive: Buffer): Promise<{ status: number; output: string }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' };
  const response = await edge.inject({ method: 'POST', url: publicationsPath, headers, payload: archive });
  const body = response.json();
  return {
    status: response.statusCode,
    output: body.detail ?? body.preview ?? `Revision ${body.revision} is live: ${body.runs}.`,
  };
}

/** Registers a squad's key for some front ends. @returns the file with the private key */
async function createSquadKey(squad: string, rights: string[]): Promise<{ file: string; id: string }> {
  const folder = await createFolder();
  const file = join(folder, 'key.pem');
  await writeFile(join(folder, 'public.pem'), await createKeyFile(file));
  const { id } = await createKeyStore(releases).add(squad, join(folder, 'public.pem'), rights, 'ada');
  return { file, id };
}

async function changePublication(archive: Buffer, change: (publication: Publication) => void): Promise<Buffer> {
  const publication = JSON.parse((await promisify(gunzip)(archive)).toString()) as Publication;
  change(publication);
  return promisify(gzip)(JSON.stringify(publication));
}

/** Reads the state that a rejected publication must leave unchanged. */
async function readStoredState(): Promise<unknown> {
  const names = await readdir(releases, { recursive: true });
  return { names: names.filter((name) => !name.startsWith('access')).sort(), registry: await readRegistry(releases) };
}

test('a published build runs, and the registry records its publisher, signature and commit', async () => {
  const { file, id } = await createSquadKey('media squad', [media]);
  const archive = await packPublication([build], { commit, keyFile: file });
  expect(await send(await createToken(), archive)).toEqual({
    status: 200,
    output: `Revision 2 is live: ${media} ${newVersion}.`,
  });
  const { remotes } = await readRegistry(releases);
  expect(remotes[media]?.versions[newVersion]?.origin).toEqual({
    by: 'media CI',
    commit,
    signature: { squad: 'media squad', keyId: id },
  });
  expect(await readEntry(releases, 2)).toMatchObject({ by: 'media CI', subjects: [`${media} ${newVersion}`] });
  const { entry = '' } = remotes[media]?.versions[newVersion] ?? {};
  expect((await edge.inject(`/r/${media}/${entry}`)).body).toBe(await readFile(join(build, entry), 'utf8'));
  const page = await edge.inject({ url: '/demo', headers: { accept: 'text/html' } });
  expect(page.body).toContain(newVersion);
  expect(page.body).not.toContain(commit);
  const registry = (await edge.inject('/r/registry.json')).body;
  expect(registry).toContain(newVersion);
  expect(registry).not.toMatch(/media CI|0123456789abcdef/);
});

test('a build can be published as a canary, and a publication based on another revision is rejected', async () => {
  const token = await createToken();
  expect(await send(token, await packPublication([build], { canaryPercent: 10 }))).toEqual({
    status: 200,
    output: `Revision 2 is live: ${media} 0.1.0-aaaaaa and, for 10%, ${newVersion}.`,
  });
  expect(await send(token, await packPublication([build], { expected: 1 }))).toEqual({
    status: 409,
    output: 'Revision 2 is the newest, not 1: look at what changed, then try again.',
  });
});

test('a branch publishes a preview with the same token and signature, and no live version changes', async () => {
  const { file, id } = await createSquadKey('media squad', [media]);
  const token = await createToken();
  const preview = { name: 'feature/new-table', days: 2 };
  expect((await send(token, await packPublication([build], { preview }))).output).toMatch(/is not signed/);
  expect(await listPreviews(releases)).toEqual([]);
  expect(await send(token, await packPublication([build], { preview, keyFile: file }))).toEqual({
    status: 200,
    output: expect.stringMatching(/^The preview feature\/new-table shows mfe-media 0\.1\.0-bbbbbb until /),
  });
  expect(await listPreviews(releases)).toMatchObject([
    { name: preview.name, origin: { by: 'media CI', signature: { squad: 'media squad', keyId: id } } },
  ]);
  expect((await readRegistry(releases)).revision).toBe(1);
  const otherToken = await createToken(['mfe-a']);
  expect(await send(otherToken, await packPublication([build], { preview, keyFile: file }))).toMatchObject({
    status: 403,
  });
});

test('another squad’s preview is not replaced until it has expired', async () => {
  const name = 'feature/new-table';
  const ownBuilds = await packPublication([build], { preview: { name } });
  expect((await send(await createToken(), ownBuilds)).status).toBe(200);
  const before = await readStoredState();
  const otherBuilds = await packPublication([await createRemoteBuild('mfe-a')], { preview: { name } });
  expect(await send(await createToken(['mfe-a']), otherBuilds)).toEqual({
    status: 403,
    output: `The preview ${name} shows ${media}, which the token media CI does not cover: choose another name.`,
  });
  expect(await readStoredState()).toEqual(before);
  const [shown] = await listPreviews(releases);
  if (shown) await savePreview(releases, { ...shown, until: new Date(0).toISOString() });
  expect((await send(await createToken(['mfe-a']), otherBuilds)).status).toBe(200);
});

test.each(['__proto__', 'constructor'])('a version named %s is rejected, and nothing changes', async (version) => {
  const before = await readStoredState();
  const archive = await packPublication([await createRemoteBuild(media, { version })], {});
  expect(await send(await createToken(), archive)).toEqual({
    status: 409,
    output: `${version} is not a valid version: its name must be usable as a folder name.`,
  });
  expect(await readStoredState()).toEqual(before);
});

test('the total size of pending publications is limited, and further ones are rejected with a retry time', async () => {
  const token = await createToken();
  await edge.listen({ port: 0, host: '127.0.0.1' });
  const { port } = edge.server.address() as AddressInfo;
  const requestLines = [publicationsPath, `authorization: Bearer ${token}`, `content-length: ${maxPublicationBytes}`];
  const sockets = Array.from({ length: 4 }, () => {
    const socket = connect(port, '127.0.0.1');
    const [path, ...headers] = requestLines;
    socket.write([`POST ${path} HTTP/1.1`, 'host: localhost', ...headers, 'content-type: x/y', '', ''].join('\r\n'));
    return socket;
  });
  const archive = await packPublication([build], {});
  let response = await send(token, archive);
  // Repeated, because the requests on the sockets may arrive later. A publication that is already live changes nothing.
  for (let tries = 0; response.status === 200 && tries < 100; tries += 1) {
    await delay(20);
    response = await send(token, archive);
  }
  expect(response).toEqual({ status: 503, output: 'Too many publications are pending. Send it again in a moment.' });
  for (const socket of sockets) socket.destroy();
  for (let tries = 0; response.status === 503 && tries < 100; tries += 1) {
    await delay(20);
    response = await send(token, archive);
  }
  expect(response.status).toBe(200);
});

test('concurrent publications are all applied, even if another one is rejected', async () => {
  const token = await createToken('all');
  const archives = await Promise.all(
    ['mfe-a', 'mfe-b', 'mfe-c'].map(async (name) => packPublication([await createRemoteBuild(name)], {})),
  );
  const responses = await Promise.all([Buffer.from('hello'), ...archives].map((archive) => send(token, archive)));
  expect(responses.map(({ status }) => status)).toEqual([409, 200, 200, 200]);
  const { revision, remotes } = await readRegistry(releases);
  expect([revision, ...Object.keys(remotes).sort()]).toEqual([4, 'mfe-a', 'mfe-b', 'mfe-c', media]);
});

const invalidTokenMessage = 'This token does not exist, has expired or was revoked.';

test.each<[string, () => Promise<string>]>([
  ['no token', async () => 'none'],
  ['an invented secret', async () => `${(await createToken()).slice(0, -6)}000000`],
  ['an expired token', () => createToken([media], -1)],
  [
    'a revoked token',
    async () => {
      const text = await createToken();
      await createTokenStore(releases).revoke(text.split('_')[1] ?? '');
      return text;
    },
  ],
])('%s is rejected, and nothing changes', async (_what, prepareToken) => {
  const text = await prepareToken();
  const before = await readStoredState();
  expect(await send(text, await packPublication([build], {}))).toEqual({ status: 401, output: invalidTokenMessage });
  expect(await readStoredState()).toEqual(before);
});

test('a publication that is too large is rejected, and nothing changes', async () => {
  const token = await createToken();
  const before = await readStoredState();
  expect(await send(token, Buffer.alloc(maxPublicationBytes + 1))).toEqual({
    status: 413,
    output: 'The request is too large.',
  });
  expect(await readStoredState()).toEqual(before);
});

test('while the releases disk is nearly full, nothing is published, but pages and decisions keep working', async () => {
  const token = await createToken();
  const archive = await packPublication([build], {});
  // More space than any disk has.
  const lowSpaceEdge = await startEdge({ RELEASES_FOLDER: releases, MIN_FREE_BYTES: String(2 ** 52) });
  const before = await readStoredState();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' };
  const rejected = await lowSpaceEdge.inject({ method: 'POST', url: publicationsPath, headers, payload: archive });
  expect(rejected.statusCode).toBe(507);
  expect(rejected.json().detail).toMatch(/^The releases disk is nearly full: make room/);
  expect(await readStoredState()).toEqual(before);
  expect((await lowSpaceEdge.inject({ url: '/', headers: { accept: 'text/html' } })).statusCode).toBe(200);
  await lowSpaceEdge.close();
  expect((await send(token, archive)).status).toBe(200);
});

test('a token that covers only one of the builds is rejected, with the names of the token and the other remote', async () => {
  const token = await createToken(['mfe-a']);
  const before = await readStoredState();
  const archive = await packPublication([await createRemoteBuild('mfe-a'), build], {});
  expect(await send(token, archive)).toEqual({
    status: 403,
    output: 'The token media CI may not publish mfe-media: it is for mfe-a.',
  });
  expect(await readStoredState()).toEqual(before);
});

test.each<[string, (archive: Buffer) => Buffer | Promise<Buffer>, RegExp]>([
  [
    'that is cut off',
    (archive) => archive.subarray(0, -20),
    /^The publication is corrupt and cannot be unpacked\. Send it again\.$/,
  ],
  ['that is not an archive', () => Buffer.from('hello'), /^The publication is corrupt/],
  ['with another structure', () => promisify(gzip)('{"builds":[]}'), /^The publication is malformed: builds /],
  [
    'with a file that escapes its folder',
    (archive) =>
      changePublication(archive, ({ builds }) => Object.assign(builds[0]?.files ?? {}, { '../../x.js': 'eA==' })),
    /^The publication is malformed: builds\.0\.files/,
  ],
  [
    'with a file inside another file',
    (archive) =>
      changePublication(archive, ({ builds }) => Object.assign(builds[0]?.files ?? {}, { 'remote.json/x': 'eA==' })),
    /^The publication is malformed: builds\.0\.files must not give a file and a folder the same name\.$/,
  ],
  [
    'with a folder in place of its description',
    (archive) =>
      changePublication(archive, ({ builds }) => {
        const files = builds[0]?.files ?? {};
        delete files['remote.json'];
        files['remote.json/x'] = 'eA==';
      }),
    /^The publication contains no build/,
  ],
  [
    'with a name too long for a disk',
    (archive) =>
      changePublication(archive, ({ builds }) => Object.assign(builds[0]?.files ?? {}, { ['x'.repeat(280)]: 'eA==' })),
    /^The publication is malformed: builds\.0\.files/,
  ],
  [
    'with two builds of one remote',
    (archive) => changePublication(archive, ({ builds }) => void builds.push(...structuredClone(builds))),
    /^There are two builds of mfe-media: publish one of each\.$/,
  ],
  [
    'without its manifest',
    (archive) => changePublication(archive, ({ builds }) => void delete builds[0]?.files['remote.json']),
    /^The publication contains no build/,
  ],
  [
    'with a changed script',
    (archive) =>
      changePublication(archive, ({ builds }) => {
        const files = builds[0]?.files ?? {};
        for (const file of Object.keys(files).filter((name) => name.endsWith('.js'))) files[file] = 'eA==';
      }),
    /^mfe-media 0\.1\.0-bbbbbb cannot be published: .* differs from its hash/,
  ],
])('a publication %s is rejected with a one-sentence message, and nothing changes', async (_how, damage, message) => {
  const token = await createToken();
  const before = await readStoredState();
  const response = await send(token, await damage(await packPublication([build], {})));
  expect(response.status).toBe(409);
  expect(response.output).toMatch(message);
  expect(await readStoredState()).toEqual(before);
});

test('a front end with a registered key can be published only with its squad’s signature', async () => {
  const squadKey = await createSquadKey('media squad', [media]);
  const otherKey = await createSquadKey('reports squad', ['mfe-reports']);
  const unknownKey = join(await createFolder(), 'key.pem');
  await createKeyFile(unknownKey);
  const token = await createToken();
  const before = await readStoredState();
  const readOutput = async (archive: Promise<Buffer>) => (await send(token, await archive)).output;
  const publicationName = `${media} ${newVersion}`;
  expect(await readOutput(packPublication([build], {}))).toBe(
    `${publicationName} is not signed, and ${media} may be published only with the key of media squad.`,
  );
  expect(await readOutput(packPublication([build], { keyFile: otherKey.file }))).toBe(
    `${publicationName} is signed with the key of reports squad, which is not for ${media}.`,
  );
  expect(await readOutput(packPublication([build], { keyFile: unknownKey }))).toMatch(/which is not registered\.$/);
  const signed = await packPublication([build], { keyFile: squadKey.file });
  const tampered = changePublication(signed, ({ builds }) => {
    Object.assign(builds[0]?.files ?? {}, { 'files/added.js.map': 'eA==' });
  });
  expect(await readOutput(tampered)).toBe(`${publicationName} differs from what media squad signed.`);
  expect(await readStoredState()).toEqual(before);
  await createKeyStore(releases).revoke(squadKey.id);
  expect(await readOutput(Promise.resolve(signed))).toBe(
    `${publicationName} is signed with the key ${squadKey.id}, which is not registered.`,
  );
  // Revoking a stolen key must not allow publishing without a signature.
  expect(await readOutput(packPublication([build], {}))).toBe(
    `${publicationName} is not signed, and the key of media squad for ${media} has been revoked: register another one.`,
  );
  expect(await readStoredState()).toEqual(before);
});

test.each<[string, (keys: string) => Promise<unknown>]>([
  // Not even root can open a link that points to itself.
  ['the keys folder', (keys) => rm(keys, { recursive: true }).then(() => symlink(keys, keys))],
  [
    'one of the keys',
    async (keys) => {
      const [file = ''] = await readdir(keys);
      await rm(join(keys, file));
      await symlink(file, join(keys, file));
    },
  ],
])('nothing is published, not even without a signature, if %s cannot be read', async (_what, damage) => {
  await createSquadKey('media squad', [media]);
  const token = await createToken();
  await damage(join(releases, 'access/keys'));
  expect((await send(token, await packPublication([build], {}))).status).toBe(500);
  expect((await readRegistry(releases)).revision).toBe(1);
});

test('the stored record of a token does not reveal it', async () => {
  const text = await createToken();
  const [, id = '', ...secret] = text.split('_');
  const file = await readFile(join(releases, 'access/tokens', `${id}.json`), 'utf8');
  expect(file).not.toContain(secret.join('_'));
  expect((await edge.inject(`/r/access/tokens/${id}.json`)).statusCode).toBe(404);
});
