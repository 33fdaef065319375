import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteManifestSchema } from '@reportage/contracts';
import { assignSquad, readSquad } from './assign-squad.ts';
import { copyCheckout } from './checkout-copy.ts';
import { createEvent } from './new-event.ts';
import { createWidget } from './new-widget.ts';
import { repository, runScript } from './repository-copy.ts';

const remote = 'mfe-auth';
let folder: string;
let files: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'generators-'));
  await copyCheckout(folder, remote);
  // The lockfile determines the antd bundle, which jest builds once for all screens.
  await copyFile(join(repository, 'pnpm-lock.yaml'), join(folder, 'pnpm-lock.yaml'));
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: `${repository}/tsconfig.browser.json`,
      include: [`${remote}/src/**/*`, 'shared/**/*.d.ts', 'shared/testing/src/jest/setup-browser.ts'],
      exclude: ['**/dist', '**/node_modules'],
    }),
  );
  await writeFile(
    join(folder, 'jest.config.mjs'),
    `import { browserProject } from '${repository}/shared/testing/src/jest/projects.ts';
export default { projects: [{
  ...browserProject('${folder}'),
  globalSetup: '${repository}/shared/testing/src/jest/start-screens.ts',
  testMatch: ['<rootDir>/${remote}/src/features/story-*/*.test.tsx'],
}] };`,
  );
  files = [
    ...(await createWidget(folder, remote, 'story-card')),
    ...(await createEvent(folder, remote, 'story-chosen')),
  ];
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

test('a new widget and a new event pass the type check, the linter and their own tests', async () => {
  await runScript('node_modules/@biomejs/biome/bin/biome', [
    'check',
    '--write',
    '--vcs-enabled=false',
    `--config-path=${repository}`,
    ...new Set(files.map((file) => join(folder, file))),
  ]);
  await runScript('node_modules/typescript/bin/tsc', ['--noEmit', '-p', folder]);
  await runScript(
    'node_modules/jest/bin/jest.js',
    ['--ci', '--runInBand', '--config', join(folder, 'jest.config.mjs')],
    folder,
  );
}, 240_000);

test('the widget and the event are in the remote’s published metadata', async () => {
  await runScript(join(folder, 'shared/remote-kit/bin/build.ts'), [remote], folder);
  const text = await readFile(join(folder, remote, 'dist/remote.json'), 'utf8');
  const { widgets, events } = remoteManifestSchema.parse(JSON.parse(text));
  expect(widgets).toMatchObject([{ name: 'story-card', version: '1.0.0', callbacks: ['onChoose'] }]);
  expect(events.emits).toContain('story.chosen@1');
}, 240_000);

test('the widget and the event have messages in English and German', async () => {
  for (const name of ['story-card', 'story-chosen']) {
    const text = await readFile(join(folder, remote, 'src/features', name, `${name}.messages.ts`), 'utf8');
    expect(text).toMatch(/en: \{[^}]+\},\s+de: \{[^}]+\}/);
  }
});

test('nothing changes if the name is taken or invalid', async () => {
  const catalogues = ['widgets', 'events'].map((kind) => join(folder, 'shared/contracts/src', kind, 'catalogue.ts'));
  const read = () =>
    Promise.all([...catalogues, join(folder, remote, 'src/remote.ts')].map((file) => readFile(file, 'utf8')));
  const before = await read();
  await expect(createWidget(folder, remote, 'story-card')).rejects.toThrow('already exists');
  await expect(createWidget(folder, remote, 'media-picker')).rejects.toThrow('already has a widget media-picker');
  await expect(createWidget(folder, remote, 'Story Card')).rejects.toThrow('kebab-case');
  await expect(createWidget(folder, 'mfe-none', 'story-card')).rejects.toThrow('there is no remote mfe-none');
  await expect(createEvent(folder, remote, 'story-chosen')).rejects.toThrow('already exists');
  await expect(createEvent(folder, remote, 'data-changed')).rejects.toThrow('already has an event data.changed@1');
  await expect(createEvent(folder, remote, 'chosen')).rejects.toThrow('what happened to what');
  expect(await read()).toEqual(before);
  expect(await readdir(join(folder, remote, 'src/features'))).not.toContain('data-changed');
});

test('a squad owns its remote and the workflow that checks and publishes the remote', async () => {
  const owners = join(folder, '.github/CODEOWNERS');
  expect(await assignSquad(folder, remote, readSquad('acme/access'))).toEqual([
    '.github/CODEOWNERS',
    '.github/workflows/mfe-auth.yml',
  ]);
  await assignSquad(folder, 'mfe-news', '@acme/news');
  expect((await readFile(owners, 'utf8')).trim().split('\n').slice(1)).toEqual([
    '/mfe-auth/ @acme/access',
    '/.github/workflows/mfe-auth.yml @acme/access',
    '/mfe-news/ @acme/news',
    '/.github/workflows/mfe-news.yml @acme/news',
  ]);
  const workflow = await readFile(join(folder, '.github/workflows/mfe-auth.yml'), 'utf8');
  const commands = [...workflow.matchAll(/npm run (\S+) -- (?:publish )?(\S+)/g)].map(([, script, name]) => [
    script,
    name,
  ]);
  expect(commands).toEqual([
    ['check', remote],
    ['build', remote],
    ['registry', remote],
  ]);
  const { scripts } = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8')) as { scripts: object };
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(commands.map(([script]) => script)));
  await expect(assignSquad(folder, remote, '@acme/other')).rejects.toThrow('EEXIST');
  expect(await readFile(owners, 'utf8')).not.toContain('@acme/other');
  expect(() => readSquad('the access squad')).toThrow('such as @acme/news');
});
