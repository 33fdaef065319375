import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fillNames } from './template-names.ts';

const suffix = '.template';

/**
 * Fills a folder of templates and writes it below `target`.
 * @returns the files written there
 * @throws if a file already exists, which is not overwritten
 */
export async function writeTemplates(
  source: string,
  target: string,
  placeholders: Readonly<Record<string, string>>,
  isIncluded: (file: string) => boolean = () => true,
): Promise<string[]> {
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(source, join(entry.parentPath, entry.name)))
    .filter(isIncluded)
    .sort();
  const names = files.map((file) => fillNames(file.slice(0, -suffix.length), placeholders));
  for (const [index, file] of files.entries()) {
    const targetFile = join(target, names[index] ?? file);
    await mkdir(dirname(targetFile), { recursive: true });
    await writeFile(targetFile, fillNames(await readFile(join(source, file), 'utf8'), placeholders), { flag: 'wx' });
  }
  return names;
}
