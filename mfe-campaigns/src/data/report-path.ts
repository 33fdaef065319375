import type { Campaign } from '@reportage/contracts';

/** Readable part of an address, such as `autumn-launch`; only the ids are resolved. */
const readable = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** Second path segments that are workspace screens and cannot be used for an advertiser. */
const screens = ['campaigns', 'creators', 'partners', 'settings', 'links', 'explore', 'media'];

/** Address of a report: `/{workspace}/{advertiser}/{campaign}/{report}`, or the short form if the names yield no slug. */
export function reportPath(slug: string, campaign: Pick<Campaign, 'name' | 'clientName'>, reportId: string): string {
  const advertiser = readable(campaign.clientName ?? '');
  const name = readable(campaign.name);
  const isReadable = advertiser !== '' && name !== '' && !screens.includes(advertiser);
  return isReadable ? `/${slug}/${advertiser}/${name}/${reportId}` : `/${slug}/${reportId}`;
}
