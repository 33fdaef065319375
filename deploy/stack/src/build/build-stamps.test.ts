import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type BuildStamps, createBuildStamps } from './build-stamps.ts';
import { listFrontEnds, readPackages, type WorkspacePackage } from './packages.ts';

let root: string;

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), content);
}

function findTarget(name: string): { stamps: BuildStamps; target: WorkspacePackage } {
  const packages = readPackages(root);
  const target = packages.get(name);
  if (!target) throw new Error(`${name} is missing`);
  return { stamps: createBuildStamps(root, join(root, '.reportage/build'), packages), target };
}

const readHash = async (name: string): Promise<string> => {
  const { stamps, target } = findTarget(name);
  return (await stamps.readInputs(target)).hash;
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'reportage-stamps-'));
  await write('pnpm-lock.yaml', 'lock');
  await write('tsconfig.base.json', '{}');
  await write('host/package.json', '{"name":"@x/host","dependencies":{"@x/ui":"workspace:*"}}');
  await write('host/webpack.config.ts', '');
  await write('mfe-media/webpack.config.ts', '');
  await write('host/src/main.ts', 'host');
  await write('mfe-media/package.json', '{"name":"@x/media","dependencies":{"@x/ui":"workspace:*","react":"^19"}}');
  await write('mfe-media/src/remote.ts', 'media');
  await write('shared/ui/package.json', '{"name":"@x/ui","dependencies":{"@x/line":"workspace:*"}}');
  await write('shared/charts/line/package.json', '{"name":"@x/line"}');
  await write('shared/charts/line/src/index.ts', 'line');
  await write('shared/format/package.json', '{"name":"@x/format"}');
  await write('shared/format/src/index.ts', 'format');
});

test('the host and every mfe folder are built, but shared packages are not', () => {
  expect(listFrontEnds(readPackages(root)).map(({ folder }) => folder)).toEqual(['host', 'mfe-media']);
});

test('a build becomes stale when its own source or that of a dependency changes', async () => {
  const before = await readHash('@x/media');
  await write('shared/charts/line/src/index.ts', 'another line');
  const afterShared = await readHash('@x/media');
  await write('mfe-media/src/remote.ts', 'other media');
  expect(new Set([before, afterShared, await readHash('@x/media')]).size).toBe(3);
});

test('a build stays current if only tests, documentation, build output or unrelated packages change', async () => {
  const before = await readHash('@x/media');
  await write('mfe-media/src/remote.test.ts', 'test');
  await write('mfe-media/README.md', 'text');
  await write('mfe-media/dist/remote.json', '{}');
  await write('mfe-media/node_modules/x/index.js', 'x');
  await write('shared/format/src/index.ts', 'other format');
  await write('host/src/main.ts', 'other host');
  expect(await readHash('@x/media')).toBe(before);
});

test('a changed lockfile makes every build stale', async () => {
  const before = await Promise.all([readHash('@x/media'), readHash('@x/host')]);
  await write('pnpm-lock.yaml', 'other lock');
  expect(await readHash('@x/media')).not.toBe(before[0]);
  expect(await readHash('@x/host')).not.toBe(before[1]);
});

test('a stamp is ignored unless its build exists', async () => {
  const { stamps, target } = findTarget('@x/media');
  const current = await stamps.readInputs(target);
  await stamps.save(target, current);
  expect(await stamps.isCurrent(target, current)).toBe(false);
  expect(await stamps.isUntouched(target)).toBe(false);
  await write('mfe-media/dist/remote.json', '{}');
  expect(await stamps.isCurrent(target, current)).toBe(true);
  expect(await stamps.isUntouched(target)).toBe(true);
  expect(await stamps.isCurrent(target, { ...current, hash: 'another' })).toBe(false);
  await rm(join(root, 'mfe-media/dist'), { recursive: true });
  expect(await stamps.isCurrent(target, current)).toBe(false);
});

test.each([
  ['writing the same content again', 'mfe-media/src/remote.ts', 'media'],
  ['writing different content of the same length', 'shared/charts/line/src/index.ts', 'LINE'],
  ['adding a file', 'mfe-media/src/more.ts', ''],
  ['changing the lockfile', 'pnpm-lock.yaml', 'lock 2'],
])(
  'after %s, a package no longer counts as untouched, and its content is hashed again',
  async (_description, file, content) => {
    await write('mfe-media/dist/remote.json', '{}');
    const { stamps, target } = findTarget('@x/media');
    const before = await stamps.readInputs(target);
    await stamps.save(target, before);
    await write(file, content);
    const later = findTarget('@x/media');
    expect(await later.stamps.isUntouched(target)).toBe(false);
    const after = await later.stamps.readInputs(target);
    expect(after.hash === before.hash).toBe(content === 'media');
  },
);

test('a package stays untouched if only tests, build output or unrelated packages change', async () => {
  await write('mfe-media/dist/remote.json', '{}');
  const { stamps, target } = findTarget('@x/media');
  await stamps.save(target, await stamps.readInputs(target));
  await write('mfe-media/src/remote.test.ts', 'test');
  await write('mfe-media/dist/more.js', '');
  await write('host/src/main.ts', 'other host');
  expect(await findTarget('@x/media').stamps.isUntouched(target)).toBe(true);
});
