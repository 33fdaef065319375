import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { startDatabaseProcess } from './database-process.ts';

const repository = join(import.meta.dirname, '../../../..');
/** What an empty database is made by: another engine or other settings make another one. */
const makers = ['pnpm-lock.yaml', 'deploy/stack/src/database/open.ts'];

async function keptFolder(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of makers) hash.update(await readFile(join(repository, file)));
  return join(repository, '.reportage/cache', `empty-database-${hash.digest('hex').slice(0, 16)}`);
}

/** Makes it aside and moves it in place; where another process was first, its is taken. */
async function make(kept: string): Promise<void> {
  const draft = `${kept}.${randomBytes(6).toString('hex')}`;
  await mkdir(dirname(kept), { recursive: true });
  try {
    const database = await startDatabaseProcess(draft);
    await database.stop();
    await rename(join(draft, 'data'), kept).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Puts an empty data folder in place. Making one takes seconds, so that one is made once and copied from then on.
 * @param folder where its `data` shall be
 */
export async function copyEmptyDatabase(folder: string): Promise<void> {
  const kept = await keptFolder();
  if (!existsSync(kept)) await make(kept);
  await cp(kept, join(folder, 'data'), { recursive: true });
}
