import {
  type CardDefinition,
  campaignRowsDisplay,
  type FactMediaType,
  factMediaTypes,
  getDateDimension,
  getMediaDimension,
  maxCardMetrics,
  metricFamilies,
  type ReportSection,
} from '@reportage/contracts';
import { createId } from './content.model.ts';
import type { useReportEditMessages } from './report-edit.messages.ts';

/** All section kinds, in menu order. */
export const sectionKinds = [
  'text',
  'commentary',
  'scoreboard',
  campaignRowsDisplay,
  'chart',
  'list',
  'mediaRows',
  'mediaTiles',
  'links',
  'customMetrics',
  'goals',
  'creators',
  'pageBreak',
] as const;
export type SectionKind = (typeof sectionKinds)[number];

type Translate = ReturnType<typeof useReportEditMessages>;

/** The number of figures that fit side by side. */
const figuresPerRow = 4;
/** The number of figures that fit on a tile. */
const figuresPerTile = 3;
/** The number of tiles that fit on a page. */
const maxTiles = 12;

const getMetrics = (mediaType: FactMediaType, count: number): string[] =>
  metricFamilies[mediaType].metrics.slice(0, count).map(({ id }) => id);

/** Creates a new section's card; returns undefined for sections without one. */
function createCard(
  kind: SectionKind,
  id: string,
  mediaType: FactMediaType,
  customMetricIds: readonly string[],
): CardDefinition | undefined {
  const commonFields = { id, dateUnit: 'day' as const, limit: 100 };
  const list = { ...commonFields, display: 'list' as const, dimensions: [getMediaDimension(mediaType)] };
  switch (kind) {
    case 'scoreboard':
      return { ...commonFields, display: 'scoreboard', metrics: getMetrics(mediaType, maxCardMetrics), dimensions: [] };
    case 'chart': {
      const metrics = getMetrics(mediaType, 1);
      return {
        ...commonFields,
        display: 'chart',
        chartType: 'line',
        metrics,
        dimensions: [getDateDimension(mediaType)],
      };
    }
    case campaignRowsDisplay: {
      const metrics = getMetrics(mediaType, figuresPerRow);
      return { ...commonFields, display: 'list', metrics, dimensions: [], orderBy: metrics[0] };
    }
    case 'list':
    case 'mediaRows':
      return { ...list, metrics: getMetrics(mediaType, figuresPerRow) };
    case 'mediaTiles':
      return { ...list, metrics: getMetrics(mediaType, figuresPerTile), limit: maxTiles };
    case 'links':
      return { ...list, metrics: ['link_clicks'], dimensions: [getMediaDimension('link')] };
    case 'customMetrics':
      return {
        ...commonFields,
        display: 'scoreboard',
        metrics: customMetricIds.slice(0, maxCardMetrics),
        dimensions: [],
      };
    default:
      return undefined;
  }
}

/** Returns the value of `display` for a section kind. */
const getDisplay = (kind: SectionKind): string => (kind === 'list' ? 'media' : kind);

export const isMeasuredType = (type: string): type is FactMediaType =>
  type !== 'custom' && factMediaTypes.some((value) => value === type);

/** Creates a section of the given kind, with its card. */
export function createSection(
  kind: SectionKind,
  { t, mediaType, customMetricIds }: { t: Translate; mediaType: string; customMetricIds: readonly string[] },
): { section: ReportSection; card: CardDefinition | undefined } {
  const id = createId();
  const emptyParagraph = { id: createId(), type: 'paragraph' as const, data: { text: '' } };
  const section: ReportSection = {
    id,
    display: getDisplay(kind),
    name: t(kind),
    subTitle: '',
    // A first draft must be reviewed before anyone else sees it.
    hidden: kind === 'commentary',
    editor: kind === 'text' ? [emptyParagraph] : [],
  };
  return { section, card: createCard(kind, id, isMeasuredType(mediaType) ? mediaType : 'web', customMetricIds) };
}
