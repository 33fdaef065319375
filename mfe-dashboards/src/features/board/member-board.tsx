import { MediaLinks } from '@reportage/cards';
import { type BoardCard, type CardOverrides, type Dashboard, maxBoardCards, mayAct } from '@reportage/contracts';
import { dayInZone } from '@reportage/format';
import { useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import { Alert, Button, ConflictPanel, PageHeader } from '@reportage/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { AlertDrawer } from '../alerts/alert-drawer.tsx';
import { AnnotationsDrawer } from '../annotations/annotations-drawer.tsx';
import { BoardFilters } from '../board-filters/board-filters.tsx';
import { CardBuilder } from '../card-builder/card-builder.tsx';
import { CardOverridesDrawer } from '../card-overrides/card-overrides.tsx';
import { ChangePanel } from '../change-explanation/change-panel.tsx';
import { type ExplainedCard, toExplainedCard } from '../change-explanation/explainable-card.ts';
import { DrillDrawer } from '../drill/drill-drawer.tsx';
import { type DrillPoint, toPoint } from '../drill/point.model.ts';
import { BoardSlides } from '../slides/board-slides.tsx';
import { BoardVisitors } from '../visitors/board-visitors.tsx';
import { useBoardVisitors } from '../visitors/use-board-visitors.ts';
import { useBoardMessages } from './board.messages.ts';
import { BoardActions } from './board-actions.tsx';
import { BoardGrid } from './board-grid.tsx';
import { createBoardItemId } from './board-item-id.ts';
import { addCard, hasScoreboard } from './board-layout.model.ts';
import { BoardLineage } from './board-lineage.tsx';
import { BoardStatus } from './board-status.tsx';
import { BoardTools } from './board-tools.tsx';
import { CardMenu } from './card-menu.tsx';
import { EmptyBoard } from './empty-board.tsx';
import { useArranging } from './use-arranging.tsx';
import { useBoardDraft } from './use-board-draft.ts';
import { hasEarlierRows, useBoardNumbers } from './use-board-numbers.ts';
import { useBoardParents } from './use-board-parents.tsx';
import { useBoardQuery } from './use-board-query.ts';
import { useCardRemoval } from './use-card-removal.ts';

interface MemberBoardProps {
  board: Dashboard;
  /** If set, only the card with this id is shown, filling the screen. */
  cardId?: string;
}

const describeLayout = ({ content }: Pick<Dashboard, 'content'>): string =>
  content.cards.map(({ title, place: { x, y, w, h } }) => `${title} (${x + 1}, ${y + 1}; ${w} × ${h})`).join('\n');

const selectCard = (cards: readonly BoardCard[], id: string): BoardCard[] =>
  cards.flatMap((card) => (card.card.id === id ? [{ ...card, place: { x: 0, y: 0, w: 12, h: 8 } }] : []));

function withOverrides({ own: _, ...card }: BoardCard, overrides: CardOverrides | undefined): BoardCard {
  return overrides ? { ...card, own: overrides } : card;
}

/** A dashboard as members see it, with live data and, for those who may change it, editing tools. */
export function MemberBoard({ board, cardId }: MemberBoardProps) {
  const t = useBoardMessages();
  const { id: workspaceId, slug, access } = useWorkspace();
  const parents = useBoardParents(cardId ? board : undefined);
  const draft = useBoardDraft(board, workspaceId);
  const boardQuery = useBoardQuery(draft.content, board.meta.timezone);
  const [lineageMetric, setLineageMetric] = useState<string | null>(null);
  const [overriddenCard, setOverriddenCard] = useState<BoardCard | null>(null);
  const [alertCard, setAlertCard] = useState<BoardCard | null>(null);
  const [pickedPoint, setPickedPoint] = useState<{ card: BoardCard; point: DrillPoint } | null>(null);
  const [openOverlay, setOpenOverlay] = useState<'slides' | 'annotations' | null>(null);
  const visitors = useBoardVisitors(board, workspaceId);
  const [explainedCard, setExplainedCard] = useState<ExplainedCard | null>(null);
  const [editedCard, setEditedCard] = useState<BoardCard | 'new' | null>(null);
  const { touch, markClean, leaveDialog } = useUnsavedWork();
  useEffect(() => (draft.status === 'failed' ? touch() : markClean()), [draft.status, touch, markClean]);

  const { content } = draft;
  const save = (cards: BoardCard[]) => draft.change({ ...content, cards });
  const arranging = useArranging(content.cards, save);
  const storedCards = cardId ? selectCard(board.content.cards, cardId) : board.content.cards;
  const { date, period, comparison, filters } = boardQuery;
  const subject = { workspaceId, dashboardId: board.id, content: { ...board.content, cards: storedCards } };
  const numbers = useBoardNumbers({ ...subject, period, comparison, filters, needsAll: openOverlay === 'slides' });
  const remove = useCardRemoval(content.cards, save);

  const pickPoint = (card: BoardCard, picked: { row: number; dimensionCount: number }) => {
    const result = numbers.results.find(({ cardId: id }) => id === card.card.id);
    const point = result && toPoint(card.card, result, picked);
    if (point) setPickedPoint({ card, point });
  };
  const shownCards = cardId ? selectCard(content.cards, cardId) : arranging.cards;
  const saveCard = ({ title, card }: Pick<BoardCard, 'title' | 'card'>) => {
    const isExisting = content.cards.some((other) => other.card.id === card.id);
    save(
      isExisting
        ? content.cards.map((other) => (other.card.id === card.id ? { ...other, title, card } : other))
        : addCard(content.cards, { title, card }),
    );
    setEditedCard(null);
  };
  const getExplainedCard = (card: BoardCard) => toExplainedCard(card, numbers.results, boardQuery);
  const mayArrange = board.mayEdit && !cardId;
  const tools = {
    movingId: arranging.movingId,
    renderMoveHandle: (card: BoardCard) => mayArrange && arranging.renderMoveHandle(card),
    renderMenu: (card: BoardCard, isStacked: boolean) => (
      <CardMenu
        card={card}
        dashboardId={board.id}
        {...(getExplainedCard(card) ? { onExplainChange: () => setExplainedCard(getExplainedCard(card) ?? null) } : {})}
        onCreateAlert={mayAct(access, 'edit') ? () => setAlertCard(card) : undefined}
        {...(board.mayEdit
          ? {
              onEdit: () => setEditedCard(card),
              onOverride: () => setOverriddenCard(card),
              // Cards can be removed and copied only on their board, not on their own page.
              ...(cardId ? {} : { onRemove: () => remove(card) }),
              ...(!cardId && content.cards.length < maxBoardCards
                ? { onCopy: () => saveCard({ title: card.title, card: { ...card.card, id: createBoardItemId() } }) }
                : {}),
            }
          : {})}
        {...(mayArrange && !isStacked
          ? { steps: { up: arranging.getStep(card, 'up'), down: arranging.getStep(card, 'down') } }
          : {})}
      />
    ),
    renderResizeHandle: (card: BoardCard) => mayArrange && arranging.renderResizeHandle(card),
  };
  const { conflict } = draft;

  return (
    <>
      <PageHeader
        parent={parents}
        title={cardId ? (content.cards.find(({ card }) => card.id === cardId)?.title ?? board.name) : board.name}
        status={
          <>
            {board.mayEdit && <span role="status">{draft.status !== 'unchanged' && t(draft.status)}</span>}
            {draft.status === 'failed' && !conflict && (
              <Button size="small" onClick={draft.retry}>
                {t('retry')}
              </Button>
            )}
            <BoardVisitors visitors={visitors} />
          </>
        }
        extra={
          !cardId && (
            <BoardActions
              board={board}
              boardQuery={boardQuery}
              isEmpty={content.cards.length === 0}
              onAddCard={() => setEditedCard('new')}
              onPresent={() => setOpenOverlay('slides')}
              onAnnotate={() => setOpenOverlay('annotations')}
            />
          )
        }
      />
      <BoardTools
        boardQuery={boardQuery}
        canCompare={hasScoreboard(shownCards) || shownCards.some(hasEarlierRows)}
        filters={
          content.cards.length > 0 && (
            <BoardFilters
              boardQuery={boardQuery}
              cards={content.cards}
              scope={content.scope}
              timezone={board.meta.timezone}
              onSaveView={
                mayArrange
                  ? () => {
                      draft.change({ ...content, date, comparison, filters: [...filters] });
                      boardQuery.reset();
                    }
                  : undefined
              }
            />
          )
        }
        status={<BoardStatus cards={shownCards} results={numbers.results} isPending={numbers.isPending} />}
      />
      {conflict && (
        <ConflictPanel
          title={t('conflictTitle')}
          text={t('conflictText')}
          mine={{ [t('cards')]: describeLayout({ content }) }}
          theirs={{ [t('cards')]: describeLayout(conflict.storedBoard) }}
          onKeepMine={conflict.keepEdits}
          onTakeTheirs={conflict.discardEdits}
        />
      )}
      {numbers.error && (
        <Alert
          type="error"
          showIcon
          style={{ marginBottom: 16 }}
          title={t('cardsFailed')}
          description={numbers.error.message}
          action={<Button onClick={numbers.refetch}>{t('retry')}</Button>}
        />
      )}
      {content.cards.length === 0 ? (
        <EmptyBoard
          mayEdit={board.mayEdit}
          onStart={(cards, scope) => draft.change({ ...content, cards, ...(scope ? { scope } : {}) })}
          onAddCard={() => setEditedCard('new')}
        />
      ) : (
        <MediaLinks render={(id, name) => <Link to={`/${slug}/media?item=${id}`}>{name}</Link>}>
          <BoardGrid
            cards={shownCards}
            results={numbers.results}
            earlierResults={numbers.earlierResults}
            isPending={numbers.isPending}
            isFetching={numbers.isFetching}
            tools={tools}
            onExplain={setLineageMetric}
            filters={filters}
            annotations={content.annotations}
            colors={board.meta.colors}
            onPick={pickPoint}
          />
        </MediaLinks>
      )}
      {arranging.announcement}
      {leaveDialog}
      <BoardLineage
        dashboardId={board.id}
        period={period}
        metric={lineageMetric}
        onClose={() => setLineageMetric(null)}
      />
      {pickedPoint && (
        <DrillDrawer
          dashboardId={board.id}
          {...pickedPoint}
          boardQuery={boardQuery}
          onClose={() => setPickedPoint(null)}
        />
      )}
      {openOverlay === 'annotations' && (
        <AnnotationsDrawer
          annotations={content.annotations}
          hasPublicAnnotations={content.hasPublicAnnotations}
          mayEdit={board.mayEdit}
          today={dayInZone(new Date(), board.meta.timezone)}
          onChange={(change) => draft.change({ ...content, ...change })}
          onClose={() => setOpenOverlay(null)}
        />
      )}
      {openOverlay === 'slides' && shownCards.length > 0 && (
        <BoardSlides
          name={board.name}
          annotations={content.annotations}
          colors={board.meta.colors}
          cards={shownCards}
          results={numbers.results}
          earlierResults={numbers.earlierResults}
          onClose={() => setOpenOverlay(null)}
        />
      )}
      {overriddenCard && (
        <CardOverridesDrawer
          card={overriddenCard}
          timezone={board.meta.timezone}
          onSave={(own) => {
            save(
              content.cards.map((card) => (card.card.id === overriddenCard.card.id ? withOverrides(card, own) : card)),
            );
            setOverriddenCard(null);
          }}
          onClose={() => setOverriddenCard(null)}
        />
      )}
      {alertCard && (
        <AlertDrawer
          dashboardId={board.id}
          card={alertCard}
          timezone={alertCard.own?.timezone ?? board.meta.timezone}
          onClose={() => setAlertCard(null)}
        />
      )}
      {explainedCard && (
        <ChangePanel {...explainedCard} dashboardId={board.id} onClose={() => setExplainedCard(null)} />
      )}
      {editedCard && (
        <CardBuilder
          board={board}
          {...(editedCard === 'new' ? {} : { card: editedCard })}
          results={numbers.results}
          boardQuery={boardQuery}
          onSave={saveCard}
          onClose={() => setEditedCard(null)}
        />
      )}
    </>
  );
}
