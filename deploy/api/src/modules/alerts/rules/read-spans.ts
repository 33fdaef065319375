import {
  type AlertProblem,
  type AlertSpan,
  type CardDefinition,
  type CardResult,
  findMetric,
  getDateDimension,
  getFactMediaType,
  type Period,
} from '@reportage/contracts';
import { addDays, getStartOfDay } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DashboardRow } from '../../../schema/dashboard.tables.ts';
import { createBoardCards } from '../../dashboards/index.ts';
import type { MetricInfo } from './alert-texts.ts';
import type { SpanValues } from './evaluate-rule.ts';
import { getFirstDay, shiftSpan } from './spans.ts';

export type AlertBoard = Pick<DashboardRow, 'workspaceId' | 'timezone' | 'content'>;

export interface WatchedMetric {
  cardId: string;
  metric: string;
  span: AlertSpan;
  timezone: string;
}

export interface SpanData {
  values: SpanValues;
  metric: MetricInfo;
  /** The sources of the data, with their missing days. */
  sources: CardResult['meta']['sources'];
}

const maxRows = 1_000;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Finds the card if it is still on the board and still contains the metric. */
export const findWatchedCard = ({ content }: Pick<AlertBoard, 'content'>, { cardId, metric }: WatchedMetric) =>
  content.cards.find(({ card }) => card.id === cardId && card.metrics.includes(metric));

/** Creates a card that shows the metric's total for each span. */
function createSpanCard({ cardId, metric, span }: WatchedMetric): CardDefinition {
  const dimensions = [getDateDimension(getFactMediaType(metric) ?? 'web')];
  const chart = { display: 'chart', chartType: 'line' } as const;
  return { id: cardId, ...chart, metrics: [metric], dimensions, dateUnit: span, limit: maxRows };
}

const overlaps = (a: Period, b: Period): boolean => a.from <= b.to && b.from <= a.to;

/** Lists for each source the periods overlapping `days` that have not been fetched yet. */
export const listMissingDays = (sources: SpanData['sources'], days: Period) =>
  sources.flatMap(({ name, missingDays = [] }) => {
    const periods = missingDays.filter((missing) => overlaps(missing, days));
    return periods.length > 0 ? [{ name, periods }] : [];
  });

/**
 * Reads the metric's values for the last `count` spans up to `lastDay` with the card's media and filters, in the
 * alert's time zone. A span has no value if any of its days has not been fetched.
 * @throws {AppError} `unavailable`, or `notFound` for a removed card
 */
export async function readSpans(
  platform: Pick<Platform, 'db' | 'facts' | 'clock' | 'payments'>,
  board: AlertBoard,
  watchedMetric: WatchedMetric,
  { lastDay, count }: { lastDay: string; count: number },
): Promise<SpanData> {
  const { span, timezone, cardId } = watchedMetric;
  const period = { from: getFirstDay(span, shiftSpan(span, lastDay, 1 - count)), to: lastDay };
  const cards = board.content.cards.flatMap((placedCard) =>
    placedCard.card.id === cardId
      ? [
          {
            ...placedCard,
            card: createSpanCard(watchedMetric),
            own: { ...placedCard.own, timezone, comparison: 'none' as const },
          },
        ]
      : [],
  );
  const content = { ...board.content, cards };
  const [queriedCard] = await createBoardCards(platform).query({ ...board, content }, { period, cardIds: [cardId] });
  if (!queriedCard) return { values: new Map(), metric: getMetricInfo(watchedMetric.metric), sources: [] };
  const { rows, columns, meta } = queriedCard.result;
  const values = new Map<string, number | null>();
  for (const [from, value] of rows) {
    // Skip rows without a date.
    if (typeof from !== 'string' || !dayPattern.test(from)) continue;
    const to = addDays(shiftSpan(span, from, 1), -1);
    const isComplete = listMissingDays(meta.sources, { from, to }).length === 0;
    values.set(to, typeof value === 'number' && isComplete ? value : null);
  }
  const column = columns.find(({ kind }) => kind === 'metric');
  return { values, sources: meta.sources, metric: getMetricInfo(watchedMetric.metric, column) };
}

function getMetricInfo(id: string, column?: CardResult['columns'][number]): MetricInfo {
  const name = column?.name ?? id;
  return {
    name: { en: findMetric(id)?.name ?? name, de: findMetric(id, 'de')?.name ?? name },
    unit: column?.unit ?? findMetric(id)?.unit ?? 'count',
    currency: column?.currency ?? null,
  };
}

/**
 * Finds out why a span cannot be evaluated yet: a source is failing, or some days have not been fetched completely.
 * @returns null if the span can be evaluated
 */
export async function findSpanProblem(
  { db }: Pick<Platform, 'db'>,
  sources: SpanData['sources'],
  days: Period,
): Promise<AlertProblem | null> {
  const ids = sources.map(({ id }) => id);
  const failingSources =
    ids.length > 0
      ? await db
          .selectFrom('sources')
          .select('name')
          .where('id', 'in', ids)
          .where('status', '=', 'failing')
          .orderBy('name')
          .execute()
      : [];
  if (failingSources.length > 0) return { kind: 'source', sourceNames: failingSources.map(({ name }) => name) };
  const missing = listMissingDays(sources, days);
  // A day may have been fetched before it had ended.
  const sourcesFetchedTooEarly = sources.filter(({ freshAt, timezones = [] }) =>
    timezones.some((zone) => freshAt === null || new Date(freshAt) < getStartOfDay(addDays(days.to, 1), zone)),
  );
  const names = [...new Set([...missing.map(({ name }) => name), ...sourcesFetchedTooEarly.map(({ name }) => name)])];
  if (names.length === 0) return null;
  const periods = missing.flatMap((source) => source.periods);
  const lastDay = { from: days.to, to: days.to };
  return { kind: 'days', sourceNames: names, periods: periods.length > 0 ? periods : [lastDay] };
}
