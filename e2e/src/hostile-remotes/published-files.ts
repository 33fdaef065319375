import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';

/** Ways to damage a published file on disk. The original is kept next to it. */
const applyDamage = {
  async 'a flipped byte'(path: string): Promise<void> {
    const content = await readFile(path);
    const middle = content.length >> 1;
    content[middle] = (content[middle] ?? 0) ^ 1;
    await rename(path, `${path}.original`);
    await writeFile(path, content);
  },
  'a missing file': (path: string): Promise<void> => rename(path, `${path}.original`),
};
export type FileDamage = keyof typeof applyDamage;

/** Damages files on disk, selected by name. @returns a function that restores them */
export async function damageFiles(
  paths: readonly string[],
  damage: FileDamage,
  isTarget: (file: string) => boolean = () => true,
): Promise<() => Promise<void>> {
  const damaged = paths.filter((path) => isTarget(basename(path)));
  for (const path of damaged) {
    // Removes the file's compressed copy, which would otherwise be served.
    await rm(`${path}.br`, { force: true });
    await applyDamage[damage](path);
  }
  return async () => {
    for (const path of damaged) await rename(`${path}.original`, path);
  };
}
