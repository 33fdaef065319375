import { isMediaDimension } from '@reportage/cards/filters';
import {
  type CardDefinition,
  type CardResult,
  findDimension,
  findMetric,
  getAppliedFilters,
  getFactMediaType,
  getFieldParts,
  type Period,
} from '@reportage/contracts';
import type { BoardFilter } from '../board-filters/filters-in-url.ts';

/** A data point on a card, defined by the period and filters that select its rows. */
export interface DrillPoint {
  period: Period;
  filters: BoardFilter[];
  /** The values of the point's dimensions; media are named by their titles. */
  values: { dimension: string; name: string }[];
  /** The metrics from which the card's calculated fields are computed, by metric id. */
  parts?: Readonly<Record<string, readonly string[]>>;
}

/** How cards display an empty value and media without a group; in filters, both are an empty string. */
const emptyValueNames: readonly string[] = ['(none)', 'Other pages'];

const dayMs = 86_400_000;
const toDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** Returns the last day of the week, month, quarter or year that starts on a day. */
function findUnitEnd(from: string, unit: CardDefinition['dateUnit']): string {
  const start = new Date(`${from}T00:00:00Z`);
  if (unit === 'day') return from;
  if (unit === 'week') return toDay(start.getTime() + 6 * dayMs);
  const months = { month: 1, quarter: 3, year: 12 }[unit];
  return toDay(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1) - dayMs);
}

const getLater = (a: string, b: string): string => (a > b ? a : b);
const getEarlier = (a: string, b: string): string => (a < b ? a : b);

/**
 * Returns the point for a row of a card, defined by the row's first dimensions. Returns undefined for manually
 * entered figures, which cannot be filtered.
 */
export function toPoint(
  definition: CardDefinition,
  card: CardResult,
  { row: rowIndex, dimensionCount }: { row: number; dimensionCount: number },
): DrillPoint | undefined {
  const row = card.rows[rowIndex];
  if (!row || card.columns.some(({ id }) => getFactMediaType(id) === 'custom')) return undefined;
  let { period } = card.meta;
  const filters: BoardFilter[] = [];
  const values: DrillPoint['values'] = [];
  for (const [index, { id, kind }] of card.columns.slice(0, dimensionCount).entries()) {
    const value = row[index];
    if (kind !== 'dimension' || typeof value !== 'string') continue;
    values.push({ dimension: id, name: card.mediaTitles?.[value] ?? value });
    if (id.endsWith('_date')) {
      const end = findUnitEnd(value, definition.dateUnit);
      period = { from: getLater(value, period.from), to: getEarlier(end, period.to) };
    } else if (isMediaDimension(id)) {
      const media = card.rowMedia?.[rowIndex];
      if (media) filters.push({ dimension: id, values: [media] });
    } else filters.push({ dimension: id, values: [emptyValueNames.includes(value) ? '' : value] });
  }
  return { period, filters, values, parts: getFieldParts(card) };
}

/**
 * Returns the dimensions by which a point can be broken down: those of the card's metrics that can be combined with
 * the point's filters.
 */
export function getDrillDimensions({ metrics }: CardDefinition, { filters, parts = {} }: DrillPoint): string[] {
  const getBaseMetrics = (id: string) => parts[id] ?? [id];
  const candidateIds = new Set(metrics.flatMap(getBaseMetrics).flatMap((id) => findMetric(id)?.dimensions ?? []));
  const usedDimensions = new Set(filters.map(({ dimension }) => dimension));
  const canBreakDownBy = (id: string): boolean => {
    const supportedMetrics = metrics.filter((metric) =>
      getBaseMetrics(metric).every((part) => findMetric(part)?.dimensions.includes(id)),
    );
    const combination = { metrics: supportedMetrics.flatMap(getBaseMetrics), dimensions: [id] };
    return supportedMetrics.length > 0 && getAppliedFilters(combination, filters).length === filters.length;
  };
  const usableIds = [...candidateIds].filter((id) => findDimension(id) && canBreakDownBy(id));
  // Media come first, and dimensions that the point already fixes come last.
  const rank = (id: string): number => (isMediaDimension(id) ? 0 : 1) + (usedDimensions.has(id) ? 2 : 0);
  return usableIds.toSorted((a, b) => rank(a) - rank(b));
}
