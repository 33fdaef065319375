import type { MediaPage, MediaType, Source, SourceSettings } from '@reportage/contracts';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { ChangedAt, CreatedAt, GeneratedJson, Json, RowVersion } from './columns.ts';

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
  /** When it had that title; null where it is not known. */
  titledAt: Generated<Date | null>;
  /** Null where no crawl has read the page. */
  page: Json<MediaPage | null>;
  fileId: Generated<string | null>;
  /** The day on which a booking starts; null for what has none. */
  startDate: Generated<string | null>;
  /** The address without scheme, `www.` and trailing slash: the same for every way of writing it. */
  canonicalKey: GeneratedAlways<string>;
  /** What people say of it. */
  contentGroup: Generated<string | null>;
  labels: GeneratedJson<string[]>;
  author: Generated<string | null>;
  publishedOn: Generated<string | null>;
  archivedAt: Generated<Date | null>;
  /** The item that it is the same as: that one stands for it everywhere, and has its numbers too. Never one that is merged itself. */
  mergedIntoId: Generated<string | null>;
  version: RowVersion;
  createdAt: CreatedAt;
  modifiedAt: ChangedAt;
}
export type MediaRow = Selectable<MediaTable>;

/** Pictures that were fetched for previews, and those that could not be; the files are in the storage. */
interface MediaPicturesTable {
  /** Of the picture's address: two items with one picture share it. */
  urlHash: string;
  isStored: boolean;
  fetchedAt: Date;
}

export interface SourceTables {
  mediaPictures: MediaPicturesTable;
  sources: SourcesTable;
  media: MediaTable;
}
