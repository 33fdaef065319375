import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { repository } from './config.ts';

/** A copy of a remote's source files for a test to change. */
export interface RemoteCopy {
  folder: string;
  /** @throws if the file does not contain the text, because the test would then change nothing */
  change(file: string, from: string, to: string): Promise<void>;
  remove(): Promise<void>;
}

const isSource = (path: string): boolean => !['node_modules', 'dist'].includes(basename(path));

export async function copyRemote(name: string): Promise<RemoteCopy> {
  const original = join(repository, name);
  const parent = await mkdtemp(join(tmpdir(), 'remote-copy-'));
  const folder = join(parent, name);
  await cp(original, folder, { recursive: true, filter: isSource });
  // Links the installed packages.
  await mkdir(join(folder, 'node_modules'));
  for (const entry of await readdir(join(original, 'node_modules'))) {
    if (!entry.startsWith('.'))
      await symlink(join(original, 'node_modules', entry), join(folder, 'node_modules', entry));
  }
  return {
    folder,
    async change(file, from, to) {
      const text = await readFile(join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
      await writeFile(join(folder, file), text.replaceAll(from, to));
    },
    remove: () => rm(parent, { recursive: true, force: true }),
  };
}
