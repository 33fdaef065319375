import {
  type CardDefinition,
  type CardResult,
  cardsOfHighlightSection,
  type Highlight,
  type HighlightSection,
  localizeCard,
  localizeFact,
  metricById,
} from '@reportage/contracts';

/** A live highlight or a published one, with its numbers. */
export interface ShownHighlight {
  highlight: Omit<Highlight, 'hasUnpublishedChanges' | 'version'>;
  cards: readonly CardResult[];
}

export interface SectionCard {
  definition: CardDefinition;
  card: CardResult | undefined;
}

/**
 * The cards of a section: its figure, then its trend. Ignores results for a metric that the section no longer shows.
 */
export const getSectionCards = (section: HighlightSection, cards: readonly CardResult[]): SectionCard[] =>
  cardsOfHighlightSection(section).map((definition) => ({
    definition,
    card: cards.find(
      ({ cardId, columns }) => cardId === definition.id && columns.some(({ id }) => id === definition.metrics[0]),
    ),
  }));

/** The metric's name; names of custom metrics are in the card results. */
export function getMetricName(
  metric: string,
  cards: readonly CardResult[],
  locale: Parameters<typeof localizeFact>[1],
) {
  const catalogueMetric = metricById(metric);
  if (catalogueMetric) return localizeFact(catalogueMetric, locale).name;
  const card = cards.find(({ columns }) => columns.some(({ id }) => id === metric));
  return (card && localizeCard(card, locale).columns.find(({ id }) => id === metric)?.name) ?? metric;
}

/** A key that is the same for figures whose notes mention the same periods. */
const toPeriodKey = (section: HighlightSection, cards: readonly CardResult[]): string | undefined => {
  const card = getSectionCards(section, cards)[0]?.card;
  if (!card) return undefined;
  const { period, previousPeriod, comparison } = card.meta;
  return JSON.stringify([period, previousPeriod, comparison, card.previousTotals.some(Boolean)]);
};

/**
 * The sections whose figures show their last day and comparison period: the first section, and all with other periods.
 */
export function getSectionsWithPeriodNotes(
  sections: readonly HighlightSection[],
  cards: readonly CardResult[],
): ReadonlySet<string> {
  const periods = sections.map((section) => ({ id: section.id, period: toPeriodKey(section, cards) }));
  const first = periods.find(({ period }) => period !== undefined);
  return new Set(periods.flatMap(({ id, period }) => (id === first?.id || period !== first?.period ? [id] : [])));
}

const isBareFigure = (section: HighlightSection): boolean =>
  section.metric !== null && section.editor.length === 0 && cardsOfHighlightSection(section).length === 1;

/** The sections in their order; figures that follow each other without text and trend share a group, which is one row. */
export function groupFigures(sections: readonly HighlightSection[]): HighlightSection[][] {
  const groups: HighlightSection[][] = [];
  for (const section of sections) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && isBareFigure(last) && isBareFigure(section)) group.push(section);
    else groups.push([section]);
  }
  return groups;
}
