import type { MediaPage, MediaType, Source, SourceSettings } from '@reportage/contracts';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { CreatedAt, GeneratedJson, Json, RowVersion, UpdatedAt } from './columns.ts';

interface SourcesTable {
  id: string;
  workspaceId: string;
  type: Source['type'];
  name: string;
  siteUrl: string | null;
  /** Public key of an analytics source; never reused, not even after the source is removed. */
  scriptCode: string | null;
  status: Generated<Source['status']>;
  settings: Json<SourceSettings>;
  /** When each of the script's measures was turned on; measures that were on from the start have no entry. */
  measuredSince: GeneratedJson<Readonly<Record<string, string>>>;
  ownerId: string;
  lastEventAt: Date | null;
  /** A removed source keeps its row, because its facts refer to it. */
  deletedAt: Date | null;
  version: RowVersion;
  createdAt: CreatedAt;
  modifiedAt: UpdatedAt;
}
export type SourceRow = Selectable<SourcesTable>;

interface MediaTable {
  id: string;
  workspaceId: string;
  sourceId: string | null;
  /** The source account to which the item belongs; null for media that no vendor delivers. */
  connectionId: Generated<string | null>;
  mediaType: MediaType;
  /** `page` for web media. */
  type: string;
  url: string;
  /** The normalized URL that identifies the page to a source: origin and path. */
  address: string;
  title: string | null;
  /** When the title was read; null if unknown. */
  titledAt: Generated<Date | null>;
  /** Null if no crawl has read the page. */
  page: Json<MediaPage | null>;
  fileId: Generated<string | null>;
  /** The first day of a booking; null for media without a booking. */
  startDate: Generated<string | null>;
  /** The URL without scheme, `www.` and trailing slash: the same for all spellings of the URL. */
  canonicalKey: GeneratedAlways<string>;
  /**
   * The same key, for the page to which this page's canonical link points; null if no crawl has found a link to another
   * page.
   */
  namedKey: Generated<string | null>;
  /** Identifies the post behind the URL, regardless of how the URL is written; null if the URL does not reveal it. */
  postKey: GeneratedAlways<string | null>;
  /** Details entered by users. */
  contentGroup: Generated<string | null>;
  labels: GeneratedJson<string[]>;
  author: Generated<string | null>;
  publishedOn: Generated<string | null>;
  archivedAt: Generated<Date | null>;
  /**
   * The item into which this one was merged. It represents this item everywhere, includes its numbers, and is never
   * merged itself.
   */
  mergedIntoId: Generated<string | null>;
  /**
   * The first and last day whose numbers count, if the item's source replaces another source or is replaced; null means
   * no limit.
   */
  countsFrom: Generated<string | null>;
  countsUntil: Generated<string | null>;
  version: RowVersion;
  createdAt: CreatedAt;
  modifiedAt: UpdatedAt;
}
export type MediaRow = Selectable<MediaTable>;

/** Pictures fetched for previews, and failed attempts; the files are in storage. */
interface MediaPicturesTable {
  /** Hash of the picture's URL: items with the same picture share a row. */
  urlHash: string;
  isStored: boolean;
  fetchedAt: Date;
  /** True for pictures that users have saved; they are never removed. */
  isKept: Generated<boolean>;
}

export interface SourceTables {
  mediaPictures: MediaPicturesTable;
  sources: SourcesTable;
  media: MediaTable;
}
