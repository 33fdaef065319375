import type { CardDefinition, CardResult, Period } from '@reportage/contracts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCardProblems } from './card-rules.ts';
import { listCustomMetricIds } from './cards.repository.ts';

/** Whose numbers cards show, and of which days. */
export interface CardsSubject {
  workspaceId: string;
  mediaIds: string[];
  timezone: string;
  period: Period;
}

/** Queries and validates cards, in reports and any other layout of cards. */
export function createCardsService({ db, facts }: Pick<Platform, 'db' | 'facts'>) {
  return {
    /** All cards of a screen in one batch. @throws {AppError} `unavailable` */
    query: (subject: CardsSubject, cards: CardDefinition[]): Promise<CardResult[]> =>
      facts.queryCards({ ...subject, cards }),

    /**
     * A layout may use only metrics and dimensions that exist and can be combined.
     * @param path of the layout in the request, such as `body.layout`
     * @throws {AppError} `invalidRequest` naming each that does not
     */
    async requireAnswerable(workspaceId: string, layout: readonly CardDefinition[], path: string): Promise<void> {
      const customIds = await listCustomMetricIds(db, workspaceId);
      const errors = layout.flatMap((card, index) => findCardProblems(card, `${path}.${index}`, customIds));
      if (errors.length > 0) throw new AppError('invalidRequest', { details: { errors } });
    },
  };
}
