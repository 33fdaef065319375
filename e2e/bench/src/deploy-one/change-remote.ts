import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteCopy } from '../../../src/remote-copy.ts';

/** A word on each remote's first screen, as it appears in the source code; changing it produces a small release. */
export const wordsToChange: Readonly<Record<string, string>> = {
  'mfe-auth': 'Profile',
  'mfe-workspace': 'Workspaces',
  'mfe-campaigns': 'Campaigns',
  'mfe-dashboards': 'Explore',
  'mfe-media': 'Media library',
  'mfe-reports': 'Campaign report',
};

export const getChangedWord = (word: string): string => `${word}, next release`;

const isMessageFile = (file: string): boolean => /(^|[./])messages\.ts$/.test(file);

/** Changes the word everywhere in a remote's message catalogs. */
export async function changeRemote({ folder }: RemoteCopy, remote: string): Promise<void> {
  const word = wordsToChange[remote];
  if (!word) throw new Error(`No word to change is defined for ${remote}`);
  const source = join(folder, 'src');
  let changed = 0;
  for (const file of (await readdir(source, { recursive: true })).filter(isMessageFile)) {
    const text = await readFile(join(source, file), 'utf8');
    if (!text.includes(`'${word}'`)) continue;
    await writeFile(join(source, file), text.replaceAll(`'${word}'`, `'${getChangedWord(word)}'`));
    changed += 1;
  }
  if (changed === 0) throw new Error(`No message catalog in ${remote} contains “${word}”`);
}
