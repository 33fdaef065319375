import type { CardDefinition, CardResult, FactsRequest } from '@reportage/contracts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCardProblems } from './card-rules.ts';
import { listCustomMetricIds } from './cards.repository.ts';

/** Whose numbers cards show, of which days, compared with what. */
export type CardsSubject = Omit<FactsRequest, 'cards'>;

/** Queries and validates cards, in reports and any other layout of cards. */
export function createCardsService({ db, facts }: Pick<Platform, 'db' | 'facts'>) {
  return {
    /** All cards of a screen in one batch. @throws {AppError} `unavailable` */
    query: (subject: CardsSubject, cards: CardDefinition[]): Promise<CardResult[]> =>
      facts.queryCards({ ...subject, cards }),

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
