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

export interface DrawnCard {
  definition: CardDefinition;
  card: CardResult | undefined;
}

/** The cards of a section: its figure, then its course. Numbers of another metric are not its own, which it may have had before. */
export const drawnCardsOf = (section: HighlightSection, cards: readonly CardResult[]): DrawnCard[] =>
  cardsOfHighlightSection(section).map((definition) => ({
    definition,
    card: cards.find(
      ({ cardId, columns }) => cardId === definition.id && columns.some(({ id }) => id === definition.metrics[0]),
    ),
  }));

/** The metric's name; that of a metric of one's own comes with its numbers. */
export function nameOfMetric(metric: string, cards: readonly CardResult[], locale: Parameters<typeof localizeFact>[1]) {
  const known = metricById(metric);
  if (known) return localizeFact(known, locale).name;
  const card = cards.find(({ columns }) => columns.some(({ id }) => id === metric));
  return (card && localizeCard(card, locale).columns.find(({ id }) => id === metric)?.name) ?? metric;
}
