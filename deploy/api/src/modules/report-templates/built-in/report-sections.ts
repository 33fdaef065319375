import { type ChannelId, channelIds, maxCardMetrics } from '@reportage/contracts';
import type { BuiltInCardSection, BuiltInSection } from './built-in-section.ts';
import { createVendorSections, getVendorMetrics } from './vendor-sections.ts';
import { webListMetrics, webMedia, webScoreboard, webSections, webTrend } from './web-sections.ts';

/** Media types that a report can have sections for: pages with the tracking script, and vendors' media. */
export const reportedTypes = ['web', ...channelIds] as const;
export type ReportedType = 'web' | ChannelId;

const getScoreboardMetrics = (type: ReportedType): readonly string[] =>
  type === 'web' ? webScoreboard.card.metrics : getVendorMetrics(type);

/** Picks the most important metrics of each type, as many as fit on one card. */
function pickSharedMetrics(
  types: readonly ReportedType[],
  getMetrics: (type: ReportedType) => readonly string[],
): string[] {
  const metricsPerType = Math.max(1, Math.floor(maxCardMetrics / types.length));
  return types.flatMap((type) => getMetrics(type).slice(0, metricsPerType)).slice(0, maxCardMetrics);
}

const createScoreboard = (types: readonly ReportedType[]): BuiltInCardSection => ({
  ...webScoreboard,
  card: { ...webScoreboard.card, metrics: pickSharedMetrics(types, getScoreboardMetrics) },
});

const createMediaTypeSections = (
  types: readonly ReportedType[],
  scriptSections: readonly BuiltInCardSection[],
): BuiltInCardSection[] =>
  types.flatMap((type) => (type === 'web' ? scriptSections : createVendorSections(type, types.length === 1)));

/** The section is not shown while the campaign has no goals. */
const goalsSection: BuiltInSection = {
  id: 'goals',
  display: 'goals',
  name: { en: 'Goals', de: 'Ziele' },
  subTitle: { en: 'Progress and forecast', de: 'Fortschritt und Prognose' },
};

/**
 * Creates the sections of a campaign's report: all figures at a glance, the goals, then the daily values and the media
 * for each media type.
 */
export const createReportSections = (types: readonly ReportedType[]): BuiltInSection[] => [
  createScoreboard(types),
  goalsSection,
  ...createMediaTypeSections(types, webSections),
];

/** Creates the sections of a group's report: the campaigns together and individually, then each media type. */
export function createGroupSections(types: readonly ReportedType[]): BuiltInCardSection[] {
  const metrics = pickSharedMetrics(types, (type) => (type === 'web' ? webListMetrics : getVendorMetrics(type)));
  return [
    {
      ...createScoreboard(types),
      subTitle: {
        en: 'All campaigns together',
        de: 'Alle Kampagnen zusammen',
      },
    },
    {
      id: 'campaigns',
      display: 'campaigns',
      name: { en: 'Campaigns', de: 'Kampagnen' },
      subTitle: { en: 'What each campaign contributed', de: 'Was jede Kampagne beigetragen hat' },
      card: { display: 'list', metrics, dimensions: [], dateUnit: 'day', orderBy: metrics[0], limit: 100 },
    },
    ...createMediaTypeSections(types, [
      webTrend,
      {
        ...webMedia,
        subTitle: {
          en: 'What each page of the campaigns contributed',
          de: 'Was jede Seite der Kampagnen beigetragen hat',
        },
      },
    ]),
  ];
}
