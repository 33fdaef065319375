import {
  type CardDefinition,
  getFactMediaType,
  type LeftOutContent,
  type MediaType,
  type Report,
  type ReportPreview,
  type ReportSection,
} from '@reportage/contracts';
import { type ReportedType, reportedTypes } from '../report-templates/built-in/report-sections.ts';
import { getVisibleCards } from './report-cards.ts';

type Content = Pick<Report, 'layout' | 'sort'>;
type Numbers = Pick<ReportPreview, 'cards' | 'parts'>;

const getReportedType = (id: string): ReportedType | undefined =>
  reportedTypes.find((type) => type === getFactMediaType(id));

const isMetricOf = (mediaTypes: readonly MediaType[], metric: string): boolean => {
  const type = getReportedType(metric);
  return type !== undefined && mediaTypes.includes(type);
};

/**
 * Finds a report's sections and figures for media types that its campaigns do not have. Sections with text are kept.
 * Nothing is left out while the campaigns have no media at all.
 */
export function findLeftOutContent(report: Content, campaignTypes: readonly string[]): LeftOutContent | undefined {
  if (campaignTypes.length === 0) return undefined;
  const cards = getVisibleCards(report).filter(({ id }) => report.sort.some((section) => section.id === id));
  const types = cards.flatMap(({ metrics }) => metrics.flatMap((metric) => getReportedType(metric) ?? []));
  const mediaTypes = reportedTypes.filter((type) => types.includes(type) && !campaignTypes.includes(type));
  if (mediaTypes.length === 0) return undefined;
  const hasText = ({ editor }: ReportSection): boolean => editor.length > 0;
  const hasOnlyMissingTypes = ({ metrics }: CardDefinition): boolean =>
    metrics.every((metric) => isMetricOf(mediaTypes, metric));
  const sectionIds = cards
    .filter(hasOnlyMissingTypes)
    .flatMap(({ id }) => report.sort.filter((section) => section.id === id && !hasText(section)))
    .map(({ id }) => id);
  const hasLeftOutFigures = cards.some((card) => removeFigures(card, mediaTypes) !== card);
  return sectionIds.length > 0 || hasLeftOutFigures ? { sectionIds, mediaTypes } : undefined;
}

/** Removes a card's figures for the given media types, unless it has no others. */
function removeFigures(card: CardDefinition, mediaTypes: readonly MediaType[]): CardDefinition {
  const isKept = (metric: string): boolean => !isMetricOf(mediaTypes, metric);
  const metrics = card.metrics.filter(isKept);
  if (metrics.length === 0 || metrics.length === card.metrics.length) return card;
  const { orderBy, colors, ...otherFields } = card;
  return {
    ...otherFields,
    metrics,
    ...(orderBy !== undefined && isKept(orderBy) ? { orderBy } : {}),
    ...(colors ? { colors: colors.filter((_, index) => isKept(card.metrics[index] ?? '')) } : {}),
  };
}

/** Removes the cards of left-out sections, and left-out figures from the other cards. */
export const removeLeftOutCards = (
  cards: readonly CardDefinition[],
  { sectionIds, mediaTypes }: LeftOutContent = { sectionIds: [], mediaTypes: [] },
): CardDefinition[] =>
  cards.filter(({ id }) => !sectionIds.includes(id)).map((card) => removeFigures(card, mediaTypes));

/** Removes the left-out sections and figures from a report, for its readers. */
export function removeLeftOutContent<Shown extends Content & Pick<Report, 'cover'>>(
  report: Shown,
  { cards, parts: { leftOut, ...parts } }: Numbers,
): Numbers & { report: Shown } {
  if (!leftOut) return { report, cards, parts };
  const isShown = ({ id }: { id: string }): boolean => !leftOut.sectionIds.includes(id);
  const { tableOfContent } = report.cover;
  return {
    report: {
      ...report,
      layout: removeLeftOutCards(report.layout, leftOut),
      sort: report.sort.filter(isShown),
      cover: { ...report.cover, tableOfContent: tableOfContent.filter(isShown) },
    },
    cards,
    parts,
  };
}
