import { type BoardCard, maxBoardCards } from '@reportage/contracts';
import { showUndoNotice, useHost } from '@reportage/remote-kit/runtime';
import { useEffect, useRef } from 'react';
import { useBoardMessages } from './board.messages.ts';
import { removeCard, restoreCard } from './board-layout.model.ts';

/** Removes a card immediately, and offers Undo while the board is open. */
export function useCardRemoval(cards: readonly BoardCard[], save: (cards: BoardCard[]) => void) {
  const t = useBoardMessages();
  const { messages } = useHost();
  // Undo adds the card to the board's current cards.
  const latest = useRef({ cards, save });
  const closeNotice = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = { cards, save };
  });
  useEffect(() => () => closeNotice.current?.(), []);
  return (removedCard: BoardCard) => {
    save(removeCard(cards, removedCard.card.id));
    closeNotice.current = showUndoNotice({
      text: t('cardRemoved', { title: removedCard.title }),
      undo: async () => {
        const current = latest.current;
        if (current.cards.some(({ card }) => card.id === removedCard.card.id)) return;
        if (current.cards.length >= maxBoardCards) throw new Error('The board is full');
        current.save(restoreCard(current.cards, removedCard));
      },
      onFailed: () => messages.error(t('boardFull', { count: maxBoardCards })),
    });
  };
}
