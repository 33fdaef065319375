import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readScreens } from './read-screens.ts';

async function makeRemote(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'remote-'));
  await mkdir(join(folder, 'src'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'src', name), text);
  return folder;
}

test('finds the screens that a remote gives in place', async () => {
  const folder = await makeRemote({
    'bootstrap.tsx': `export const { mount } = createRemoteApp({ remote, screens: { '/a': () => import('./a'), '/:id/b': () => import('./b') } });`,
  });
  await expect(readScreens(folder)).resolves.toEqual(['/a', '/:id/b']);
});

test('finds the screens that a remote keeps in a file of their own', async () => {
  const folder = await makeRemote({
    'bootstrap.tsx': 'export const { mount } = createRemoteApp({ remote, screens });',
    'screens.ts': `export const screens = { '/a': () => import('./a') } satisfies object;`,
  });
  await expect(readScreens(folder)).resolves.toEqual(['/a']);
});

test('refuses screens that it cannot read', async () => {
  const folder = await makeRemote({
    'bootstrap.tsx': `createRemoteApp({ remote, screens: { [path]: () => import('./a') } });`,
  });
  await expect(readScreens(folder)).rejects.toThrow('a path in quotes');
});
