import type { MediaType } from './media.ts';

/** Vendors from which data is fetched. A channel is named after the media type whose facts it delivers. */
export const channelIds = [
  'ga',
  'gam',
  'ceros',
  'youtube',
  'linkedin',
  'facebook',
  'instagram',
  'tiktok',
] as const satisfies readonly MediaType[];
export type ChannelId = (typeof channelIds)[number];

/** Names as the vendors write them, which are the same in every language. */
export const channelNames: Readonly<Record<ChannelId, string>> = {
  ga: 'Google Analytics',
  gam: 'Google Ad Manager',
  ceros: 'Ceros',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
};

/** The number of days by which a vendor's data usually lags, if the vendor documents it. */
export const usualDelayDays: Readonly<Partial<Record<ChannelId, number>>> = { youtube: 3, instagram: 2, facebook: 1 };

/**
 * Finds the name of the channel with this media type; undefined for media types without a channel, such as `web`.
 */
export function findChannelName(mediaType: string | undefined): string | undefined {
  const channel = channelIds.find((id) => id === mediaType);
  return channel && channelNames[channel];
}
