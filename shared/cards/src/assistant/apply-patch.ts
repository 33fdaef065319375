import { type BoardDate, type CardDefinition, cardDefinitionSchema } from '@reportage/contracts';
import { type CardCatalogue, type EditedCard, isDateDimension } from './card-catalogue.ts';
import type { CardPatch } from './card-patch.ts';
import { patchCharts, patchColors, patchDisplay, patchTitle } from './patch-appearance.ts';
import { getCommonDimensions, patchDimensions } from './patch-dimensions.ts';
import { getRemainingDimensions, patchMetrics } from './patch-metrics.ts';
import { NoteList, type PatchNote } from './patch-notes.ts';
import { patchDate, patchDateUnit, patchLimit, patchOrder } from './patch-query.ts';

/** The parts of a card that a patch can change, in reading order. */
const patchableFields = [
  'title',
  'metrics',
  'dimensions',
  'display',
  'chartType',
  'metricCharts',
  'breakdownBy',
  'date',
  'dateUnit',
  'colors',
  'orderBy',
  'limit',
] as const;

export interface CardChange {
  field: (typeof patchableFields)[number];
  /** Ids, values from the contract such as `bar` and `7d`, days, or the title; empty if the part was not set. */
  before: string[];
  after: string[];
}

export interface PatchOutcome {
  /** Unchanged if no action of the patch could be applied. */
  card: EditedCard;
  changes: CardChange[];
  /** The actions that were not applied as requested, and why. */
  notes: PatchNote[];
}

const toList = (value: string | number | null | undefined): string[] =>
  value === null || value === undefined || value === '' ? [] : [String(value)];
const getDates = (date: BoardDate | undefined): string[] =>
  date?.dateRange === 'custom' ? ['custom', date.period.from, date.period.to] : toList(date?.dateRange);

function getParts({ title, card }: EditedCard): Record<CardChange['field'], string[]> {
  return {
    title: toList(title),
    metrics: card.metrics,
    dimensions: card.dimensions,
    display: [card.display],
    chartType: toList(card.chartType),
    metricCharts: Object.entries(card.metricCharts ?? {}).map(([id, type]) => `${id}:${type}`),
    breakdownBy: toList(card.breakdownBy),
    date: getDates(card.date),
    dateUnit: [card.dateUnit],
    colors: card.colors ?? [],
    orderBy: toList(card.orderBy),
    limit: toList(card.limit),
  };
}

/** Lists the differences between two states of a card. */
export function listCardChanges(before: EditedCard, after: EditedCard): CardChange[] {
  const oldParts = getParts(before);
  const newParts = getParts(after);
  return patchableFields.flatMap((field) =>
    JSON.stringify(oldParts[field]) === JSON.stringify(newParts[field])
      ? []
      : [{ field, before: [...oldParts[field]], after: [...newParts[field]] }],
  );
}

/** Whether a model may produce this card. It may have no metrics, because it is still being edited. */
const isValid = (card: CardDefinition): boolean =>
  cardDefinitionSchema.safeParse(card.metrics.length > 0 ? card : { ...card, metrics: ['none'] }).success;

/**
 * Returns the metrics and dimensions after a patch. They depend on each other: a metric can be added if the patch also
 * removes the dimension that the metric does not support.
 */
function patchColumns(card: CardDefinition, patch: CardPatch, catalogue: CardCatalogue) {
  const tryColumns = (requiredDimensions: readonly string[]) => {
    const notes = new NoteList();
    const metrics = patchMetrics(card, patch, catalogue, notes, requiredDimensions);
    return { notes, metrics, ...patchDimensions(card, metrics, patch, catalogue, notes) };
  };
  const columns = tryColumns(getRemainingDimensions(card, patch));
  const commonDimensions = getCommonDimensions(columns.metrics, catalogue);
  const usedDimensions = [...columns.dimensions, ...(columns.breakdownBy ? [columns.breakdownBy] : [])];
  if (usedDimensions.every((id) => isDateDimension(id) || commonDimensions.includes(id))) return columns;
  // A dimension stays if its replacement was rejected; then every metric must support it.
  return tryColumns([...card.dimensions, ...(card.breakdownBy ? [card.breakdownBy] : [])]);
}

/**
 * Returns the targets, thresholds and formats of the remaining metrics.
 * @param metrics the card's metrics after the patch
 */
function getMetricSettings({ targets, thresholds, formats }: CardDefinition, metrics: readonly string[]) {
  const keepForMetrics = <Setting extends { metric: string }>(settings: Setting[] | undefined): Setting[] | undefined =>
    settings?.filter(({ metric }) => metrics.includes(metric));
  return {
    ...(targets && { targets: keepForMetrics(targets) }),
    ...(thresholds && { thresholds: keepForMetrics(thresholds) }),
    ...(formats && { formats: keepForMetrics(formats) }),
  };
}

/**
 * Applies a model's proposal to a card as far as the rules allow. A valid card stays valid, whatever the patch
 * contains.
 */
export function applyPatch(edited: EditedCard, patch: CardPatch, catalogue: CardCatalogue): PatchOutcome {
  const { card } = edited;
  const { notes, metrics, dimensions, breakdownBy } = patchColumns(card, patch, catalogue);
  const {
    chartType: _chartType,
    metricCharts: _metricCharts,
    breakdownBy: _breakdownBy,
    date: _date,
    colors: _colors,
    orderBy: _orderBy,
    ...base
  } = card;
  const date = patchDate(card, patch, notes);
  const colors = patchColors(card, patch, notes);
  const orderBy = patchOrder(card, [...metrics, ...dimensions], patch, notes);
  const newParts: EditedCard = {
    title: patchTitle(edited.title, patch, notes),
    card: {
      ...base,
      metrics,
      dimensions,
      ...getMetricSettings(card, metrics),
      display: patchDisplay(card, patch, notes),
      ...patchCharts(card, metrics, patch, notes),
      dateUnit: patchDateUnit(card, patch, notes),
      limit: patchLimit(card, patch, notes),
      ...(breakdownBy !== null && { breakdownBy }),
      ...(date && { date }),
      ...(colors && colors.length > 0 && { colors }),
      ...(orderBy !== undefined && { orderBy }),
    },
  };
  const changes = listCardChanges(edited, newParts);
  if (changes.length === 0) return { card: edited, changes, notes: notes.all };
  if (isValid(newParts.card)) return { card: newParts, changes, notes: notes.all };
  notes.add('invalidCard');
  return { card: edited, changes: [], notes: notes.all };
}
