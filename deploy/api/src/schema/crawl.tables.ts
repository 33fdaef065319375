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
  /** The URL to which the start URL redirected; the crawl stays within it. Null before the first response. */
  homeUrl: string | null;
  status: Generated<Crawl['status']>;
  /** Why the crawl failed, as a message to users. */
  error: string | null;
  /** Set when the crawl ends. */
  limits: GeneratedJson<Crawl['limits']>;
  foundCount: Generated<number>;
  readCount: Generated<number>;
  addedCount: Generated<number>;
  failedCount: Generated<number>;
  leftOutCount: Generated<number>;
  /** Number of URLs left out because of a limit. */
  unfollowedCount: Generated<number>;
  currentUrl: string | null;
  /** Identifies the worker that runs the crawl until `leaseUntil`; no other worker may write to the crawl. */
  lease: string | null;
  leaseUntil: Date | null;
  /** No worker resumes the crawl before this time; null means immediately. */
  resumesAt: Date | null;
  deadlineAt: Date;
  createdAt: CreatedAt;
  endedAt: Date | null;
}
export type CrawlRow = Selectable<CrawlsTable>;

/** Every URL that a crawl has found, stored once; this is both its frontier and its results. */
interface CrawlAddressesTable {
  crawlId: string;
  /** The normalized URL that identifies the page, regardless of how links to it are written. */
  url: string;
  /** The URL that is requested: as written in the first link, or the target of the last redirect. */
  requestUrl: string;
  sequence: Generated<number>;
  kind: 'page' | 'sitemap' | 'feed';
  /**
   * `alias`: the page declares another URL as its canonical one; `unfollowed`: left out because of the limit in
   * `reason`.
   */
  state: Generated<'waiting' | 'read' | 'alias' | 'redirected' | 'failed' | 'leftOut' | 'unfollowed'>;
  /** The URL without its query, as in the media item. */
  pathUrl: string;
  /** Number of links from the start. */
  depth: number;
  /** Number of consecutive redirects that led here. */
  hops: Generated<number>;
  /** Number of consecutive links between URLs of the same shape. */
  chain: Generated<number>;
  attempts: Generated<number>;
  dueAt: Date | null;
  reason: string | null;
  leadsTo: string | null;
  textHash: string | null;
  facts: Json<PageFacts | null>;
}
export type CrawlAddressRow = Selectable<CrawlAddressesTable>;

/** The state of a host, shared by all crawls so that together they respect its request rate. */
interface CrawlHostsTable {
  origin: string;
  /** When the next request may be made. */
  freeAt: Date;
  /** Null if unknown. */
  robotsText: string | null;
  robotsAt: Date | null;
}

export interface CrawlTables {
  crawls: CrawlsTable;
  crawlAddresses: CrawlAddressesTable;
  crawlHosts: CrawlHostsTable;
}
