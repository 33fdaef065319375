import type { Crawl, CrawlType } from '@reportage/contracts';
import type { Generated, Selectable } from 'kysely';
import type { PageFacts } from '../modules/crawl/reading/page-facts.ts';
import type { CreatedAt, GeneratedJson, Json } from './columns.ts';

interface CrawlsTable {
  id: string;
  workspaceId: string;
  requestedBy: string | null;
  type: CrawlType;
  startUrl: string;
  /** Where the start's redirects ended: what the crawl keeps to. Null until then. */
  homeUrl: string | null;
  status: Generated<Crawl['status']>;
  /** The sentence for people why it failed. */
  error: string | null;
  /** Counted at its end. */
  limits: GeneratedJson<Crawl['limits']>;
  foundCount: Generated<number>;
  readCount: Generated<number>;
  addedCount: Generated<number>;
  failedCount: Generated<number>;
  leftOutCount: Generated<number>;
  /** Addresses left out because of a limit. */
  unfollowedCount: Generated<number>;
  currentUrl: string | null;
  /** Whoever holds it works on the crawl until then; nobody else writes into it. */
  lease: string | null;
  leaseUntil: Date | null;
  /** Nobody takes it up before; null for at once. */
  resumesAt: Date | null;
  deadlineAt: Date;
  createdAt: CreatedAt;
  endedAt: Date | null;
}
export type CrawlRow = Selectable<CrawlsTable>;

/** Every address that a crawl knows of, once: its frontier and its results. */
interface CrawlAddressesTable {
  crawlId: string;
  /** What the page is known by, however its links are written. */
  url: string;
  /** What is asked for: as the first link was written, or the last redirect. */
  requestUrl: string;
  sequence: Generated<number>;
  kind: 'page' | 'sitemap' | 'feed';
  /** `alias`: the page names another address as its own; `unfollowed`: left out because of a limit, its `reason`. */
  state: Generated<'waiting' | 'read' | 'alias' | 'redirected' | 'failed' | 'leftOut' | 'unfollowed'>;
  /** The address without its query: that of the media item. */
  pathUrl: string;
  /** Links from the start. */
  depth: number;
  /** Redirects in a row that led here. */
  hops: Generated<number>;
  /** Links in a row between addresses of one shape. */
  chain: Generated<number>;
  attempts: Generated<number>;
  dueAt: Date | null;
  reason: string | null;
  leadsTo: string | null;
  textHash: string | null;
  facts: Json<PageFacts | null>;
}
export type CrawlAddressRow = Selectable<CrawlAddressesTable>;

/** What all crawls together know of a host: they share its patience. */
interface CrawlHostsTable {
  origin: string;
  /** When the next request may be made. */
  freeAt: Date;
  /** Null where it is not known. */
  robotsText: string | null;
  robotsAt: Date | null;
}

export interface CrawlTables {
  crawls: CrawlsTable;
  crawlAddresses: CrawlAddressesTable;
  crawlHosts: CrawlHostsTable;
}
