import { type BoardCard, boardContentSchema } from '@reportage/contracts';
import {
  addCard,
  getIdsInFirstView,
  listRows,
  moveCard,
  removeCard,
  resizeCard,
  settleCards,
  stepCard,
} from './board-layout.model.ts';

const card = (id: string, x: number, y: number, w = 6, h = 2): BoardCard => ({
  title: id,
  card: { id, display: 'chart', metrics: ['web_visits'], dimensions: [], dateUnit: 'day', limit: 10 },
  place: { x, y, w, h },
});
const listPositions = (cards: readonly BoardCard[]) =>
  Object.fromEntries(cards.map(({ card: { id }, place }) => [id, [place.x, place.y, place.w, place.h]]));
const board = [card('a', 0, 0), card('b', 6, 0), card('c', 0, 2, 12)];

test('a card moves sideways, and cards in its way move down', () => {
  expect(listPositions(moveCard(board, 'a', 4, 0))).toEqual({ a: [4, 0, 6, 2], b: [6, 2, 6, 2], c: [0, 4, 12, 2] });
  expect(listPositions(moveCard(board, 'a', -3, -5))).toEqual(listPositions(board));
  expect(listPositions(moveCard(board, 'b', 99, 0)).b).toEqual([6, 0, 6, 2]);
});

test('moving a card down or up swaps it with the next card in the same columns', () => {
  const steppedDown = stepCard(board, 'a', 'down');
  expect(listPositions(steppedDown)).toEqual({ b: [6, 0, 6, 2], c: [0, 2, 12, 2], a: [0, 4, 6, 2] });
  expect(listPositions(stepCard(steppedDown, 'a', 'up'))).toEqual(listPositions(board));
  expect(listPositions(stepCard(board, 'c', 'down'))).toEqual(listPositions(board));
});

test('resizing keeps a card within the board and pushes others down', () => {
  expect(listPositions(resizeCard(board, 'a', 9, 1))).toEqual({ a: [0, 0, 12, 3], b: [6, 3, 6, 2], c: [0, 5, 12, 2] });
  expect(listPositions(resizeCard(board, 'b', -9, -9)).b).toEqual([6, 0, 1, 1]);
});

test('a new card is added at the end, and a removed one leaves no gap', () => {
  const { place: _, ...added } = card('d', 0, 0);
  expect(listPositions(addCard(board, added)).d).toEqual([0, 4, 6, 6]);
  expect(listPositions(removeCard(board, 'a'))).toEqual({ b: [6, 0, 6, 2], c: [0, 2, 12, 2] });
  expect(getIdsInFirstView(board, 2)).toEqual(['a', 'b']);
});

test('rows that contain part of a chart have a fixed height; other rows fit their content', () => {
  const { card: definition, ...figures } = card('figures', 0, 0, 12, 2);
  const cards: BoardCard[] = [
    { ...figures, card: { ...definition, display: 'scoreboard' } },
    card('chart', 0, 2, 6, 2),
    { ...figures, place: { x: 6, y: 2, w: 6, h: 3 }, card: { ...definition, display: 'list' } },
  ];
  expect(listRows(cards)).toEqual(['fitted', 'fitted', 'fixed', 'fixed', 'fitted']);
  expect(listRows([])).toEqual([]);
});

test('after any sequence of changes, the server accepts the board', () => {
  let cards = settleCards(Array.from({ length: 9 }, (_, index) => card(`n${index}`, (index * 5) % 7, index % 4, 5, 3)));
  for (let step = 0; step < 200; step += 1) {
    const id = `n${(step * 7) % 9}`;
    const change = [moveCard, resizeCard][step % 2] ?? moveCard;
    cards = change(cards, id, ((step * 3) % 9) - 4, ((step * 5) % 7) - 3);
    if (step % 5 === 0) cards = stepCard(cards, id, step % 2 ? 'up' : 'down');
    expect(boardContentSchema.safeParse({ cards }).error).toBeUndefined();
  }
});
