import { type Media, mediaKey } from '@reportage/contracts';
import type { MediaRow } from '../../schema/source.tables.ts';

export const presentMedia = (row: MediaRow): Media => ({
  id: row.id,
  key: mediaKey(row.mediaType, row.id),
  mediaType: row.mediaType,
  type: row.type,
  connectionId: row.sourceId,
  url: row.url,
  title: row.title,
  ...(row.page ? { page: row.page } : {}),
  ...(row.startDate ? { startDate: row.startDate } : {}),
  createdAt: row.createdAt.toISOString(),
  modifiedAt: row.modifiedAt.toISOString(),
});
