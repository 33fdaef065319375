import type { CrawlAddressRow } from '../../../schema/crawl.tables.ts';
import { isFileName } from './file-types.ts';
import type { NewAddress } from './frontier.repository.ts';
import { type PageAddress, toPageAddress } from './page-url.ts';
import { findTrap, getShape, maxChainLength } from './traps.ts';

export type LinkingAddress = Pick<CrawlAddressRow, 'url' | 'requestUrl' | 'depth' | 'hops' | 'chain'>;

export interface Bounds {
  isInScope(url: string): boolean;
  maxDepth: number;
  now: Date;
}

/** Pages in scope that a page or document links to, without duplicates; those that exceed a limit name it. */
export function listLinkedPages(links: readonly string[], from: LinkingAddress, bounds: Bounds): NewAddress[] {
  const depth = from.depth + 1;
  const shape = getShape(from.url);
  const found = new Map<string, NewAddress>();
  for (const link of links) {
    const address = toPageAddress(link, from.requestUrl);
    if (address === null || found.has(address.url)) continue;
    const { url } = address;
    if (!bounds.isInScope(url) || isFileName(new URL(url).pathname)) continue;
    const chain = shape !== null && getShape(url) === shape ? from.chain + 1 : 0;
    const page = { ...address, kind: 'page', depth, hops: 0, chain } as const;
    if (findTrap(url, bounds.now) !== null) found.set(url, { ...page, exceededLimit: 'endless' });
    else if (depth > bounds.maxDepth) found.set(url, { ...page, exceededLimit: 'depth' });
    else found.set(url, chain > maxChainLength ? { ...page, exceededLimit: 'chain' } : page);
  }
  return [...found.values()];
}

/** An alternative address of the requested page: the target of a redirect or a canonical link. */
export const findAlternativeAddress = (
  address: PageAddress,
  from: LinkingAddress & Pick<CrawlAddressRow, 'kind'>,
): NewAddress => ({
  ...address,
  kind: from.kind,
  depth: from.depth,
  hops: from.hops + 1,
  chain: from.chain,
});

export const createDocumentAddress = (
  address: PageAddress,
  kind: 'sitemap' | 'feed',
  depth: number,
  hops: number,
): NewAddress => ({
  ...address,
  kind,
  depth,
  hops,
  chain: 0,
});
