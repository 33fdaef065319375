import {
  type CardDefinition,
  campaignRowsDisplay,
  coverSectionId,
  type FactType,
  getDateDimension,
  getFactMediaType,
  getMediaDimension,
  getSectionList,
  isTextBlock,
  maxCardMetrics,
  type ReportTemplate,
  type TemplateContent,
  toPlainText,
} from '@reportage/contracts';
import { createId } from '../report-edit/content.model.ts';

export type TemplateSection = TemplateContent['sort'][number];

/** What a section shows: metrics displayed in a certain way, parts of the campaign, text, or a page break. */
export const sectionShapes = [
  'figures',
  'trend',
  'bars',
  'pages',
  'mediaRows',
  'mediaTiles',
  'campaigns',
  'links',
  'customMetrics',
  'goals',
  'creators',
  'text',
  'pageBreak',
] as const;
export type SectionShape = (typeof sectionShapes)[number];

/**
 * The shapes that sections may have in each kind of template. Sections of a highlight show text or one metric, with
 * or without a daily trend.
 */
export const shapesByKind: Record<ReportTemplate['kind'], readonly SectionShape[]> = {
  default: sectionShapes.filter((shape) => shape !== 'campaigns'),
  group: sectionShapes,
  highlight: ['figures', 'trend', 'text'],
};

/** Whether the card in a section with this shape has settings other than its metrics. */
export const hasCardSettings = (shape: SectionShape): boolean =>
  ['figures', 'trend', 'bars', 'pages', 'mediaRows', 'mediaTiles', 'links', 'customMetrics'].includes(shape);

export const pickContent = ({ layout, sort, cover }: TemplateContent): TemplateContent => ({ layout, sort, cover });

const shapesWithoutCard = ['goals', 'creators', 'pageBreak'] as const;
const mediaShapes = ['mediaRows', 'mediaTiles'] as const;

export function getShape(section: TemplateSection, card: CardDefinition | undefined): SectionShape {
  const { display } = section;
  if (!card) return shapesWithoutCard.find((shape) => shape === display) ?? 'text';
  if (card.display === 'scoreboard') return display === 'customMetrics' ? 'customMetrics' : 'figures';
  if (card.display === 'chart') return card.dimensions.length > 0 ? 'trend' : 'bars';
  if (display === campaignRowsDisplay) return 'campaigns';
  if (getSectionList(section, card) === 'links') return 'links';
  return mediaShapes.find((shape) => shape === display) ?? 'pages';
}

const itemKindsByType: Partial<Record<FactType, 'posts' | 'videos' | 'lineItems' | 'experiences'>> = {
  gam: 'lineItems',
  ceros: 'experiences',
  youtube: 'videos',
  tiktok: 'videos',
  linkedin: 'posts',
  facebook: 'posts',
  instagram: 'posts',
};

/** Returns the kind of items in a card's list, determined by the media type of its first metric. */
export const getItemKind = (card: CardDefinition | undefined) =>
  itemKindsByType[getFactMediaType(card?.metrics[0] ?? '') ?? 'web'] ?? 'pages';

/** Returns the value of a section's `display` for a shape. */
const getDisplay = (shape: SectionShape): string =>
  shape === 'figures' ? 'scoreboard' : shape === 'pages' ? 'media' : shape;

/** The number of tiles that fit on a page. */
const maxTiles = 12;

/** Creates the card for a section's shape; returns undefined for shapes without one. */
export function createCard(id: string, shape: SectionShape, metrics: string[]): CardDefinition | undefined {
  const mediaType: FactType = getFactMediaType(metrics[0] ?? '') ?? 'web';
  const commonFields = { id, metrics, dateUnit: 'day' as const, dimensions: [] };
  switch (shape) {
    case 'figures':
    case 'customMetrics':
      return { ...commonFields, display: 'scoreboard', limit: 1 };
    case 'trend':
      return {
        ...commonFields,
        display: 'chart',
        chartType: 'line',
        dimensions: [getDateDimension(mediaType)],
        limit: 1_000,
      };
    case 'bars':
      return { ...commonFields, display: 'chart', chartType: 'bar', limit: 1 };
    case 'pages':
    case 'mediaRows':
    case 'links':
      return { ...commonFields, display: 'list', dimensions: [getMediaDimension(mediaType)], limit: 100 };
    case 'mediaTiles':
      return { ...commonFields, display: 'list', dimensions: [getMediaDimension(mediaType)], limit: maxTiles };
    case 'campaigns':
      return { ...commonFields, display: 'list', limit: 100 };
    default:
      return undefined;
  }
}

/**
 * Returns the metrics of a section whose shape changes: the current ones that the new shape can have, or else its
 * default.
 * @param customMetricIds the ids of the workspace's custom metrics
 */
function getMetrics(
  shape: SectionShape,
  currentMetrics: readonly string[],
  customMetricIds: readonly string[],
): string[] {
  if (shape === 'links')
    return currentMetrics.some((id) => getFactMediaType(id) === 'link') ? [...currentMetrics] : ['link_clicks'];
  if (shape === 'customMetrics') {
    const customMetrics = currentMetrics.filter((id) => customMetricIds.includes(id));
    return customMetrics.length > 0 ? customMetrics : customMetricIds.slice(0, maxCardMetrics);
  }
  const remainingMetrics = currentMetrics.filter(
    (id) => getFactMediaType(id) !== 'link' && !customMetricIds.includes(id),
  );
  return remainingMetrics.length > 0 ? remainingMetrics : ['web_pageviews'];
}

/** Sets a section's card; undefined removes it. The order of cards has no meaning. */
export const setCard = (
  layout: readonly CardDefinition[],
  id: string,
  card: CardDefinition | undefined,
): CardDefinition[] => {
  const otherCards = layout.filter((other) => other.id !== id);
  return card ? [...otherCards, card] : otherCards;
};

export const changeSection = (
  content: TemplateContent,
  id: string,
  change: Partial<TemplateSection>,
): TemplateContent => ({
  ...content,
  sort: content.sort.map((section) => (section.id === id ? { ...section, ...change } : section)),
});

/** Changes the shape of a section and keeps the metrics that the new shape can have. */
export function changeShape(
  content: TemplateContent,
  id: string,
  shape: SectionShape,
  customMetricIds: readonly string[] = [],
): TemplateContent {
  const metrics = getMetrics(shape, content.layout.find((card) => card.id === id)?.metrics ?? [], customMetricIds);
  const changedContent = changeSection(content, id, { display: getDisplay(shape) });
  return { ...changedContent, layout: setCard(content.layout, id, createCard(id, shape, metrics)) };
}

/** Changes the metrics of a section's card. If its sort metric is removed, the card is sorted by the first metric. */
export function changeMetrics(content: TemplateContent, id: string, metrics: string[]): TemplateContent {
  const card = content.layout.find((entry) => entry.id === id);
  const section = content.sort.find((entry) => entry.id === id);
  if (!card || !section) return content;
  const hasNewFamily = getFactMediaType(metrics[0] ?? '') !== getFactMediaType(card.metrics[0] ?? '');
  const { orderBy, ...unsortedCard } = card;
  const reducedCard = { ...unsortedCard, metrics, ...(orderBy && metrics.includes(orderBy) ? { orderBy } : {}) };
  const next = hasNewFamily && metrics.length > 0 ? createCard(id, getShape(section, card), metrics) : reducedCard;
  return { ...content, layout: setCard(content.layout, id, next) };
}

export function addSection(
  content: TemplateContent,
  shape: SectionShape,
  name: string,
  customMetricIds: readonly string[] = [],
): TemplateContent {
  const id = createId();
  const section = { id, display: getDisplay(shape), name, subTitle: '', hidden: false, editor: [] };
  return {
    ...content,
    sort: [...content.sort, section],
    layout: setCard(content.layout, id, createCard(id, shape, getMetrics(shape, [], customMetricIds))),
  };
}

export const removeSection = (content: TemplateContent, id: string): TemplateContent => ({
  ...content,
  sort: content.sort.filter((section) => section.id !== id),
  layout: setCard(content.layout, id, undefined),
});

/** Returns the sections to list: all but the one that only marks the cover as hidden. */
export const getListedSections = ({ sort }: TemplateContent): TemplateSection[] =>
  sort.filter(({ id }) => id !== coverSectionId);

/** Puts the listed sections in this order; the one that marks the cover as hidden stays first. */
export function orderSections(content: TemplateContent, listedSections: readonly TemplateSection[]): TemplateContent {
  const cover = content.sort.filter((section) => section.id === coverSectionId);
  return { ...content, sort: [...cover, ...listedSections] };
}

/** Whether every section has a name and every card a metric; until then, the template cannot be saved. */
export const isComplete = ({ sort, layout }: TemplateContent): boolean =>
  sort.some(({ id }) => id !== coverSectionId) &&
  sort.every(({ name }) => name.trim() !== '') &&
  layout.every(({ metrics }) => metrics.length > 0);

/** Returns the text blocks of a section as plain text. */
export const getText = ({ editor }: TemplateSection): string =>
  editor.filter(isTextBlock).map(toPlainText).join('\n\n');
