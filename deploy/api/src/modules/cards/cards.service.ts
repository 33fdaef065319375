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
import { findCardProblems } from './card-rules.ts';
import { listCustomMetricIds } from './cards.repository.ts';

/** Whose numbers cards show, of which days, compared with what. */
export type CardsSubject = Omit<FactsRequest, 'cards'>;

/** Rows of a list with columns of values are the cells of both, of which a few would not be a table. */
const pivotCells = 1_000;

/** A card as the facts know it: what it is broken down by is one of its dimensions. */
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
    /** All cards of a screen, in a batch for each period that they ask for. @throws {AppError} `unavailable` */
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
     * A layout may use only metrics and dimensions that exist and can be combined.
     * @param path of the layout in the request, such as `body.layout`, or of each of its cards
     * @throws {AppError} `invalidRequest` naming each that does not
     */
    async requireAnswerable(
      workspaceId: string,
      layout: readonly CardDefinition[],
      path: string | ((index: number) => string),
    ): Promise<void> {
      const pathOf = typeof path === 'string' ? (index: number) => `${path}.${index}` : path;
      const customIds = await listCustomMetricIds(db, workspaceId);
      const errors = layout.flatMap((card, index) => findCardProblems(card, pathOf(index), customIds));
      if (errors.length > 0) throw new AppError('invalidRequest', { details: { errors } });
    },
  };
}
