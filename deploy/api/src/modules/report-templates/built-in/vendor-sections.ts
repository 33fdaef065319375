import {
  type ChannelId,
  channelNames,
  findMetric,
  getDateDimension,
  getMediaDimension,
  type LocalizedText,
} from '@reportage/contracts';
import { getHeadlineMetrics } from '../../figures/index.ts';
import type { BuiltInCardSection } from './built-in-section.ts';

/** Plural names of each vendor's media. */
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

const trendName: LocalizedText = { en: 'Day by day', de: 'Tag für Tag' };
const noText: LocalizedText = { en: '', de: '' };
/** Maximum number of lines in the chart. They share one axis. */
const maxLines = 2;

export const getVendorMetrics = (channel: ChannelId): string[] => getHeadlineMetrics([channel]).flat();

/**
 * Creates the sections for a vendor's daily figures and media. If there are several vendors, the section names include
 * the vendor's.
 */
export function createVendorSections(channel: ChannelId, isOnlyVendor: boolean): BuiltInCardSection[] {
  const metrics = getVendorMetrics(channel);
  const addVendorName = (text: LocalizedText): LocalizedText => ({
    en: `${channelNames[channel]}: ${text.en}`,
    de: `${channelNames[channel]}: ${text.de}`,
  });
  const getSectionId = (section: string): string => (isOnlyVendor ? section : `${section}-${channel}`);
  return [
    {
      id: getSectionId('trend'),
      display: 'trend',
      name: isOnlyVendor ? trendName : addVendorName(trendName),
      subTitle: noText,
      card: {
        display: 'chart',
        chartType: 'line',
        metrics: metrics.slice(0, maxLines).filter((id) => findMetric(id)?.unit === 'count'),
        dimensions: [getDateDimension(channel)],
        dateUnit: 'day',
        limit: 1_000,
      },
    },
    {
      id: getSectionId('media'),
      display: 'media',
      name: isOnlyVendor ? mediaNames[channel] : addVendorName(mediaNames[channel]),
      subTitle: noText,
      card: {
        display: 'list',
        metrics,
        dimensions: [getMediaDimension(channel)],
        dateUnit: 'day',
        orderBy: metrics[0],
        limit: 100,
      },
    },
  ];
}
