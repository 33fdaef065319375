import { type BoardCard, boardColumns, maxBoardCards, type Report } from '@reportage/contracts';
import { createBoardItemId } from './board-item-id.ts';
import { settleCards } from './board-layout.model.ts';

const heights = { scoreboard: 3, chart: 7, list: 7 } as const;

/** Converts a report's visible cards to board cards, stacked and titled like their sections. */
export function toBoardCards({ layout, sort }: Pick<Report, 'layout' | 'sort'>): BoardCard[] {
  const visibleCards = sort.flatMap((section) => {
    const card = layout.find(({ id }) => id === section.id);
    return card && !section.hidden ? [{ card, title: section.name }] : [];
  });
  let y = 0;
  const cards = visibleCards.slice(0, maxBoardCards).map(({ card, title }): BoardCard => {
    const h = heights[card.display];
    const place = { x: 0, y, w: boardColumns, h };
    y += h;
    return { title, card: { ...card, id: createBoardItemId() }, place };
  });
  return settleCards(cards);
}
