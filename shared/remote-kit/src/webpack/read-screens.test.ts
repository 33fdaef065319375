import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readScreens } from './read-screens.ts';

async function writeRemote(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'remote-'));
  await mkdir(join(folder, 'src'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'src', name), text);
  return folder;
}

test('finds the screens that a remote declares inline', async () => {
  const folder = await writeRemote({
    'bootstrap.tsx': `export const { mount } = createRemoteApp({ remote, screens: { '/a': () => import('./a'), '/:id/b': () => import('./b') } });`,
  });
  await expect(readScreens(folder)).resolves.toEqual([
    { path: '/a', request: './a' },
    { path: '/:id/b', request: './b' },
  ]);
});

test('finds the screens that a remote declares in a separate file', async () => {
  const folder = await writeRemote({
    'bootstrap.tsx': 'export const { mount } = createRemoteApp({ remote, screens });',
    'screens.ts': `export const screens = { '/a': () => import('./a') } satisfies object;`,
  });
  await expect(readScreens(folder)).resolves.toEqual([{ path: '/a', request: './a' }]);
});

test('finds the module that a named loader imports', async () => {
  const folder = await writeRemote({
    'bootstrap.tsx': `const a = () => import('./a'); createRemoteApp({ remote, screens: { '/a': a, '/a/b': a } });`,
  });
  await expect(readScreens(folder)).resolves.toEqual([
    { path: '/a', request: './a' },
    { path: '/a/b', request: './a' },
  ]);
});

test('rejects screens that it cannot read', async () => {
  const folder = await writeRemote({
    'bootstrap.tsx': `createRemoteApp({ remote, screens: { [path]: () => import('./a') } });`,
  });
  await expect(readScreens(folder)).rejects.toThrow('a path in quotes');
  const eager = await writeRemote({ 'bootstrap.tsx': `createRemoteApp({ remote, screens: { '/a': Page } });` });
  await expect(readScreens(eager)).rejects.toThrow("() => import('…')");
});
