import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';

/** Ways to damage a published file on disk; the original is kept next to it. */
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
export type Damage = keyof typeof harms;

/** Damages files on disk, selected by name; returns a function to restore them. */
export async function damageFiles(
  paths: readonly string[],
  harm: Damage,
  isMeant: (file: string) => boolean = () => true,
): Promise<() => Promise<void>> {
  const harmed = paths.filter((path) => isMeant(basename(path)));
  for (const path of harmed) {
    // Otherwise its compressed copy would be served instead.
    await rm(`${path}.br`, { force: true });
    await harms[harm](path);
  }
  return async () => {
    for (const path of harmed) await rename(`${path}.whole`, path);
  };
}
