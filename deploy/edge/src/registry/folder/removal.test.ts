import { existsSync } from 'node:fs';
import { mkdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { createReleases, removeFolders } from '../../testing.ts';
import { collectGarbage } from '../gc.ts';

afterAll(removeFolders);

test('temporary files left by an interrupted publication are removed after a day, when no publication can still be running', async () => {
  const releases = await createReleases();
  const temporaryPaths = ['r/mfe-media/0.1.0-ffffff.0123.draft', 'history/0123.draft'].map((path) =>
    join(releases, path),
  );
  for (const path of temporaryPaths) await mkdir(path);
  expect((await collectGarbage(releases)).abandoned).toEqual([]);
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1_000);
  for (const path of temporaryPaths) await utimes(path, yesterday, yesterday);
  expect((await collectGarbage(releases)).abandoned.map((path) => join(releases, path))).toEqual(temporaryPaths);
  expect(temporaryPaths.filter((path) => existsSync(path))).toEqual([]);
});
