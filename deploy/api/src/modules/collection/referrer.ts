import { toStorableText } from '@reportage/contracts';
import type { CampaignTags } from './collected-event.ts';

/** Returns a URL's host without `www.`; empty if it has none. */
const getHost = (url: string): string => URL.parse(url)?.hostname.replace(/^www\./, '') ?? '';

/** Returns the host of the referring page; `direct` if there is none or it is on the same site. */
export function readReferrerHost(referrer: string, pageUrl: string): string {
  const host = getHost(referrer);
  return host === '' || host === getHost(pageUrl) ? 'direct' : host;
}

const tagNames = ['source', 'medium', 'campaign', 'term', 'content'] as const;
const maxTagLength = 100;

/** Reads the campaign tags in a page's URL; undefined if it has none. */
export function readCampaign(pageUrl: string): CampaignTags | undefined {
  if (!pageUrl.includes('utm_')) return undefined;
  const parameters = new URL(pageUrl).searchParams;
  const tags = tagNames.flatMap((name) => {
    const text = toStorableText(parameters.get(`utm_${name}`)?.trim().slice(0, maxTagLength) ?? '');
    return text ? [[name, text] as const] : [];
  });
  return tags.length > 0 ? Object.fromEntries(tags) : undefined;
}
