import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What can happen to published files on a disk; the whole one waits beside. */
const harms = {
  async 'a flipped byte'(path: string): Promise<void> {
    const content = await readFile(path);
    const middle = content.length >> 1;
    content[middle] = (content[middle] ?? 0) ^ 1;
    await rename(path, `${path}.whole`);
    await writeFile(path, content);
  },
  'no file': (path: string): Promise<void> => rename(path, `${path}.whole`),
};
export type Harm = keyof typeof harms;

/** Harms scripts of a version's folder; answers how to make them whole again. */
export async function harmFiles(
  folder: string,
  harm: Harm,
  isMeant: (file: string) => boolean = () => true,
): Promise<() => Promise<void>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js') && isMeant(file));
  for (const file of files) {
    // Its packed twin would be served in its place.
    await rm(join(folder, `${file}.br`), { force: true });
    await harms[harm](join(folder, file));
  }
  return async () => {
    for (const file of files) await rename(join(folder, `${file}.whole`), join(folder, file));
  };
}
