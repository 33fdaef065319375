import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The key that signs links: made once and kept in the data folder, so that API and worker on one machine share it. */
export async function loadLinkSecret(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'link-secret');
  const draft = join(folder, `link-secret.${process.pid}.${randomBytes(4).toString('hex')}`);
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  // Linking fails where the file exists, so that of two processes starting at once both read the first one's.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return readFile(file, 'utf8');
}
