import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { runCommand } from '../cli/run-command.ts';
import { collectGarbage, type Releases } from '../registry/index.ts';
import { createFolder, removeFolders, startEdge } from '../testing.ts';
import { publishSampleBuilds, setUpBothStores } from '../testing-stores.ts';

const run = promisify(execFile);
afterAll(removeFolders);

/** Creates a tarball as `npm pack` does. */
async function pack(version: string, name = '@reportage/sdk', code = 'export {};\n'): Promise<string> {
  const folder = await createFolder();
  await mkdir(join(folder, 'package'));
  await writeFile(
    join(folder, 'package/package.json'),
    JSON.stringify({ name, version, dependencies: { zod: '4.0.0' } }),
  );
  await writeFile(join(folder, 'package/index.js'), code);
  const file = join(folder, 'package.tgz');
  await run('tar', ['-czf', file, '-C', folder, 'package']);
  return file;
}

describe.each(setUpBothStores())('in %s', (_kind, store) => {
  let releases: Releases;
  let edge: FastifyInstance;
  beforeEach(async () => {
    releases = await publishSampleBuilds(await store.create());
    edge = await startEdge(store.getEnvironment(releases));
  });
  afterEach(() => edge.close());

  const add = (...files: string[]) => runCommand(['package', 'add', ...files], { releases });
  const get = (url: string, headers: Record<string, string> = {}) => edge.inject({ url, headers });

  test('versions are listed in the format that npm expects, and their tarballs have the hashes that it checks', async () => {
    const files = [await pack('0.9.0'), await pack('0.10.0')];
    expect(await add(...files)).toContain('@reportage/sdk 0.9.0 and @reportage/sdk 0.10.0');
    const metadataResponse = await get('/npm/@reportage%2fsdk');
    const body = metadataResponse.json();
    expect(body).toMatchObject({ name: '@reportage/sdk', 'dist-tags': { latest: '0.10.0' } });
    expect(Object.keys(body.versions)).toEqual(['0.9.0', '0.10.0']);
    expect((await get('/npm/@reportage/sdk')).json()).toEqual(body);
    const { dependencies, dist } = body.versions['0.10.0'];
    expect(dependencies).toEqual({ zod: '4.0.0' });
    const tarball = await get(new URL(dist.tarball).pathname);
    expect(tarball.rawPayload).toEqual(await readFile(files[1] ?? ''));
    expect(dist.integrity).toBe(`sha512-${createHash('sha512').update(tarball.rawPayload).digest('base64')}`);
    expect(tarball.headers['cache-control']).toContain('immutable');
    const { etag = '' } = metadataResponse.headers;
    expect((await get('/npm/@reportage%2fsdk', { 'if-none-match': String(etag) })).statusCode).toBe(304);
    expect(await runCommand(['package', 'list'], { releases })).toMatch(/@reportage\/sdk +0\.9\.0\n.*0\.10\.0/);
  });

  test('a published version cannot be changed', async () => {
    const file = await pack('1.0.0');
    await add(file);
    await add(file);
    await expect(add(await pack('1.0.0', '@reportage/sdk', 'changed();\n'))).rejects.toThrow(
      'is already stored with different content',
    );
    const { dist } = (await get('/npm/@reportage%2fsdk')).json().versions['1.0.0'];
    expect((await get(new URL(dist.tarball).pathname)).rawPayload).toEqual(await readFile(file));
  });

  test('garbage collection does not remove packages', async () => {
    await add(await pack('1.0.0'));
    const before = await store.listPaths(releases, 'npm');
    await collectGarbage(releases);
    expect(await store.listPaths(releases, 'npm')).toEqual(before);
    expect(before).toHaveLength(2);
  });

  test('anything except a package in the scope is rejected, and nothing is stored', async () => {
    const text = join(await createFolder(), 'text.tgz');
    await writeFile(text, 'text');
    await expect(add()).rejects.toThrow('Usage');
    await expect(add('missing.tgz')).rejects.toThrow('cannot be read');
    await expect(add(text)).rejects.toThrow('is not a package made by npm pack');
    await expect(add(await pack('1.0.0', 'react'))).rejects.toThrow('must be a package in the @reportage scope');
    await expect(add(await pack('1.0.0-beta'))).rejects.toThrow('with a version such as 1.2.3');
    expect(await store.listPaths(releases, 'npm')).toEqual([]);
  });

  test.each([
    '/npm/@reportage%2fnothing',
    '/npm/@reportage/nothing',
    '/npm/@reportage/sdk/-/sdk-9.9.9.tgz',
    '/npm/@reportage/sdk/-/..%2f..%2fhistory%2f00000001.json',
  ])('%s returns 404', async (url) => {
    const { statusCode, body } = await get(url);
    expect([statusCode, body]).toEqual([404, expect.stringContaining('There is no')]);
  });

  test('other URLs under the same prefix serve pages', async () => {
    const { statusCode, headers } = await get('/npm/campaigns', { accept: 'text/html' });
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
  });
});
