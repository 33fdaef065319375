import { CardsStatus } from '@reportage/cards';
import type { BoardCard, CardResult } from '@reportage/contracts';
import type { ReactNode } from 'react';

interface BoardStatusProps {
  cards: readonly BoardCard[];
  results: readonly CardResult[];
  /** Whether a card's data is still loading. */
  isPending(cardId: string): boolean;
}

/** Says when a board's figures were computed, and what is missing from them. */
export function BoardStatus({ cards, results, isPending }: BoardStatusProps): ReactNode {
  const loadedCards = cards.flatMap(({ card: definition }) => {
    const card = results.find(({ cardId }) => cardId === definition.id);
    return card && !isPending(definition.id) ? [{ definition, card }] : [];
  });
  return <CardsStatus cards={loadedCards} />;
}
