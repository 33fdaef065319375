import type { CrawlAddressRow } from '../../../schema/crawl.tables.ts';
import { isFileName } from './file-types.ts';
import type { NewAddress } from './frontier.repository.ts';
import { type PageAddress, toPageAddress } from './page-url.ts';
import { findTrap, getShape, maxChainLength } from './traps.ts';

export type LinkingAddress = Pick<CrawlAddressRow, 'url' | 'requestUrl' | 'depth' | 'hops' | 'chain'>;

/** Determines which links a crawl follows. */
export interface LinkBounds {
  isInScope(url: string): boolean;
  maxDepth: number;
  now: Date;
}

/**
 * Lists the pages that a page or document links to, without duplicates or pages outside the crawl's scope. Pages
 * that must not be followed have `exceededLimit`.
 */
export function listLinkedPages(
  links: readonly string[],
  linkingAddress: LinkingAddress,
  bounds: LinkBounds,
): NewAddress[] {
  const depth = linkingAddress.depth + 1;
  const shape = getShape(linkingAddress.url);
  const pagesByUrl = new Map<string, NewAddress>();
  for (const link of links) {
    const address = toPageAddress(link, linkingAddress.requestUrl);
    if (address === null || pagesByUrl.has(address.url)) continue;
    const { url } = address;
    if (!bounds.isInScope(url) || isFileName(new URL(url).pathname)) continue;
    // Counts consecutive links between similar URLs, e.g. from each month of a calendar to the next.
    const chain = shape !== null && getShape(url) === shape ? linkingAddress.chain + 1 : 0;
    const page = { ...address, kind: 'page', depth, hops: 0, chain } as const;
    if (findTrap(url, bounds.now) !== null) pagesByUrl.set(url, { ...page, exceededLimit: 'endless' });
    else if (depth > bounds.maxDepth) pagesByUrl.set(url, { ...page, exceededLimit: 'depth' });
    else pagesByUrl.set(url, chain > maxChainLength ? { ...page, exceededLimit: 'chain' } : page);
  }
  return [...pagesByUrl.values()];
}

/** Creates the address for the target of a requested page's redirect or canonical link. */
export const createAlternativeAddress = (
  address: PageAddress,
  requestedAddress: LinkingAddress & Pick<CrawlAddressRow, 'kind'>,
): NewAddress => ({
  ...address,
  kind: requestedAddress.kind,
  depth: requestedAddress.depth,
  hops: requestedAddress.hops + 1,
  chain: requestedAddress.chain,
});

/** Creates the address of a sitemap or feed. */
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
