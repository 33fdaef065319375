import { type BoardCard, boardColumns } from '@reportage/contracts';
import { DragHandle } from '@reportage/ui';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useBoardMessages } from './board.messages.ts';
import classes from './board.module.css';
import { canStep, moveCard, resizeCard, type StepDirection, stepCard } from './board-layout.model.ts';

type LayoutChange = typeof moveCard;

interface Drag {
  id: string;
  change: LayoutChange;
  from: { x: number; y: number };
  /** Size of one column and one row, in pixels. */
  step: { x: number; y: number };
}

/** How far a card has been dragged. Applied to the latest cards, which another user may change during the drag. */
interface DragOffset {
  id: string;
  change: LayoutChange;
  columns: number;
  rows: number;
}

/** The height of a row in `board.module.css`. */
const defaultRowHeight = 68;

/** Measures the size of a column and a row, including their gaps, on the rendered board. */
function measureStep(cell: Element | null): Drag['step'] {
  const grid = cell?.parentElement;
  if (!grid) return { x: 1, y: 1 };
  const style = getComputedStyle(grid);
  const gap = Number.parseFloat(style.columnGap) || 0;
  const row = Number.parseFloat(style.gridAutoRows) || defaultRowHeight;
  return { x: (grid.clientWidth + gap) / boardColumns || 1, y: row + gap };
}

interface CardArrangement {
  /** The cards, rearranged by the drag in progress, if any. */
  cards: readonly BoardCard[];
  movingId: string | null;
  renderMoveHandle(card: BoardCard): ReactNode;
  renderResizeHandle(card: BoardCard): ReactNode;
  /**
   * Returns a function that swaps a card with the next one above or below, for those who cannot drag; undefined if
   * there is none.
   */
  getStep(card: BoardCard, direction: StepDirection): (() => void) | undefined;
  /** Announces a card's new position to screen readers. */
  announcement: ReactNode;
}

const arrowSteps: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves and resizes cards by pointer and by keyboard. */
export function useArranging(cards: readonly BoardCard[], onArranged: (cards: BoardCard[]) => void): CardArrangement {
  const t = useBoardMessages();
  const drag = useRef<Drag>(undefined);
  const [dragOffset, setDragOffset] = useState<DragOffset | null>(null);
  const [announcedText, setAnnouncedText] = useState('');

  const announce = (arrangedCards: readonly BoardCard[], id: string) => {
    const movedCard = arrangedCards.find(({ card }) => card.id === id);
    if (!movedCard) return;
    const { x, y, w, h } = movedCard.place;
    setAnnouncedText(t('placed', { title: movedCard.title, x: x + 1, y: y + 1, w, h }));
  };
  const arrange = (arrangedCards: BoardCard[], id: string) => {
    onArranged(arrangedCards);
    announce(arrangedCards, id);
  };

  const applyDrag = ({ id, change, columns, rows }: DragOffset) => change(cards, id, columns, rows);

  const startDrag = (id: string, change: LayoutChange) => (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const step = measureStep(event.currentTarget.closest('li'));
    drag.current = { id, change, from: { x: event.clientX, y: event.clientY }, step };
  };
  const updateDrag = (event: PointerEvent<HTMLElement>) => {
    const currentDrag = drag.current;
    if (!currentDrag) return;
    const { id, change, from, step } = currentDrag;
    const columns = Math.round((event.clientX - from.x) / step.x);
    const rows = Math.round((event.clientY - from.y) / step.y);
    setDragOffset({ id, change, columns, rows });
  };
  const cancelDrag = () => {
    drag.current = undefined;
    setDragOffset(null);
  };
  const finishDrag = () => {
    cancelDrag();
    const stillExists = cards.some(({ card }) => card.id === dragOffset?.id);
    if (dragOffset && stillExists && (dragOffset.columns !== 0 || dragOffset.rows !== 0))
      arrange(applyDrag(dragOffset), dragOffset.id);
  };
  const getPointerHandlers = (id: string, change: LayoutChange) => ({
    onPointerDown: startDrag(id, change),
    onPointerMove: updateDrag,
    onPointerUp: finishDrag,
    onPointerCancel: cancelDrag,
  });

  const step = (id: string, direction: StepDirection) => arrange(stepCard(cards, id, direction), id);

  const handleKey = (id: string) => (event: KeyboardEvent) => {
    const arrowStep = arrowSteps[event.key];
    if (!arrowStep) return;
    event.preventDefault();
    const [columns, rows] = arrowStep;
    if (event.shiftKey) return arrange(resizeCard(cards, id, columns, rows), id);
    if (rows !== 0) return step(id, rows < 0 ? 'up' : 'down');
    arrange(moveCard(cards, id, columns, 0), id);
  };

  return {
    cards: dragOffset ? applyDrag(dragOffset) : cards,
    movingId: dragOffset?.id ?? null,
    renderMoveHandle: ({ card: { id }, title }) => (
      <DragHandle
        className={classes.handle}
        label={t('move', { title })}
        onKeyDown={handleKey(id)}
        {...getPointerHandlers(id, moveCard)}
      />
    ),
    renderResizeHandle: ({ card: { id }, title }) => (
      <span className={classes.corner} title={t('resize', { title })} {...getPointerHandlers(id, resizeCard)} />
    ),
    getStep: (card, direction) => (canStep(cards, card, direction) ? () => step(card.card.id, direction) : undefined),
    announcement: (
      <p className="ui-visually-hidden" role="status">
        {announcedText}
      </p>
    ),
  };
}
