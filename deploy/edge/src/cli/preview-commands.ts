import type { VersionOrigin } from '@reportage/contracts';
import { listPreviews, removePreview, type StoredPreview } from '../previews/previews.ts';
import { publishPreview } from '../previews/publish-preview.ts';
import { RegistryError, type Releases } from '../registry/index.ts';
import { formatMinute, formatTable } from './tables.ts';

interface PreviewOptions {
  releases: Releases;
}

type PreviewCommand = (names: readonly string[], options: PreviewOptions) => Promise<string>;

const formatBuilds = ({ versions }: Pick<StoredPreview, 'versions'>): string =>
  Object.values(versions)
    .map(({ name, version }) => `${name} ${version}`)
    .join(', ');

/** Describes what was published and where staff can see it. */
export const describePreview = (preview: Pick<StoredPreview, 'name' | 'until' | 'versions'>): string =>
  `The preview ${preview.name} shows ${formatBuilds(preview)} until ${formatMinute(preview.until)} UTC, to platform staff who open any page with ?preview=${preview.name}.`;

export async function publishAsPreview(
  releases: Releases,
  folders: readonly string[],
  request: { name: string; days: number | undefined; origins: Readonly<Record<string, VersionOrigin>> },
): Promise<string> {
  return describePreview(await publishPreview(releases, folders, request));
}

/** `pnpm registry preview …` */
export const previewCommands: Readonly<Record<string, PreviewCommand>> = {
  async list(_names, { releases }) {
    const rows = (await listPreviews(releases)).map((preview) => [
      preview.name,
      formatBuilds(preview),
      formatMinute(preview.publishedAt),
      preview.origin.by,
      formatMinute(preview.until),
    ]);
    if (rows.length === 0) return 'There are no previews.';
    return formatTable([['NAME', 'SHOWS', 'PUBLISHED (UTC)', 'BY', 'UNTIL (UTC)'], ...rows]);
  },
  async remove([name], { releases }) {
    if (!name) throw new RegistryError('Usage: pnpm registry preview remove NAME.');
    await removePreview(releases, name);
    return `The preview ${name} has been removed.`;
  },
};
