import { type BoardCard, boardColumns, type CardPlace, maxCardRows } from '@reportage/contracts';

const haveSharedColumns = (a: CardPlace, b: CardPlace): boolean => a.x < b.x + b.w && b.x < a.x + a.w;

/** Returns the cards in reading order; within a row, the card just moved comes first. */
const sortByPosition = (cards: readonly BoardCard[], movedId?: string): BoardCard[] =>
  cards.toSorted(
    (a, b) =>
      a.place.y - b.place.y || Number(b.card.id === movedId) - Number(a.card.id === movedId) || a.place.x - b.place.x,
  );

/** Moves every card up as far as possible, so that cards do not overlap and no rows stay empty. */
export function settleCards(cards: readonly BoardCard[], movedId?: string): BoardCard[] {
  const placedCards: BoardCard[] = [];
  for (const card of sortByPosition(cards, movedId)) {
    const cardsAbove = placedCards.filter(({ place }) => haveSharedColumns(place, card.place));
    const y = Math.max(0, ...cardsAbove.map(({ place }) => place.y + place.h));
    placedCards.push({ ...card, place: { ...card.place, y } });
  }
  return placedCards;
}

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

const placeCard = (cards: readonly BoardCard[], id: string, place: CardPlace): BoardCard[] =>
  settleCards(
    cards.map((card) => (card.card.id === id ? { ...card, place } : card)),
    id,
  );

/** Moves a card by a number of columns and rows, but not beyond the edges of the board. */
export function moveCard(cards: readonly BoardCard[], id: string, columns: number, rows: number): BoardCard[] {
  const place = cards.find(({ card }) => card.id === id)?.place;
  if (!place) return [...cards];
  const x = clamp(place.x + columns, 0, boardColumns - place.w);
  return placeCard(cards, id, { ...place, x, y: Math.max(0, place.y + rows) });
}

export function resizeCard(cards: readonly BoardCard[], id: string, columns: number, rows: number): BoardCard[] {
  const place = cards.find(({ card }) => card.id === id)?.place;
  if (!place) return [...cards];
  const w = clamp(place.w + columns, 1, boardColumns - place.x);
  return placeCard(cards, id, { ...place, w, h: clamp(place.h + rows, 1, maxCardRows) });
}

export type StepDirection = 'up' | 'down';

/** Returns the row of the next card above or below in the same columns, if there is one. */
function findNextRow(cards: readonly BoardCard[], { place }: BoardCard, direction: StepDirection): number | undefined {
  const rows = cards.filter((other) => haveSharedColumns(other.place, place)).map((other) => other.place.y);
  const nextRows = rows.filter((y) => (direction === 'up' ? y < place.y : y > place.y));
  if (nextRows.length === 0) return undefined;
  return direction === 'up' ? Math.max(...nextRows) : Math.min(...nextRows);
}

/** Whether another card above or below can be swapped with this one. */
export const canStep = (cards: readonly BoardCard[], card: BoardCard, direction: StepDirection): boolean =>
  findNextRow(cards, card, direction) !== undefined;

/** Swaps a card with the next one above or below in the same columns. */
export function stepCard(cards: readonly BoardCard[], id: string, direction: StepDirection): BoardCard[] {
  const movedCard = cards.find(({ card }) => card.id === id);
  if (!movedCard) return [...cards];
  const nextRow = findNextRow(cards, movedCard, direction);
  if (nextRow === undefined) return [...cards];
  return placeCard(cards, id, { ...movedCard.place, y: direction === 'up' ? nextRow : nextRow + 1 });
}

/**
 * Returns, for each row of a board, whether it has a fixed height or fits its content. Rows that contain part of a
 * chart are fixed, because charts fill any height.
 */
export function listRows(cards: readonly BoardCard[]): ('fixed' | 'fitted')[] {
  const count = Math.max(0, ...cards.map(({ place }) => place.y + place.h));
  const charts = cards.filter(({ card }) => card.display === 'chart');
  return Array.from({ length: count }, (_, row) =>
    charts.some(({ place }) => place.y <= row && row < place.y + place.h) ? 'fixed' : 'fitted',
  );
}

const initialHeights = { scoreboard: 3, chart: 6, list: 6 } as const;

/** Adds a card at the end of the board. */
export function addCard(cards: readonly BoardCard[], addedCard: Omit<BoardCard, 'place'>): BoardCard[] {
  const bottom = Math.max(0, ...cards.map(({ place }) => place.y + place.h));
  const { display } = addedCard.card;
  const place = {
    x: 0,
    y: bottom,
    w: display === 'scoreboard' ? boardColumns : boardColumns / 2,
    h: initialHeights[display],
  };
  return settleCards([...cards, { ...addedCard, place }]);
}

export const removeCard = (cards: readonly BoardCard[], id: string): BoardCard[] =>
  settleCards(cards.filter(({ card }) => card.id !== id));

/** Restores a removed card to its former position; the cards that had moved up move down again. */
export const restoreCard = (cards: readonly BoardCard[], removedCard: BoardCard): BoardCard[] =>
  settleCards([...cards, removedCard], removedCard.card.id);

/** Returns the ids of the cards that start within the given number of rows. */
export const getIdsInFirstView = (cards: readonly BoardCard[], rows: number): string[] =>
  cards.filter(({ place }) => place.y < rows).map(({ card }) => card.id);

/** Whether any card is a scoreboard; only scoreboards show a comparison. */
export const hasScoreboard = (cards: readonly Pick<BoardCard, 'card'>[]): boolean =>
  cards.some(({ card }) => card.display === 'scoreboard');
