import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type PackedSdk, packSdk } from './pack/pack-sdk.ts';
import { startDevelopment } from './testing/development.ts';
import { type Environment, readRemoteManifest, startEnvironment } from './testing/environment.ts';
import { install, unpack } from './testing/install.ts';
import { run, tryRun } from './testing/run.ts';

const repository = resolve(import.meta.dirname, '../../..');
const page = 'src/features/news-overview/news-overview.page.tsx';
const messagesFile = 'src/features/news-overview/news-overview.messages.ts';

let folder: string;
let remote: string;
let environment: Environment;
let packed: PackedSdk;
/** The squad's npm settings: the edge is the registry for the scope, and the cache is empty. */
let npmEnv: Record<string, string>;

const npm = (...args: string[]) => run('npm', args, { cwd: remote });

const createRemote = (...args: string[]) =>
  run('npm', ['create', '--yes', '@reportage/remote', ...args], { cwd: folder, env: npmEnv });

async function change(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(remote, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  await writeFile(join(remote, file), text.replace(from, to));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'squad-'));
  packed = await packSdk(repository, folder);
  const sdk = join(folder, 'sdk');
  await unpack(packed.sdk, sdk);
  environment = await startEnvironment(repository, folder, sdk);
  await environment.registry('package', 'add', packed.sdk, packed.initializer);
  await writeFile(join(folder, 'npmrc'), `@reportage:registry=${environment.origin}/npm/\n`);
  npmEnv = { npm_config_userconfig: join(folder, 'npmrc'), npm_config_cache: join(folder, 'npm-cache') };
  await createRemote('news');
  remote = join(folder, 'mfe-news');
  await install(repository, remote, packed.sdk);
});

afterAll(async () => {
  environment.stop();
  await rm(folder, { recursive: true, force: true });
});

test('npm finds the packages on the edge, as configured in the new repository', async () => {
  expect(await readFile(join(remote, '.npmrc'), 'utf8')).toBe(`@reportage:registry=${environment.origin}/npm/\n`);
  const versions = await run('npm', ['view', '--json', '@reportage/sdk', 'versions'], { cwd: remote, env: npmEnv });
  expect(JSON.parse(versions)).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
  const downloads = await mkdtemp(join(folder, 'downloads-'));
  await run('npm', ['pack', '@reportage/sdk', '--pack-destination', downloads], { cwd: remote, env: npmEnv });
  const [file = ''] = await readdir(downloads);
  expect((await readFile(join(downloads, file))).equals(await readFile(packed.sdk))).toBe(true);
  const missing = await tryRun('npm', ['view', '@reportage/nothing'], { cwd: remote, env: npmEnv });
  expect([missing.code, missing.output]).toEqual([
    1,
    expect.stringContaining('There is no package @reportage/nothing'),
  ]);
});

test('the remote type-checks with the SDK’s types, and incorrect use of them is found', async () => {
  await npm('run', 'types');
  await writeFile(
    join(remote, 'src/mistakes.tsx'),
    `import { callMedia } from '@reportage/sdk/contracts';
import { useWorkspace } from '@reportage/sdk/kit/runtime';
import { Button } from '@reportage/sdk/ui';
import { BarChart } from '@reportage/sdk/charts';
import { renderInHost } from '@reportage/sdk/testing';

export const Mistakes = () => <Button type="unknown">{useWorkspace().nam}</Button>;
renderInHost(<BarChart />, 7);
void callMedia;
`,
  );
  const { code, output } = await tryRun('npm', ['run', 'types'], { cwd: remote });
  await rm(join(remote, 'src/mistakes.tsx'));
  expect(code).not.toBe(0);
  for (const mistake of ['callMedia', '"unknown"', "'nam'", 'ChartProps', "'number'"])
    expect(output).toContain(mistake);
});

test('the remote has a workflow and the scripts that it runs', async () => {
  const workflow = await readFile(join(remote, '.github/workflows/mfe-news.yml'), 'utf8');
  expect(workflow).not.toContain('__area__');
  const commands = [...workflow.matchAll(/npm (?:run )?(\w+)/g)].map(([, name]) => name);
  expect(commands).toEqual(['ci', 'types', 'test', 'build', 'check', 'ci', 'build', 'release']);
  const { scripts } = JSON.parse(await readFile(join(remote, 'package.json'), 'utf8')) as { scripts: object };
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(commands.filter((name) => name !== 'ci')));
});

test('the remote’s screens are tested with a fake host', async () => {
  expect(await npm('test', '--', '--ci', '--runInBand')).toContain('1 passed');
  await change(messagesFile, 'Nothing in', 'Nothing at all in');
  const { code, output } = await tryRun('npm', ['test', '--', '--ci', '--runInBand'], { cwd: remote });
  await change(messagesFile, 'Nothing at all in', 'Nothing in');
  expect([code, output]).toEqual([1, expect.stringContaining('Nothing in Daily Planet yet')]);
});

test('the remote runs from its sources in an environment without a published version, and shows each change', async () => {
  const dev = await startDevelopment(remote, environment.origin);
  try {
    const first = await dev.version();
    expect(first).toMatch(/^0\.1\.0-/);
    expect(await dev.code()).toContain('the first step');
    await change(messagesFile, 'the first step', 'the second step');
    await dev.waitForCode('the second step');
  } finally {
    await dev.stop();
    await change(messagesFile, 'the second step', 'the first step');
  }
});

test('the remote’s build contains no shared packages but lists the exports that it uses from the host', async () => {
  await npm('run', 'build');
  const manifest = await readRemoteManifest(remote);
  expect(manifest.shared).toMatchObject({
    'react/jsx-runtime': '^19.3.1',
    '@reportage/ui/base': expect.stringMatching(/^\^0\./),
  });
  expect(manifest.uses).toMatchObject({ '@reportage/ui/base': 'EmptyState PageHeader' });
  expect(Object.keys({ ...manifest.shared, ...manifest.uses }).filter((name) => name.includes('sdk'))).toEqual([]);
  const names = (await readdir(join(remote, 'dist'), { recursive: true })).filter((name) => name.endsWith('.js'));
  const code = (await Promise.all(names.map((name) => readFile(join(remote, 'dist', name), 'utf8')))).join('\n');
  expect(code).toContain('the first step');
  expect(code).not.toMatch(/ant-btn|__CLIENT_INTERNALS|ZodError/);
});

test('the remote is published over the network with a token and a signature, and checked against the host’s exports', async () => {
  const { origin, registry, publishHost } = environment;
  await npm('run', 'build');
  const { uses = {}, version, critical } = await readRemoteManifest(remote);
  const publish = (token: string, ...args: string[]) =>
    tryRun('npm', ['run', 'release', '--', '--to', origin, ...args], { cwd: remote, env: { REGISTRY_TOKEN: token } });
  const publicKey = await run(join(remote, 'node_modules/.bin/reportage-remote'), ['key', join(folder, 'squad.pem')]);
  await writeFile(join(folder, 'public.pem'), publicKey.slice(0, publicKey.indexOf('\nRegister')));
  await registry('key', 'add', 'news squad', join(folder, 'public.pem'), '--for', 'mfe-news');
  const token = (await registry('token', 'create', 'news CI', '--for', 'mfe-news')).split('\n')[0] ?? '';

  expect((await publish('', '--key', join(folder, 'squad.pem'))).output).toContain('REGISTRY_TOKEN is not set');
  expect((await publish(token)).output).toContain('is not signed');
  const withoutPageHeader = { ...uses, '@reportage/ui/base': 'EmptyState' };
  const missingExport = 'mfe-news uses PageHeader from @reportage/ui/base, which host 2.0.0 does not export';
  await publishHost('2.0.0', withoutPageHeader);
  expect((await publish(token, '--key', join(folder, 'squad.pem'))).output).toContain(missingExport);
  expect((await tryRun('npm', ['run', 'check', '--', '--against', origin], { cwd: remote })).output).toContain(
    missingExport,
  );

  await publishHost('2.0.1', uses);
  expect(await npm('run', 'check', '--', '--against', origin)).toContain(
    `mfe-news ${version} is compatible with host 2.0.1`,
  );
  expect(await publish(token, '--key', join(folder, 'squad.pem'))).toEqual({
    code: 0,
    output: expect.stringContaining(`is live: mfe-news ${version}`),
  });
  for (const file of critical) expect((await fetch(`${origin}/r/mfe-news/${file}`)).status).toBe(200);
  await expect(publishHost('2.0.2', withoutPageHeader)).rejects.toThrow('uses PageHeader from @reportage/ui/base');
});

test('nothing is written to a folder that is not empty, or for a name that a registry would reject', async () => {
  const before = await readFile(join(remote, page), 'utf8');
  await expect(createRemote('news')).rejects.toThrow('is not empty');
  expect(await readFile(join(remote, page), 'utf8')).toBe(before);
  await expect(createRemote('Two Words')).rejects.toThrow('one lowercase word');
  expect((await readdir(folder)).filter((name) => name.includes('Two'))).toEqual([]);
});
