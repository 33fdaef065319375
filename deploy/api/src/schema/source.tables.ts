import type { MediaPage, MediaType, Source, SourceSettings } from '@reportage/contracts';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { ChangedAt, CreatedAt, Json, RowVersion } from './columns.ts';

interface SourcesTable {
  id: string;
  workspaceId: string;
  type: Source['type'];
  name: string;
  siteUrl: string | null;
  /** Public key of an analytics source; never given to another source, not even after this one's removal. */
  scriptCode: string | null;
  status: Generated<Source['status']>;
  settings: Json<SourceSettings>;
  ownerId: string;
  lastEventAt: Date | null;
  /** A removed source stays as a row, because the facts that it counted name it. */
  deletedAt: Date | null;
  version: RowVersion;
  createdAt: CreatedAt;
  modifiedAt: ChangedAt;
}
export type SourceRow = Selectable<SourcesTable>;

interface MediaTable {
  id: string;
  workspaceId: string;
  sourceId: string | null;
  mediaType: MediaType;
  /** `page` for web media. */
  type: string;
  url: string;
  /** The normalised address by which a source knows the page: origin and path. */
  address: string;
  title: string | null;
  /** Null where no crawl has read the page. */
  page: Json<MediaPage | null>;
  /** The day on which a booking starts; null for what has none. */
  startDate: Generated<string | null>;
  /** The address without scheme, `www.` and trailing slash: the same for every way of writing it. */
  canonicalKey: GeneratedAlways<string>;
  createdAt: CreatedAt;
  modifiedAt: ChangedAt;
}
export type MediaRow = Selectable<MediaTable>;

export interface SourceTables {
  sources: SourcesTable;
  media: MediaTable;
}
