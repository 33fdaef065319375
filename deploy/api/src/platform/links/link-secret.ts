import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailure } from '@reportage/deploy-service';

/**
 * Loads the key for signed links. It is generated once and stored in the data folder, where the API and the worker on
 * a machine share it.
 */
export async function loadLinkSecret(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'link-secret');
  const temporaryFile = join(folder, `link-secret.${process.pid}.${randomBytes(4).toString('hex')}`);
  await writeFile(temporaryFile, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  // Linking fails if the file exists, so all processes that start together read the file that was written first.
  await link(temporaryFile, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(temporaryFile);
  const secret = await readFile(file, 'utf8');
  if (!/^[\w-]{43}$/.test(secret))
    throw new StartFailure(
      `The key for signed links and stored access is invalid (${file}). Restore it from a backup. If you delete it, a new one is created: links in emails stop working, and sources must be connected again.`,
    );
  return secret;
}
