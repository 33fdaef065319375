import { readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { hasEnded, listPreviews, previewFilesFolder, removePreview } from './previews.ts';

/** Tabs may go on showing what was replaced, and a publication may still be storing its files. */
const replacedForMs = 24 * 60 * 60 * 1_000;

async function isOld(path: string, now: Date): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && found.mtimeMs < now.getTime() - replacedForMs;
}

/**
 * Removes previews whose time is over, and files of those that were replaced more than a day ago.
 * @returns what was removed, or would be
 */
export async function collectPreviews(
  releasesFolder: string,
  { now = new Date(), isDryRun = false }: { now?: Date; isDryRun?: boolean } = {},
): Promise<string[]> {
  const previews = await listPreviews(releasesFolder);
  const ended = previews.filter((preview) => hasEnded(preview, now));
  const folder = previewFilesFolder(releasesFolder);
  const keys = await readdir(folder).catch(() => []);
  const unnamed = keys.filter((key) => !previews.some((preview) => preview.key === key));
  const replaced: string[] = [];
  for (const key of unnamed) if (await isOld(join(folder, key), now)) replaced.push(join(folder, key));
  if (!isDryRun) {
    for (const { name } of ended) await removePreview(releasesFolder, name);
    for (const path of replaced) await rm(path, { recursive: true, force: true });
  }
  return [...ended.map(({ name }) => `preview ${name}`), ...replaced.map((path) => relative(releasesFolder, path))];
}
