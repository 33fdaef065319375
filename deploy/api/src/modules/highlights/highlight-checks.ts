import { getHighlightSectionCards, type Highlight, type HighlightSection } from '@reportage/contracts';
import { invalidField } from '../../platform/errors/app-error.ts';
import type { createCardsService } from '../cards/index.ts';

/** Requires every section to appear in the order exactly once. @throws {AppError} `invalidRequest` */
export function requireMatchingOrder(sort: Highlight['sort'], layout: readonly HighlightSection[]): void {
  const sortedIds = sort.map(({ id }) => id);
  const layoutIds = layout.map(({ id }) => id);
  const isUnique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;
  if (!isUnique(layoutIds)) throw invalidField('body.layout', repeatedSectionMessage);
  if (!isUnique(sortedIds) || sortedIds.length !== layoutIds.length || sortedIds.some((id) => !layoutIds.includes(id)))
    throw invalidField('body.sort', mismatchedSectionsMessage);
}

export const createHighlightChecks = (cards: Pick<ReturnType<typeof createCardsService>, 'requireValidCards'>) => ({
  /**
   * Requires the metrics of all sections to exist. Checks only one card of each section, because all of a section's
   * cards have the same metrics.
   * @throws {AppError} `invalidRequest` naming every problem
   */
  requireValidCards: (
    workspaceId: string,
    sections: readonly HighlightSection[],
    getPath: (index: number) => string,
  ): Promise<void> => {
    const cardsToCheck = sections.flatMap((section, index) =>
      getHighlightSectionCards(section)
        .slice(0, 1)
        .map((card) => ({ card, path: getPath(index) })),
    );
    return cards.requireValidCards(
      workspaceId,
      cardsToCheck.map(({ card }) => card),
      (index) => cardsToCheck[index]?.path ?? 'body',
    );
  },
});

const repeatedSectionMessage = { en: 'contains the same section twice', de: 'enthält einen Abschnitt doppelt' };
const mismatchedSectionsMessage = {
  en: 'must list each section exactly once',
  de: 'muss jeden Abschnitt einmal nennen',
};
