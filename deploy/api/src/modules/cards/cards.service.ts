import {
  type CardDefinition,
  type CardResult,
  type FactsRequest,
  type Period,
  periodOfDate,
  rowDimensionsOf,
} from '@reportage/contracts';
import { dayInZone } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { readFieldParts } from './card-fields.ts';
import { findCardProblems } from './card-rules.ts';
import { listCustomMetricIds } from './cards.repository.ts';

/** What all cards of a query have in common: media, time zone, comparison, and the period of cards without their own. */
export type CardsSubject = Omit<FactsRequest, 'cards'>;

/** A pivoted list needs one result row per table cell, so that a limit meant for table rows would be too low. */
const pivotCells = 1_000;

/** A card as the facts query it: with its breakdown among its dimensions. */
function asQuestion(card: CardDefinition): CardDefinition {
  const { breakdownBy, ...question } = card;
  const isPivot = card.display === 'list' && Boolean(breakdownBy);
  return { ...question, dimensions: rowDimensionsOf(card), ...(isPivot ? { limit: pivotCells } : {}) };
}

/** Queries and validates cards, in reports and any other layout of cards. */
export function createCardsService({ db, facts, clock }: Pick<Platform, 'db' | 'facts' | 'clock'>) {
  const periodOf = ({ date }: CardDefinition, { period, timezone }: CardsSubject): Period =>
    date ? periodOfDate(date, dayInZone(clock.now(), timezone)) : period;

  return {
    /** Queries all cards of a screen, in one batch per period. @throws {AppError} `unavailable` */
    async query(subject: CardsSubject, cards: readonly CardDefinition[]): Promise<CardResult[]> {
      const batches = Map.groupBy(cards, (card) => JSON.stringify(periodOf(card, subject)));
      const answers = await Promise.all(
        [...batches].map(([period, batch]) =>
          facts.queryCards({
            ...subject,
            period: JSON.parse(period) as Period,
            cards: batch.map(asQuestion),
          }),
        ),
      );
      const byId = new Map(answers.flat().map((answer) => [answer.cardId, answer]));
      return cards.flatMap(({ id }) => byId.get(id) ?? []);
    },

    /**
     * Checks that a layout uses only metrics and dimensions that exist and can be combined.
     * @param path of the layout in the request, such as `body.layout`, or of each of its cards
     * @throws {AppError} `invalidRequest` naming every problem
     */
    async requireAnswerable(
      workspaceId: string,
      layout: readonly CardDefinition[],
      path: string | ((index: number) => string),
    ): Promise<void> {
      const pathOf = typeof path === 'string' ? (index: number) => `${path}.${index}` : path;
      const customIds = await listCustomMetricIds(db, workspaceId);
      const fields = await readFieldParts(
        db,
        workspaceId,
        layout.flatMap(({ metrics }) => metrics),
      );
      const errors = layout.flatMap((card, index) => findCardProblems(card, pathOf(index), customIds, fields));
      if (errors.length > 0) throw new AppError('invalidRequest', { details: { errors } });
    },
  };
}
