import {
  type ChannelId,
  channelNames,
  dateDimensionOf,
  type LocalizedText,
  mediaDimensionOf,
  metricById,
} from '@reportage/contracts';
import { getHeadlineMetrics } from '../../figures/index.ts';
import type { BuiltInCardSection } from './built-in-section.ts';

/** The names for a vendor's media, in the plural. */
const mediaNames: Record<ChannelId, LocalizedText> = {
  ga: { en: 'Pages', de: 'Seiten' },
  gam: { en: 'Line items', de: 'Werbebuchungen' },
  ceros: { en: 'Experiences', de: 'Experiences' },
  youtube: { en: 'Videos', de: 'Videos' },
  linkedin: { en: 'Posts', de: 'Beiträge' },
  facebook: { en: 'Posts', de: 'Beiträge' },
  instagram: { en: 'Posts', de: 'Beiträge' },
  tiktok: { en: 'Videos', de: 'Videos' },
};

const noText: LocalizedText = { en: '', de: '' };
/** Lines in one chart, all on the same axis. */
const maxLines = 2;

export const getVendorMetrics = (channel: ChannelId): string[] => getHeadlineMetrics([channel]).flat();

/** The vendor's numbers day by day, and its media. The section is named after the vendor if there are several. */
export function createVendorSections(channel: ChannelId, isOnlyVendor: boolean): BuiltInCardSection[] {
  const metrics = getVendorMetrics(channel);
  const addVendorName = (text: LocalizedText): LocalizedText => ({
    en: `${channelNames[channel]}: ${text.en}`,
    de: `${channelNames[channel]}: ${text.de}`,
  });
  const getId = (section: string): string => (isOnlyVendor ? section : `${section}-${channel}`);
  return [
    {
      id: getId('trend'),
      display: 'trend',
      name: isOnlyVendor
        ? { en: 'Day by day', de: 'Tag für Tag' }
        : addVendorName({ en: 'day by day', de: 'Tag für Tag' }),
      subTitle: noText,
      card: {
        display: 'chart',
        chartType: 'line',
        metrics: metrics.slice(0, maxLines).filter((id) => metricById(id)?.unit === 'count'),
        dimensions: [dateDimensionOf(channel)],
        dateUnit: 'day',
        limit: 1_000,
      },
    },
    {
      id: getId('media'),
      display: 'media',
      name: isOnlyVendor ? mediaNames[channel] : addVendorName(mediaNames[channel]),
      subTitle: noText,
      card: {
        display: 'list',
        metrics,
        dimensions: [mediaDimensionOf(channel)],
        dateUnit: 'day',
        orderBy: metrics[0],
        limit: 100,
      },
    },
  ];
}
