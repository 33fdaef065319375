import type { CrawlAddressRow } from '../../../schema/crawl.tables.ts';
import { pageAddressOf } from '../../media/index.ts';
import type { NewAddress } from './frontier.repository.ts';
import { toPageUrl } from './page-url.ts';
import { longestChain, shapeOf, trapReasonOf } from './traps.ts';

/** Files that a page links to and that are no pages; asking for each would only trouble the site. */
const filePattern =
  /\.(avif|bmp|css|csv|docx?|eot|epub|exe|flac|gif|gz|ico|ics|jpe?g|js|json|m4[av]|mov|mp[34]|mpe?g|og[agv]|otf|pdf|png|pptx?|rar|svg|tar|tgz|tiff?|ttf|wav|web[mp]|wmv|woff2?|xlsx?|zip|7z|dmg)$/i;

export type KnownAddress = Pick<CrawlAddressRow, 'url' | 'depth' | 'hops' | 'chain'>;

export interface Bounds {
  isInScope(url: string): boolean;
  maxDepth: number;
  now: Date;
}

/** What a page or a document leads to and the crawl may follow: once each, within its scope and its bounds. */
export function pagesLedTo(links: readonly string[], from: KnownAddress, bounds: Bounds): NewAddress[] {
  const depth = from.depth + 1;
  if (depth > bounds.maxDepth) return [];
  const shape = shapeOf(from.url);
  const found = new Map<string, NewAddress>();
  for (const link of links) {
    const url = toPageUrl(link, from.url);
    if (url === null || found.has(url) || !bounds.isInScope(url) || filePattern.test(new URL(url).pathname)) continue;
    if (trapReasonOf(url, bounds.now) !== null) continue;
    const chain = shape !== null && shapeOf(url) === shape ? from.chain + 1 : 0;
    if (chain <= longestChain)
      found.set(url, { url, kind: 'page', pathUrl: pageAddressOf(url), depth, hops: 0, chain });
  }
  return [...found.values()];
}

/** Another address for what was asked for: the redirect's, or the one that the page calls its own. */
export const addressInstead = (url: string, from: KnownAddress & Pick<CrawlAddressRow, 'kind'>): NewAddress => ({
  url,
  kind: from.kind,
  pathUrl: pageAddressOf(url),
  depth: from.depth,
  hops: from.hops + 1,
  chain: from.chain,
});

export const documentAddress = (url: string, kind: 'sitemap' | 'feed', depth: number, hops: number): NewAddress => ({
  url,
  kind,
  pathUrl: pageAddressOf(url),
  depth,
  hops,
  chain: 0,
});
