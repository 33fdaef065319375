import {
  type CardResult,
  type calls,
  getDateDimension,
  getFactMediaType,
  getMediaDimension,
  getRowMetrics,
  maxRowMetrics,
  mediaFiguresDays,
  mediaPageSize,
} from '@reportage/contracts';
import { addDays, getDayInZone } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCardsService } from '../cards/index.ts';
import { getMetrics, toNumber } from './card-figures.ts';
import { createFiguresRepository } from './figures.repository.ts';

type Body = ContextOf<typeof calls.queryMediaFigures>['body'];
type Numbers = (number | null)[];

/**
 * Creates a card by media and a card by media and day, so that one request to the facts returns all figures for a page.
 */
function createCards(metrics: readonly string[]) {
  const [firstMetric = ''] = metrics;
  const type = getFactMediaType(firstMetric) ?? 'web';
  const commonFields = { dateUnit: 'day' as const, limit: mediaPageSize };
  return [
    {
      ...commonFields,
      id: 'numbers',
      display: 'list' as const,
      metrics: [...metrics],
      dimensions: [getMediaDimension(type)],
    },
    {
      ...commonFields,
      id: 'trend',
      display: 'chart' as const,
      metrics: [firstMetric],
      dimensions: [getMediaDimension(type), getDateDimension(type)],
    },
  ];
}

const getNumbersByMedia = (card: CardResult): Map<string, Numbers> =>
  new Map(card.rows.map(([mediaId, ...cells]) => [String(mediaId), cells.map(toNumber)]));

/** Returns a metric's daily values for each media item, in the order of `days`. */
function getSeriesByMedia(card: CardResult, days: readonly string[]): Map<string, Numbers> {
  const series = new Map<string, Numbers>();
  for (const [mediaId, day, value] of card.rows) {
    const values = series.get(String(mediaId)) ?? days.map(() => null);
    series.set(String(mediaId), values);
    const index = days.indexOf(String(day));
    if (index >= 0) values[index] = toNumber(value);
  }
  return series;
}

/**
 * Returns a function that reads the figures shown in the library's rows. The library lists one media type at a time.
 */
export function createLibraryFiguresReader(platform: Pick<Platform, 'db' | 'facts' | 'clock' | 'payments'>) {
  const { db, clock } = platform;
  const cardsService = createCardsService(platform);

  /** @throws {AppError} `notFound` if an item is not in the workspace */
  return async (workspaceId: string, { mediaType, mediaIds }: Body) => {
    const ids = [...new Set(mediaIds)];
    const repository = createFiguresRepository(db, workspaceId);
    if ((await repository.countMedia(ids)) < ids.length) throw new AppError('notFound');
    const metricIds =
      mediaType === 'custom' ? await repository.listCustomMetricIds(ids, maxRowMetrics) : getRowMetrics(mediaType);
    const timezone = await repository.readTimezone();
    const today = getDayInZone(clock.now(), timezone);
    const days = Array.from({ length: mediaFiguresDays }, (_, index) => addDays(today, index + 1 - mediaFiguresDays));
    const period = { from: days[0] ?? today, to: today };
    const subject = {
      workspaceId,
      timezone,
      period,
      mediaIds: ids,
      mediaAs: 'id' as const,
      comparison: 'none' as const,
    };
    const [totals, trend] = metricIds.length > 0 ? await cardsService.query(subject, createCards(metricIds)) : [];
    const numbers = totals ? getNumbersByMedia(totals) : new Map<string, Numbers>();
    const series = trend ? getSeriesByMedia(trend, days) : new Map<string, Numbers>();
    return {
      period,
      timezone,
      metrics: totals ? getMetrics(totals) : [],
      data: ids.map((mediaId) => ({
        mediaId,
        numbers: numbers.get(mediaId) ?? metricIds.map(() => null),
        series: series.get(mediaId) ?? [],
      })),
      computedAt: clock.now().toISOString(),
    };
  };
}
