import { type Media, type StoredFile, toMediaKey } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import type { Platform } from '../../platform/platform.ts';
import type { MediaRow } from '../../schema/source.tables.ts';
import { createFilesPresenter, createFilesRepository } from '../files/index.ts';
import { createPreviewLinks } from './previews/preview-links.ts';

/** Returns the crawled page. Its description is missing if it was stored before descriptions were supported. */
const getPage = ({ page }: MediaRow): Pick<Media, 'page'> =>
  page ? { page: { ...page, description: page.description ?? null } } : {};

function getPreviewUrl(
  { id, page }: MediaRow,
  file: StoredFile | undefined,
  getPagePictureUrl: (id: string) => string,
): string | null {
  if (file?.thumbnails?.large) return file.thumbnails.large;
  return page?.imageUrl ? getPagePictureUrl(id) : null;
}

/** Reads which partners share the media, by media id. */
async function readSharedBy(db: Executor, workspaceId: string, rows: readonly MediaRow[]) {
  if (rows.length === 0) return new Map<string, NonNullable<Media['sharedBy']>>();
  const shares = await db
    .selectFrom('partnerMedia')
    .select(['mediaId', 'partnerName', 'endedAt'])
    .where('workspaceId', '=', workspaceId)
    .where(
      'mediaId',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return new Map(
    shares.map(({ mediaId, partnerName, endedAt }) => [
      mediaId,
      { partnerName, endedAt: endedAt?.toISOString() ?? null },
    ]),
  );
}

const presentRow = (
  row: MediaRow,
  { file, sharedBy }: Pick<Media, 'file' | 'sharedBy'>,
  getPagePictureUrl: (id: string) => string,
): Media => ({
  id: row.id,
  key: toMediaKey(row.mediaType, row.id),
  mediaType: row.mediaType,
  type: row.type,
  connectionId: row.sourceId,
  url: row.url,
  title: row.title,
  ...getPage(row),
  ...(file ? { file } : {}),
  ...(sharedBy ? { sharedBy } : {}),
  previewUrl: getPreviewUrl(row, file, getPagePictureUrl),
  ...(row.startDate ? { startDate: row.startDate } : {}),
  contentGroup: row.contentGroup,
  labels: row.labels,
  author: row.author,
  publishedOn: row.publishedOn,
  isArchived: row.archivedAt !== null,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  modifiedAt: row.modifiedAt.toISOString(),
});

/** Presents media with their files. The links to the files are short-lived. */
export function createMediaPresenter({ links, clock }: Pick<Platform, 'links' | 'clock'>) {
  const presentFile = createFilesPresenter({ links, clock });
  const previewLinks = createPreviewLinks({ links, clock });
  return {
    async presentAll(db: Executor, workspaceId: string, rows: readonly MediaRow[]): Promise<Media[]> {
      const fileIds = rows.flatMap(({ fileId }) => fileId ?? []);
      const files = await createFilesRepository(db, workspaceId).listStored(fileIds);
      const shares = await readSharedBy(db, workspaceId, rows);
      return rows.map((row) => {
        const file = row.fileId ? files.get(row.fileId) : undefined;
        const relatedData = { file: file && presentFile(file), sharedBy: shares.get(row.id) };
        return presentRow(row, relatedData, previewLinks.getUrl);
      });
    },

    async presentOne(db: Executor, workspaceId: string, row: MediaRow): Promise<Media> {
      const [media] = await this.presentAll(db, workspaceId, [row]);
      if (!media) throw new Error('The row was not returned.');
      return media;
    },
  };
}
