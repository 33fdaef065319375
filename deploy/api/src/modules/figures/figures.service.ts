import {
  type CardResult,
  type Figures,
  getDateDimension,
  getFactMediaType,
  getMediaDimension,
  listRevokedNumbers,
  type MediaFigures,
  maxCardMetrics,
  maxFactsMedia,
  type Period,
} from '@reportage/contracts';
import { addDays } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCardsService } from '../cards/index.ts';
import { getMediaName } from '../media/index.ts';
import { getMetrics, toNumber } from './card-figures.ts';
import { fillClicks, getLinkDays } from './click-days.ts';
import { createFiguresRepository, type LinkSummary, type MediaSummary } from './figures.repository.ts';
import { getHeadlineMetrics } from './headline-metrics.ts';

/** The media and the period for which figures are computed. */
interface FiguresSubject {
  workspaceId: string;
  timezone: string;
  period: Period;
  media: readonly MediaSummary[];
  /** Tracked links, whose clicks are shown in addition to the media's figures. */
  links: readonly LinkSummary[];
}

const dayMs = 86_400_000;
/** Longer series are shown by week. */
const maxDailyPoints = 366;
/** The maximum number of rows in a card. */
const maxRowsPerCard = 1_000;

/** The limit leaves room for media, because the number of ids in one query is limited. */
const maxFactsLinks = 1_000;
const linkMetrics = ['link_clicks'];

const countDays = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;
const getPreviousPeriod = (period: Period): Period => ({
  from: addDays(period.from, -countDays(period)),
  to: addDays(period.from, -1),
});

const getComparedDays = (
  { columns }: CardResult,
  metricId: string,
): Pick<Figures['figures'][number], 'comparedDays'> => {
  const comparedDays = columns.find(({ id }) => id === metricId)?.comparedDays;
  return comparedDays === undefined ? {} : { comparedDays };
};

/** Returns the figures of a card whose first column is the date, followed by metrics. */
const getFigures = (card: CardResult): Figures['figures'] =>
  getMetrics(card).map((metric, index) => ({
    ...metric,
    value: card.totals[index] ?? null,
    previousValue: card.previousTotals[index] ?? null,
    ...getComparedDays(card, metric.id),
    series: card.rows.map((row) => ({ day: String(row[0]), value: toNumber(row[index + 1]) })),
  }));

/** Computes headline figures for media of any type, using a single query to the facts with one card per media type. */
export function createFiguresService(platform: Pick<Platform, 'db' | 'facts' | 'clock' | 'payments'>) {
  const { db, clock } = platform;
  const cardsService = createCardsService(platform);

  /**
   * Reads the media's metrics, one list for each type. A custom metric is included if a media item has a value for it.
   */
  async function readMetricsByType(workspaceId: string, media: readonly MediaSummary[]): Promise<string[][]> {
    const ids = media.map(({ id }) => id);
    const repository = createFiguresRepository(db, workspaceId);
    const customMetricIds = await repository.listCustomMetricIds(ids, maxCardMetrics);
    return [...getHeadlineMetrics(await repository.listMediaTypes(ids)), customMetricIds].filter(
      ({ length }) => length > 0,
    );
  }

  function queryRows(
    subject: Omit<FiguresSubject, 'links'>,
    metrics: readonly string[][],
    mediaIds: readonly string[],
  ) {
    const { workspaceId, timezone, period } = subject;
    return cardsService.query(
      { workspaceId, timezone, period, mediaIds: [...mediaIds], mediaAs: 'id' },
      metrics.map((ids) => ({
        id: ids[0] ?? '',
        display: 'list' as const,
        metrics: ids,
        dateUnit: 'day' as const,
        limit: maxRowsPerCard,
        dimensions: [getMediaDimension(getFactMediaType(ids[0] ?? '') ?? 'web')],
      })),
    );
  }

  return {
    async readFigures({ media, links, ...subject }: FiguresSubject): Promise<Figures> {
      const countedLinks = links.slice(0, maxFactsLinks);
      const countedMedia = media.slice(0, maxFactsMedia - countedLinks.length);
      const mediaMetrics = await readMetricsByType(subject.workspaceId, countedMedia);
      const metrics = countedLinks.length > 0 ? [...mediaMetrics, linkMetrics] : mediaMetrics;
      const dateUnit = countDays(subject.period) > maxDailyPoints ? ('week' as const) : ('day' as const);
      const cards = await cardsService.query(
        { ...subject, mediaIds: [...countedMedia.map(({ id }) => id), ...countedLinks.map(({ id }) => id)] },
        metrics.map((ids) => ({
          id: ids[0] ?? '',
          display: 'chart' as const,
          metrics: ids,
          dateUnit,
          limit: maxRowsPerCard,
          dimensions: [getDateDimension(getFactMediaType(ids[0] ?? '') ?? 'web')],
        })),
      );
      const revokedNumbers = listRevokedNumbers(cards);
      const historyFrom = cards.find(({ meta }) => meta.historyFrom)?.meta.historyFrom;
      const sources = cards.flatMap((card) => card.meta.sources);
      return {
        period: subject.period,
        previousPeriod: getPreviousPeriod(subject.period),
        timezone: subject.timezone,
        figures: fillClicks(
          cards.flatMap(getFigures),
          getLinkDays(countedLinks, { timezone: subject.timezone, now: clock.now(), historyFrom }),
        ),
        mediaCount: media.length,
        countedMedia: countedMedia.length,
        sources: [...new Map(sources.map((source) => [source.id, source])).values()],
        ...(revokedNumbers.length > 0 ? { takenBack: revokedNumbers } : {}),
        ...(historyFrom ? { historyFrom } : {}),
        computedAt: clock.now().toISOString(),
      };
    },

    /**
     * Reads all metrics of the subject's media, but values only for the media with the given ids.
     * @returns the metrics, and a function that presents a media item with its values
     */
    async readPerMedia(subject: Omit<FiguresSubject, 'links'>, ids: readonly string[]) {
      const metricIds = await readMetricsByType(subject.workspaceId, subject.media);
      const batches = Array.from({ length: Math.max(1, Math.ceil(ids.length / maxRowsPerCard)) }, (_, index) =>
        ids.slice(index * maxRowsPerCard, (index + 1) * maxRowsPerCard),
      );
      const results = await Promise.all(batches.map((batch) => queryRows(subject, metricIds, batch)));
      const metrics = (results[0] ?? []).flatMap(getMetrics);
      const positions = new Map(metrics.map(({ id }, index) => [id, index]));
      const numbersByMediaId = new Map<string, (number | null)[]>();
      for (const card of results.flat()) {
        for (const [mediaId, ...cells] of card.rows) {
          const values = numbersByMediaId.get(String(mediaId)) ?? metrics.map(() => null);
          numbersByMediaId.set(String(mediaId), values);
          getMetrics(card).forEach(({ id }, index) => {
            values[positions.get(id) ?? 0] = toNumber(cells[index]);
          });
        }
      }
      const present = ({ title, ...media }: MediaSummary): MediaFigures => ({
        ...media,
        name: getMediaName({ title, url: media.url }),
        numbers: numbersByMediaId.get(media.id) ?? metrics.map(() => null),
      });
      return { metrics, present };
    },
  };
}
