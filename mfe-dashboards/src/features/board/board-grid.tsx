import { CardStatus, CardView } from '@reportage/cards';
import type { BoardAnnotation, BoardCard, CardResult } from '@reportage/contracts';
import { type ChartToolsSlot, Skeleton, useIsNarrow } from '@reportage/ui';
import { type CSSProperties, memo, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { CardNotes } from '../board-filters/card-notes.tsx';
import type { BoardFilter } from '../board-filters/filters-in-url.ts';
import { useBoardMessages } from './board.messages.ts';
import classes from './board.module.css';
import { listRows } from './board-layout.model.ts';
import { useIsStacked } from './use-is-stacked.ts';

/** The controls that editors see in each cell. */
export interface CellTools {
  renderMoveHandle(card: BoardCard): ReactNode;
  /** On a stacked board, cards cannot be moved, because their order depends on columns that are not visible. */
  renderMenu(card: BoardCard, isStacked: boolean): ReactNode;
  renderResizeHandle(card: BoardCard): ReactNode;
  movingId: string | null;
}

interface BoardGridProps {
  cards: readonly BoardCard[];
  results: readonly CardResult[];
  /** The charts' results for the comparison period. */
  earlierResults?: readonly CardResult[];
  /** Whether a card's data is still loading. */
  isPending(cardId: string): boolean;
  /** Whether data is being fetched; if not, placeholders for cards out of view are not animated. */
  isFetching: boolean;
  tools?: CellTools;
  onExplain?(metric: string): void;
  /** The board's current filters; each card shows which of them apply. */
  filters?: readonly BoardFilter[];
  annotations?: readonly BoardAnnotation[];
  /** Colors of the board's series, for charts without colors of their own. */
  colors?: readonly string[];
  onPick?(card: BoardCard, picked: { row: number; dimensionCount: number }): void;
}

type GridPosition = CSSProperties & Record<'--x' | '--y' | '--w' | '--h', number>;

const getCellStyle = ({ place: { x, y, w, h } }: BoardCard): GridPosition => ({
  '--x': x + 1,
  '--y': y + 1,
  '--w': w,
  '--h': h,
});

const tracks = { fixed: 'var(--row)', fitted: 'auto' } as const;

const getRowStyle = (cards: readonly BoardCard[]): CSSProperties & Record<'--rows', string> => ({
  '--rows': listRows(cards)
    .map((row) => tracks[row])
    .join(' '),
});

interface CardContentProps {
  card: BoardCard;
  result: CardResult | undefined;
  earlier: CardResult | undefined;
  annotations: readonly BoardAnnotation[];
  colors: readonly string[];
  /** The current callbacks, in a ref so that a changed callback does not re-render the chart. */
  latestCallbacks: RefObject<Pick<BoardGridProps, 'onPick' | 'onExplain'>>;
  chartTools: ChartToolsSlot;
  isPickable: boolean;
  isExplainable: boolean;
}

const noItems: readonly never[] = [];

/** A card's content. Memoized, because charts are expensive to render. */
const CardContent = memo(function CardContent(props: CardContentProps) {
  const { card, result, earlier, annotations, colors, chartTools, latestCallbacks, isPickable, isExplainable } = props;
  return (
    <CardView
      title={card.title}
      definition={card.card}
      card={result}
      earlier={earlier}
      isPrinted={false}
      fillsContainer
      hasStatus={false}
      annotations={annotations}
      colors={colors}
      chartTools={chartTools}
      {...(isPickable
        ? {
            onPick: (row: number, dimensionCount: number) =>
              latestCallbacks.current.onPick?.(card, { row, dimensionCount }),
          }
        : {})}
      {...(isExplainable ? { onExplain: (metric: string) => latestCallbacks.current.onExplain?.(metric) } : {})}
    />
  );
});

/** Cards positioned in twelve columns, or stacked in narrow windows. */
export function BoardGrid(props: BoardGridProps): ReactNode {
  const t = useBoardMessages();
  const board = useRef<HTMLDivElement>(null);
  const isStacked = useIsStacked(board);
  const latestCallbacks = useRef(props);
  useEffect(() => {
    latestCallbacks.current = props;
  });
  return (
    <div ref={board} className={classes.board}>
      <ul className={classes.grid} style={getRowStyle(props.cards)} aria-label={t('cards')}>
        {props.cards.map((card) => (
          <BoardCell
            key={card.card.id}
            {...props}
            card={card}
            latestCallbacks={latestCallbacks}
            isStacked={isStacked}
          />
        ))}
      </ul>
    </div>
  );
}

interface BoardCellProps extends BoardGridProps, Pick<CardContentProps, 'card' | 'latestCallbacks'> {
  isStacked: boolean;
}

/** Cards narrower than this, in columns, have no room for the chart's controls side by side. */
const minToolsWidth = 5;
const phoneWidth = 481;

function BoardCell({ card, latestCallbacks, isStacked, ...props }: BoardCellProps): ReactNode {
  const { results, isPending, isFetching, tools, onExplain, onPick } = props;
  const { filters = noItems, annotations = noItems, colors = noItems } = props;
  const [toolsElement, setToolsElement] = useState<HTMLElement | null>(null);
  const isNarrow = useIsNarrow(phoneWidth) || card.place.w < minToolsWidth;
  // Guests have no menu, so even a narrow card has room for the controls side by side.
  const isCompact = isNarrow && tools !== undefined;
  const chartTools = useMemo(() => ({ element: toolsElement, isCompact }), [toolsElement, isCompact]);
  const { id } = card.card;
  const titleId = `card-${id}`;
  const result = results.find(({ cardId }) => cardId === id);
  const earlier = props.earlierResults?.find(({ cardId }) => cardId === id);
  return (
    <li
      className={`${classes.cell} ui-editable`}
      style={getCellStyle(card)}
      data-moving={tools?.movingId === id}
      data-guest={tools === undefined || undefined}
      data-pending={isPending(id) ? card.card.display : undefined}
    >
      <div className={classes.head}>
        {tools?.renderMoveHandle(card)}
        <h2 id={titleId} title={card.title}>
          {card.title}
        </h2>
        {result && (
          <span className={classes.status}>
            <CardStatus title={card.title} definition={card.card} card={result} />
          </span>
        )}
        <div ref={setToolsElement} className={classes.chartTools} />
        {tools?.renderMenu(card, isStacked)}
      </div>
      <CardNotes card={card} result={result} filters={filters} />
      <section className={classes.body} aria-labelledby={titleId}>
        {isPending(id) ? (
          <Skeleton active={isFetching} />
        ) : (
          <CardContent
            card={card}
            result={result}
            earlier={earlier}
            annotations={annotations}
            colors={colors}
            chartTools={chartTools}
            latestCallbacks={latestCallbacks}
            isPickable={onPick !== undefined}
            isExplainable={onExplain !== undefined}
          />
        )}
      </section>
      {tools?.renderResizeHandle(card)}
    </li>
  );
}
