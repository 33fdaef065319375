import { type FactFamily, mediaColumn } from './fact-family.ts';

export type LinkTextColumn = 'device' | 'country' | 'source' | 'channel';

/** Clicks on short links, in buckets of 15 minutes, which add up to days in any time zone. */
export const linkFacts: FactFamily<'clicks', LinkTextColumn> = {
  mediaType: 'link',
  table: 'link_clicks',
  time: { kind: 'instant', column: 'bucket_at' },
  textColumns: ['device', 'country', 'source', 'channel'],
  additiveColumns: ['clicks'],
  dimensions: {
    link_media: mediaColumn,
    link_device: 'device',
    link_country: 'country',
    link_source: 'source',
    link_channel: 'channel',
  },
  metrics: { link_clicks: { kind: 'sum', column: 'clicks' } },
  uniques: null,
};
