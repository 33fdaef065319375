import {
  type CallOutput,
  type CardDefinition,
  type calls,
  type FactMediaType,
  getDateDimension,
  getFactMediaType,
  type Metric,
} from '@reportage/contracts';

/** The metrics and dimensions of the chosen media type, and the card's metrics of other media types. */
export type CardOptions = CallOutput<typeof calls.listDashboardMetrics> & { others?: readonly Metric[] };
type DimensionOption = CardOptions['dimensions'][number];

/** A card in the builder, possibly without metrics. */
export interface CardDraft {
  title: string;
  mediaType: FactMediaType;
  card: CardDefinition;
}

export const createEmptyDraft = (id: string): CardDraft => ({
  title: '',
  mediaType: 'web',
  card: { id, display: 'scoreboard', metrics: [], dimensions: [], dateUnit: 'day', limit: 100 },
});

export const toDraft = ({ title, card }: Pick<CardDraft, 'title' | 'card'>): CardDraft => ({
  title,
  card,
  mediaType: getFactMediaType(card.metrics[0] ?? '') ?? 'web',
});

/** Returns the media types of a card's metrics; only a scoreboard may have several. */
export const getMediaTypes = ({ metrics }: Pick<CardDefinition, 'metrics'>): FactMediaType[] => [
  ...new Set(metrics.flatMap((id) => getFactMediaType(id) ?? [])),
];

/** Returns the settings for metrics that are still on the card. */
const filterSettings = <Setting extends { metric: string }>(
  settings: Setting[] | undefined,
  metrics: readonly string[],
) => settings?.filter(({ metric }) => metrics.includes(metric));

/** Removes dimensions that a metric does not support, and settings for removed metrics or dimensions. */
function removeInvalidSettings(card: CardDefinition, metrics: readonly Metric[]): CardDefinition {
  const isSupported = (id: string) =>
    card.metrics.every(
      (metric) => metrics.find(({ id: metricId }) => metricId === metric)?.dimensions.includes(id) !== false,
    );
  const dimensions = card.display === 'scoreboard' ? [] : card.dimensions.filter(isSupported);
  const { orderBy, breakdownBy, metricCharts, targets, thresholds, formats, ...rest } = card;
  const hasOrder = orderBy !== undefined && [...card.metrics, ...dimensions].includes(orderBy);
  const hasBreakdown =
    breakdownBy && card.metrics.length === 1 && isSupported(breakdownBy) && !dimensions.includes(breakdownBy);
  const charts = Object.entries(metricCharts ?? {}).filter(([id]) => card.metrics.includes(id));
  const settings = {
    targets: filterSettings(targets, card.metrics),
    thresholds: filterSettings(thresholds, card.metrics),
    formats: filterSettings(formats, card.metrics),
  };
  const nonEmptySettings = Object.fromEntries(
    Object.entries(settings).filter(([, setting]) => setting && setting.length > 0),
  );
  return {
    ...rest,
    dimensions,
    ...(hasOrder ? { orderBy } : {}),
    ...(hasBreakdown ? { breakdownBy } : {}),
    ...(charts.length > 0 ? { metricCharts: Object.fromEntries(charts) } : {}),
    ...nonEmptySettings,
  };
}

/** Adds the date to a list that has no dimension, because a list needs one. */
function addDimension(card: CardDefinition, mediaType: FactMediaType): CardDefinition {
  const needsDimension = card.display === 'list' && card.dimensions.length === 0;
  return needsDimension ? { ...card, dimensions: [getDateDimension(mediaType)] } : card;
}

/** Returns the media type of a card's metrics, even if another one is selected; undefined for a scoreboard. */
const getBreakdownType = (card: CardDefinition): FactMediaType | undefined =>
  card.display === 'scoreboard' ? undefined : getMediaTypes(card)[0];

export function changeCard(draft: CardDraft, change: Partial<CardDefinition>, options: CardOptions): CardDraft {
  const { colors, ...changedCard }: CardDefinition = { ...draft.card, ...change };
  const mediaType = getBreakdownType(changedCard) ?? draft.mediaType;
  const isNewDisplay = change.display !== undefined && change.display !== draft.card.display;
  const withChartDefaults: CardDefinition =
    isNewDisplay && changedCard.display === 'chart'
      ? {
          ...changedCard,
          chartType: changedCard.chartType ?? 'line',
          dimensions: changedCard.dimensions.length > 0 ? changedCard.dimensions : [getDateDimension(mediaType)],
          limit: 100,
        }
      : changedCard;
  const card = addDimension(removeInvalidSettings(withChartDefaults, options.data), mediaType);
  return { ...draft, mediaType, card: colors ? { ...card, colors } : card };
}

/**
 * Whether choosing another media type resets the card. A breakdown covers a single media type; a scoreboard may
 * combine several.
 */
export const isResetByMediaType = ({ card }: CardDraft): boolean =>
  card.display !== 'scoreboard' && card.metrics.length > 0;

/**
 * Switches to another media type's metrics. A scoreboard keeps its metrics; a chart or list keeps its display and is
 * broken down by day.
 */
export function changeMediaType(draft: CardDraft, mediaType: FactMediaType): CardDraft {
  if (draft.card.display === 'scoreboard') return { ...draft, mediaType };
  const { id, display, chartType, dateUnit, limit, date } = draft.card;
  const keptFields = { id, display, dateUnit, limit, ...(chartType ? { chartType } : {}), ...(date ? { date } : {}) };
  return { ...draft, mediaType, card: { ...keptFields, metrics: [], dimensions: [getDateDimension(mediaType)] } };
}

export type Blocker = { reason: 'notForAllMetrics' } | { reason: 'exclusive'; name: string } | null;

/** Finds the reason why a dimension cannot be combined with the current selection; null if it can. */
export function findBlocker(option: DimensionOption, { card }: CardDraft, options: CardOptions): Blocker {
  const metrics = options.data.filter(({ id }) => card.metrics.includes(id));
  if (metrics.some(({ dimensions }) => !dimensions.includes(option.id))) return { reason: 'notForAllMetrics' };
  const other = options.dimensions.find(
    ({ id, isExclusive }) => isExclusive && id !== option.id && card.dimensions.includes(id),
  );
  return option.isExclusive && other ? { reason: 'exclusive', name: other.name } : null;
}
