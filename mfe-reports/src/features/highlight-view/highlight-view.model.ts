import {
  type CardDefinition,
  type CardResult,
  findMetric,
  getHighlightSectionCards,
  type Highlight,
  type HighlightSection,
  type HighlightTarget,
  localizeCard,
  localizeField,
} from '@reportage/contracts';

/** A live or published highlight with its figures. */
export interface ShownHighlight {
  highlight: Omit<Highlight, 'hasUnpublishedChanges' | 'version'>;
  cards: readonly CardResult[];
}

export interface SectionCard {
  definition: CardDefinition;
  card: CardResult | undefined;
}

/** Returns a section's cards: its figure, then its trend. Ignores results for metrics no longer shown. */
export const getSectionCards = (section: HighlightSection, cards: readonly CardResult[]): SectionCard[] =>
  getHighlightSectionCards(section).map((definition) => ({
    definition,
    card: cards.find(
      ({ cardId, columns }) => cardId === definition.id && columns.some(({ id }) => id === definition.metrics[0]),
    ),
  }));

/** Returns the metric's name. Names of custom metrics are in the card results. */
export function getMetricName(
  metric: string,
  cards: readonly CardResult[],
  locale: Parameters<typeof localizeField>[1],
) {
  const catalogMetric = findMetric(metric);
  if (catalogMetric) return localizeField(catalogMetric, locale).name;
  const card = cards.find(({ columns }) => columns.some(({ id }) => id === metric));
  return (card && localizeCard(card, locale).columns.find(({ id }) => id === metric)?.name) ?? metric;
}

const isSamePeriod = (one: HighlightTarget['period'], other: HighlightTarget['period']): boolean =>
  one.from === other.from && one.to === other.to;

/**
 * Returns the target of a section's metric, preferably for the figure's days, and whether it is for exactly these
 * days.
 */
export function getSectionTarget(
  { metric }: HighlightSection,
  card: CardResult,
  targets: readonly HighlightTarget[],
): { target: HighlightTarget; isForFigure: boolean } | undefined {
  const metricTargets = targets.filter((target) => target.metric === metric);
  const target = metricTargets.find(({ period }) => isSamePeriod(period, card.meta.period)) ?? metricTargets[0];
  return target && { target, isForFigure: isSamePeriod(target.period, card.meta.period) };
}

/** Returns a key that is the same for figures whose notes mention the same periods. */
const toPeriodKey = (section: HighlightSection, cards: readonly CardResult[]): string | undefined => {
  const card = getSectionCards(section, cards)[0]?.card;
  if (!card) return undefined;
  const { period, previousPeriod, comparison } = card.meta;
  const comparedDays = card.columns.map((column) => column.comparedDays);
  return JSON.stringify([period, previousPeriod, comparison, comparedDays, card.previousTotals.some(Boolean)]);
};

/**
 * Finds the sections whose figures show their last day and comparison period: the first section with a figure, and
 * each one whose periods differ from the first one's.
 */
export function getSectionsWithPeriodNotes(
  sections: readonly HighlightSection[],
  cards: readonly CardResult[],
): ReadonlySet<string> {
  const periods = sections.map((section) => ({ id: section.id, period: toPeriodKey(section, cards) }));
  const firstPeriod = periods.find(({ period }) => period !== undefined);
  return new Set(
    periods.flatMap(({ id, period }) => (id === firstPeriod?.id || period !== firstPeriod?.period ? [id] : [])),
  );
}

const isBareFigure = (section: HighlightSection): boolean =>
  section.metric !== null && section.editor.length === 0 && getHighlightSectionCards(section).length === 1;

/** Groups the sections, in order, into rows. Consecutive figures without text or a trend share a row. */
export function groupFigures(sections: readonly HighlightSection[]): HighlightSection[][] {
  const groups: HighlightSection[][] = [];
  for (const section of sections) {
    const group = groups.at(-1);
    const lastSection = group?.at(-1);
    if (group && lastSection && isBareFigure(lastSection) && isBareFigure(section)) group.push(section);
    else groups.push([section]);
  }
  return groups;
}
