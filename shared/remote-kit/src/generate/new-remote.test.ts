import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { makeFeature, makeRemote } from './new-remote.ts';

const execute = promisify(execFile);
const repository = resolve(__dirname, '../../../..');
const routeTable = 'host/src/routes/route-table.ts';

let copy: string;

/** What the tool said stands in the failure, since that is where the templates are wrong. */
const run = (command: string, args: string[]): Promise<unknown> =>
  execute(command, args).catch((failure: { stdout: string; stderr: string }) => {
    throw new Error(`${failure.stdout}${failure.stderr}`);
  });

/** A folder with what a new remote meets: the host's route table, the installed packages, the compiler's settings. */
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'new-remote-'));
  await mkdir(join(copy, 'host/src/routes'), { recursive: true });
  await cp(join(repository, routeTable), join(copy, routeTable));
  await symlink(join(repository, 'node_modules'), join(copy, 'node_modules'));
  const settings = {
    extends: join(repository, 'tsconfig.browser.json'),
    include: [
      'mfe-*/**/*',
      ...['**/*.d.ts', 'testing/src/jest/setup-browser.ts'].map((path) => `${repository}/shared/${path}`),
    ],
    exclude: ['**/dist', '**/node_modules'],
  };
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify(settings));
  await makeRemote(copy, 'news');
  await makeFeature(copy, 'mfe-news', 'story-list');
  await linkPackages('mfe-news');
});

afterAll(() => rm(copy, { recursive: true, force: true }));

/** As an installation would: the links of a remote with at least these packages, and a cache of its own. */
async function linkPackages(name: string): Promise<void> {
  const installed = join(repository, 'mfe-workspace/node_modules');
  await mkdir(join(copy, name, 'node_modules'));
  for (const entry of await readdir(installed)) {
    if (!entry.startsWith('.')) await symlink(join(installed, entry), join(copy, name, 'node_modules', entry));
  }
}

test('a new remote has types that hold and a build that can be published', async () => {
  await run(process.execPath, [join(repository, 'node_modules/typescript/bin/tsc'), '-p', copy]);
  await run(process.execPath, [join(repository, 'shared/remote-kit/bin/build.ts'), join(copy, 'mfe-news')]);
  const manifest = JSON.parse(await readFile(join(copy, 'mfe-news/dist/remote.json'), 'utf8')) as object;
  expect(manifest).toMatchObject({
    name: 'mfe-news',
    routes: [{ path: '/:workspaceId/news', title: 'News overview' }],
    nav: [{ path: '/:workspaceId/news' }],
    shared: { '@reportage/contracts': expect.any(String), '@reportage/ui': expect.any(String) },
  });
}, 120_000);

test('a new remote is in the form that the project is kept in', async () => {
  await run(join(repository, 'node_modules/.bin/biome'), [
    'check',
    '--vcs-enabled=false',
    `--config-path=${repository}`,
    ...['src', 'package.json', 'webpack.config.ts'].map((path) => join(copy, 'mfe-news', path)),
  ]);
});

test('the host gives it its prefix, after those that are there', async () => {
  const rules = (await readFile(join(copy, routeTable), 'utf8')).split('\n');
  const line = rules.indexOf("  remote('/:workspaceId/news/*', 'mfe-news', 'session', 'shell'),");
  expect(rules[line + 1]).toBe('];');
});

test('a name that is taken or that the registry would refuse makes nothing', async () => {
  await expect(makeRemote(copy, 'mfe-news')).rejects.toThrow('mfe-news is there already');
  await expect(makeRemote(copy, 'media')).rejects.toThrow('leads to another screen');
  await expect(makeRemote(copy, 'Not A Name')).rejects.toThrow('one word of small letters');
  await expect(makeFeature(copy, 'mfe-news', 'story-list')).rejects.toThrow('EEXIST');
  await expect(makeFeature(copy, 'mfe-none', 'story-list')).rejects.toThrow('there is no remote');
  expect(await readdir(copy)).toEqual(expect.not.arrayContaining(['mfe-media']));
});
