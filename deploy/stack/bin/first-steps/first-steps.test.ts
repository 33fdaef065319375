import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { computeInstallHash, describeFailure, getScope, isInstalled } from './install.mjs';
import { findNode, isTooOld } from './node-version.mjs';

async function createRepository(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'reportage-repo-'));
  for (const folder of [
    'host',
    'e2e',
    'shared/ui',
    'shared/charts/bar',
    'deploy/api',
    'mfe-auth',
    'node_modules/.bin',
  ]) {
    await mkdir(join(root, folder), { recursive: true });
    await writeFile(join(root, folder, 'package.json'), '{}');
  }
  await writeFile(join(root, 'pnpm-lock.yaml'), 'lock');
  return root;
}

test.each([
  ['v18.20.0', true],
  ['v20.0.0', false],
  ['v24.21.0', false],
])('Node %s is too old: %s', (version, expected) => {
  expect(isTooOld(version)).toBe(expected);
});

test('the packaged Node is preferred; without it, the running one must be new enough', async () => {
  const root = await createRepository();
  expect(findNode(root, { version: 'v24.1.0', path: '/somewhere/node' })).toBe('/somewhere/node');
  expect(findNode(root, { version: 'v22.1.0', path: '/somewhere/node' })).toBeNull();
  await writeFile(join(root, 'node_modules/.bin/node'), '');
  expect(findNode(root, { version: 'v26.1.0', path: '/somewhere/node' })).toBe(join(root, 'node_modules/.bin/node'));
});

test('an installation is current until the lockfile or any package.json changes', async () => {
  const root = await createRepository();
  expect(isInstalled(root)).toBe(false);
  await writeFile(join(root, 'node_modules/.reportage-install'), `${computeInstallHash(root)}\n`);
  expect(isInstalled(root)).toBe(true);
  await writeFile(join(root, 'shared/charts/bar/package.json'), '{"name":"bar"}');
  expect(isInstalled(root)).toBe(false);
});

test('an installation with the scope `use` lacks the test-only packages, so it does not suffice for tests', async () => {
  const root = await createRepository();
  expect(['start', 'seed', 'test', 'check', 'verify'].map(getScope)).toEqual(['use', 'use', 'all', 'all', 'all']);
  await writeFile(join(root, 'node_modules/.reportage-install'), `${computeInstallHash(root)}\n`);
  expect([isInstalled(root, 'use'), isInstalled(root, 'all')]).toEqual([true, false]);
});

test('a failed connection is reported in one sentence, without the registry’s URL', () => {
  const message = describeFailure(
    'ERR_PNPM_META_FETCH_FAIL GET https://user:key@registry.example/react: getaddrinfo ENOTFOUND',
  );
  expect(message).toContain('the npm registry did not respond');
  expect(message).not.toContain('registry.example');
});

test('any other failure is reported with its message, but without URLs', () => {
  const message = describeFailure('ERR_PNPM_TARBALL_INTEGRITY https://registry.example:8443/react.tgz wanted sha512-x');
  expect(message).toContain('wanted sha512-x');
  expect(message).not.toContain('registry.example');
});
