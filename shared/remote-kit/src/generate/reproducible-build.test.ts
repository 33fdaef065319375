import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyCheckout } from './checkout-copy.ts';
import { runScript } from './repository-copy.ts';

const remote = 'mfe-auth';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reproducible-build-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Builds the remote in a checkout. @returns the contents of every file of the build, by name */
async function buildIn(checkout: string): Promise<Record<string, string>> {
  await copyCheckout(checkout, remote);
  await runScript(join(checkout, 'shared/remote-kit/bin/build.ts'), [remote], checkout);
  const dist = join(checkout, remote, 'dist');
  const files = (await readdir(dist, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const contents = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path.slice(dist.length), await readFile(path, 'base64')] as const;
  });
  return Object.fromEntries((await Promise.all(contents)).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

test('the same source code produces the same bytes, and therefore the same version, in any folder', async () => {
  const one = await buildIn(join(folder, 'one'));
  const other = await buildIn(join(folder, 'another-name'));
  expect(Object.keys(one).length).toBeGreaterThan(10);
  expect(Object.keys(other)).toEqual(Object.keys(one));
  expect(Object.keys(one).filter((file) => one[file] !== other[file])).toEqual([]);
}, 240_000);
