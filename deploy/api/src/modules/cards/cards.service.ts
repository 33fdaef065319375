import {
  type CardDefinition,
  type CardResult,
  type FactsRequest,
  getComparedPeriod,
  maxFactsCards,
  type Period,
  resolveBoardDate,
} from '@reportage/contracts';
import { getDayInZone } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { readHistoryStart } from '../billing/history-start.ts';
import { readFieldParts } from './card-fields.ts';
import { findCardProblems } from './card-rules.ts';
import { listCustomMetricIds } from './cards.repository.ts';
import { buildCardQueries, mergeMargins } from './pivot-queries.ts';

/** The settings shared by the cards in a query: media, time zone, comparison, and the default period. */
export type CardsSubject = Omit<FactsRequest, 'cards' | 'historyFrom'>;

/** Queries and validates the cards of reports and other layouts. */
export function createCardsService(platform: Pick<Platform, 'db' | 'facts' | 'clock' | 'payments'>) {
  const { db, facts, clock } = platform;
  const getPeriod = ({ date }: CardDefinition, { period, timezone }: CardsSubject): Period =>
    date ? resolveBoardDate(date, getDayInZone(clock.now(), timezone)) : period;

  return {
    /** Queries all cards on a screen, with one batch per period. @throws {AppError} `unavailable` */
    async query(subject: CardsSubject, cards: readonly CardDefinition[]): Promise<CardResult[]> {
      const batches = Map.groupBy(cards, (card) => JSON.stringify(getPeriod(card, subject)));
      const periods = [...batches.keys()].map((period) => JSON.parse(period) as Period);
      const comparedPeriods = periods.map((period) => getComparedPeriod(period, subject.comparison ?? 'previous'));
      const historyFrom = await readHistoryStart(platform, subject, [...periods, ...comparedPeriods]);
      const buildRequest = (period: Period) => {
        if (historyFrom === null) return { ...subject, period };
        const comparedPeriod = getComparedPeriod(period, subject.comparison ?? 'previous');
        // A comparison with only part of the earlier period would be misleading.
        const isPartlyHidden = comparedPeriod.from < historyFrom && comparedPeriod.to >= historyFrom;
        return { ...subject, period, historyFrom, ...(isPartlyHidden ? { comparison: 'none' as const } : {}) };
      };
      const results = await Promise.all(
        [...batches].flatMap(([period, batch]) =>
          splitIntoChunks(
            batch.flatMap((card) => buildCardQueries(card, cards.indexOf(card))),
            maxFactsCards,
          ).map((cardQueries) =>
            facts.queryCards({ ...buildRequest(JSON.parse(period) as Period), cards: cardQueries }),
          ),
        ),
      );
      return mergeMargins(cards, results.flat());
    },

    /**
     * Checks that a layout uses only metrics and dimensions that exist and can be combined.
     * @param path the path of the layout in the request, such as `body.layout`, or of each of its cards
     * @throws {AppError} `invalidRequest`, which lists every problem
     */
    async requireValidCards(
      workspaceId: string,
      layout: readonly CardDefinition[],
      path: string | ((index: number) => string),
    ): Promise<void> {
      const getPath = typeof path === 'string' ? (index: number) => `${path}.${index}` : path;
      const customIds = await listCustomMetricIds(db, workspaceId);
      const fields = await readFieldParts(
        db,
        workspaceId,
        layout.flatMap(({ metrics }) => metrics),
      );
      const errors = layout.flatMap((card, index) => findCardProblems(card, getPath(index), customIds, fields));
      if (errors.length > 0) throw new AppError('invalidRequest', { details: { errors } });
    },
  };
}

function splitIntoChunks<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
