import { type Crawl, type CrawlFailure, crawlFailureSchema, crawlStoppedMessage } from '@reportage/contracts';
import type { CrawlAddressRow, CrawlRow } from '../../schema/crawl.tables.ts';

const toFailure = (reason: string | null): CrawlFailure => crawlFailureSchema.catch('network').parse(reason);

export const presentCrawl = (
  row: CrawlRow,
  failedAddresses: readonly Pick<CrawlAddressRow, 'requestUrl' | 'reason'>[],
): Crawl => ({
  id: row.id,
  url: row.startUrl,
  type: row.type,
  status: row.status,
  done: row.endedAt !== null,
  found: row.foundCount,
  read: row.readCount,
  added: row.addedCount,
  failed: row.failedCount,
  leftOut: row.leftOutCount,
  currentUrl: row.currentUrl,
  resumesAt: row.resumesAt?.toISOString() ?? null,
  limits: row.limits,
  failures: failedAddresses.map(({ requestUrl, reason }) => ({ url: requestUrl, failure: toFailure(reason) })),
  message: row.status === 'stopped' ? crawlStoppedMessage : row.error,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});
