import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RemoteManifest, remoteManifestSchema } from '@reportage/contracts';
import { createFeature, createRemote } from './new-remote.ts';
import { copyRepository, linkPackages, removeCopy, repository, runScript } from './repository-copy.ts';
import { createHostBuild, startEdge } from './test-edge.ts';

let copy: string;

beforeAll(async () => {
  copy = await copyRepository();
  await createRemote(copy, 'news');
  await createFeature(copy, 'mfe-news', 'story-list');
  await linkPackages(copy, 'mfe-news');
});

afterAll(() => removeCopy(copy));

async function buildRemote(): Promise<RemoteManifest> {
  await runScript('shared/remote-kit/bin/build.ts', [join(copy, 'mfe-news')]);
  return remoteManifestSchema.parse(JSON.parse(await readFile(join(copy, 'mfe-news/dist/remote.json'), 'utf8')));
}

test('a new remote passes the type check, the linter and the import rules', async () => {
  await runScript('node_modules/typescript/bin/tsc', ['-p', copy]);
  await runScript('node_modules/@biomejs/biome/bin/biome', [
    'check',
    '--vcs-enabled=false',
    `--config-path=${repository}`,
    ...['src', 'package.json', 'webpack.config.ts'].map((path) => join(copy, 'mfe-news', path)),
  ]);
  await runScript(
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    ['--config', join(repository, '.dependency-cruiser.cjs'), '--do-not-follow', 'node_modules|shared', 'mfe-news'],
    copy,
  );
}, 120_000);

test("a new remote's own tests pass", async () => {
  await runScript(
    'node_modules/jest/bin/jest.js',
    ['--ci', '--runInBand', '--config', join(copy, 'jest.config.mjs')],
    copy,
  );
}, 120_000);

test('a new remote builds, is published inside its prefix, and is served with its hashes', async () => {
  const manifest = await buildRemote();
  expect(manifest).toMatchObject({
    name: 'mfe-news',
    routes: [{ path: '/:workspaceId/news', title: { en: 'News overview', de: 'News overview' } }],
    nav: [{ path: '/:workspaceId/news' }],
    shared: { '@reportage/contracts': expect.any(String), '@reportage/ui/base': expect.any(String) },
  });

  const releases = join(copy, 'releases');
  const host = await createHostBuild(copy, manifest);
  await runScript('deploy/edge/bin/registry.ts', ['--releases', releases, 'publish', host, join(copy, 'mfe-news')]);
  const edge = await startEdge(releases);
  try {
    const page = await (await fetch(edge.origin, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain(`"stable":"${manifest.version}"`);
    for (const file of manifest.critical) {
      expect(page).toContain(`"${file}":"${manifest.integrity[file]}"`);
      expect((await fetch(`${edge.origin}/r/mfe-news/${file}`)).status).toBe(200);
    }
  } finally {
    edge.stop();
  }
}, 120_000);

test('after a message has changed, only the entry and the file that contains the message have new names', async () => {
  const before = await buildRemote();
  const messages = join(copy, 'mfe-news/src/features/news-overview/news-overview.messages.ts');
  await writeFile(messages, (await readFile(messages, 'utf8')).replace('the first step', 'the next step'));
  const after = await buildRemote();
  const unchangedFiles = Object.keys(after.integrity).filter((file) => file in before.integrity);
  expect(unchangedFiles).toEqual([expect.stringMatching(/^files\/app\./)]);
  expect(Object.keys(after.integrity)).toHaveLength(3);
}, 120_000);

test('the prefix of a new remote is appended to the host’s route table', async () => {
  const rules = (await readFile(join(copy, 'host/src/routes/route-table.ts'), 'utf8')).split('\n');
  const line = rules.indexOf("  createRemoteRule('/:workspaceId/news/*', 'mfe-news', 'session', 'shell'),");
  expect(rules[line + 1]).toBe('];');
});

test('nothing is created if the name is taken or invalid', async () => {
  await expect(createRemote(copy, 'mfe-news')).rejects.toThrow('mfe-news already exists');
  await expect(createRemote(copy, 'media')).rejects.toThrow('belongs to another screen');
  await expect(createRemote(copy, 'Not A Name')).rejects.toThrow('one lowercase word');
  await expect(createFeature(copy, 'mfe-news', 'story-list')).rejects.toThrow('EEXIST');
  await expect(createFeature(copy, 'mfe-none', 'story-list')).rejects.toThrow('there is no remote');
  expect(await readdir(copy)).toEqual(expect.not.arrayContaining(['mfe-media']));
});
