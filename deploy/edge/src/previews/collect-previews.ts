import { isAbandoned } from '../registry/garbage.ts';
import { previewFilesFolder } from '../registry/locations.ts';
import { getStore, type Releases } from '../registry/releases.ts';
import { hasExpired, listPreviews, removePreview } from './previews.ts';

/**
 * Removes expired previews, and the files of previews that were replaced more than a day ago. Before that, tabs may
 * still show such a preview, or a publication may still be storing its files.
 * @returns what was removed, or would be removed in a dry run
 */
export async function collectPreviews(
  releases: Releases,
  { now = new Date(), isDryRun = false }: { now?: Date; isDryRun?: boolean } = {},
): Promise<string[]> {
  const previewStore = getStore(releases).previews;
  const files = await previewStore.listFiles();
  // Reads records after files: a preview stored in between has a record by now, or its files are too new to collect.
  const previews = await listPreviews(releases);
  const expired = previews.filter((preview) => hasExpired(preview, now));
  const replaced = files.filter(
    ({ key, changedAt }) => isAbandoned(changedAt, now) && !previews.some((preview) => preview.key === key),
  );
  if (!isDryRun) {
    for (const { name } of expired) await removePreview(releases, name);
    for (const { key } of replaced) await previewStore.removeFiles(key);
  }
  return [
    ...expired.map(({ name }) => `preview ${name}`),
    ...replaced.map(({ key }) => `${previewFilesFolder}/${key}`),
  ];
}
