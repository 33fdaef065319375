import { type BoardCard, type CardOverrides, type Dashboard, maxBoardCards, mayAct } from '@reportage/contracts';
import { dayInZone } from '@reportage/format';
import { useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import { Alert, Button, ConflictPanel, PageHeader } from '@reportage/ui';
import { useEffect, useState } from 'react';
import { AlertForm } from '../alerts/alert-form.tsx';
import { AnnotationsDrawer } from '../annotations/annotations-drawer.tsx';
import { BoardFilters } from '../board-filters/board-filters.tsx';
import { CardBuilder } from '../card-builder/card-builder.tsx';
import { CardOverridesDialog } from '../card-overrides/card-overrides.tsx';
import { ChangePanel } from '../change-explanation/change-panel.tsx';
import { type ExplainedCard, explainableCard } from '../change-explanation/explainable-card.ts';
import { DrillDrawer } from '../drill/drill-drawer.tsx';
import { type DrillPoint, pointOfRow } from '../drill/point.model.ts';
import { BoardSlides } from '../slides/board-slides.tsx';
import { BoardVisitors } from '../visitors/board-visitors.tsx';
import { useBoardVisitors } from '../visitors/use-board-visitors.ts';
import { useBoardMessages } from './board.messages.ts';
import { BoardActions } from './board-actions.tsx';
import { BoardGrid } from './board-grid.tsx';
import { addCard } from './board-layout.model.ts';
import { BoardLineage } from './board-lineage.tsx';
import { BoardTools } from './board-tools.tsx';
import { BoardTrail } from './board-trail.tsx';
import { CardMenu } from './card-menu.tsx';
import { EmptyBoard } from './empty-board.tsx';
import { newCardId } from './new-card-id.ts';
import { useArranging } from './use-arranging.tsx';
import { useBoardDraft } from './use-board-draft.ts';
import { useBoardNumbers } from './use-board-numbers.ts';
import { useBoardQuery } from './use-board-query.ts';
import { useCardRemoval } from './use-card-removal.ts';

interface MemberBoardProps {
  board: Dashboard;
  /** Shows only this card, filling the screen. */
  cardId?: string;
}

const titlesOf = ({ content }: Pick<Dashboard, 'content'>): string =>
  content.cards.map(({ title, place: { x, y, w, h } }) => `${title} (${x + 1}, ${y + 1}; ${w} × ${h})`).join('\n');

const alone = (cards: readonly BoardCard[], id: string): BoardCard[] =>
  cards.flatMap((card) => (card.card.id === id ? [{ ...card, place: { x: 0, y: 0, w: 12, h: 8 } }] : []));

function withOverrides({ own: _, ...card }: BoardCard, own: CardOverrides | undefined): BoardCard {
  return own ? { ...card, own } : card;
}

/** A dashboard as members see it: live numbers, and editing tools for those who may change it. */
export function MemberBoard({ board, cardId }: MemberBoardProps) {
  const t = useBoardMessages();
  const { id: workspaceId, access } = useWorkspace();
  const draft = useBoardDraft(board, workspaceId);
  const question = useBoardQuery(draft.content, board.meta.timezone);
  const [explained, setExplained] = useState<string | null>(null);
  const [overridden, setOverridden] = useState<BoardCard | null>(null);
  const [alerted, setAlerted] = useState<BoardCard | null>(null);
  const [picked, setPicked] = useState<{ card: BoardCard; point: DrillPoint } | null>(null);
  const [open, setOpen] = useState<'slides' | 'annotations' | null>(null);
  const visitors = useBoardVisitors(board, workspaceId);
  const [changed, setChanged] = useState<ExplainedCard | null>(null);
  const [building, setBuilding] = useState<BoardCard | 'new' | null>(null);
  const { touch, settle, question: leaveQuestion } = useUnsavedWork();
  useEffect(() => (draft.status === 'failed' ? touch() : settle()), [draft.status, touch, settle]);

  const { content } = draft;
  const save = (cards: BoardCard[]) => draft.change({ ...content, cards });
  const arranging = useArranging(content.cards, save);
  const storedCards = cardId ? alone(board.content.cards, cardId) : board.content.cards;
  const { date, period, comparison, filters } = question;
  const subject = { workspaceId, dashboardId: board.id, content: { ...board.content, cards: storedCards } };
  const numbers = useBoardNumbers({ ...subject, period, comparison, filters, needsAll: open === 'slides' });
  const remove = useCardRemoval(content.cards, save);

  const pick = (card: BoardCard, row: { row: number; dimensions: number }) => {
    const result = numbers.results.find(({ cardId: id }) => id === card.card.id);
    const point = result && pointOfRow(card.card, result, row);
    if (point) setPicked({ card, point });
  };
  const shownCards = cardId ? alone(content.cards, cardId) : arranging.cards;
  const keep = ({ title, card }: Pick<BoardCard, 'title' | 'card'>) => {
    const isKnown = content.cards.some((other) => other.card.id === card.id);
    save(
      isKnown
        ? content.cards.map((other) => (other.card.id === card.id ? { ...other, title, card } : other))
        : addCard(content.cards, { title, card }),
    );
    setBuilding(null);
  };
  const findExplainable = (card: BoardCard) => explainableCard(card, numbers.results, question);
  const mayArrange = board.mayEdit && !cardId;
  const tools = {
    movingId: arranging.movingId,
    head: (card: BoardCard) => (
      <>
        {mayArrange && arranging.handle(card)}
        <CardMenu
          card={card}
          dashboardId={board.id}
          {...(findExplainable(card) ? { onExplainChange: () => setChanged(findExplainable(card) ?? null) } : {})}
          onAlert={mayAct(access, 'edit') ? () => setAlerted(card) : undefined}
          {...(board.mayEdit
            ? {
                onEdit: () => setBuilding(card),
                onOverride: () => setOverridden(card),
                // The card is the whole screen here; it can be removed and copied only on its board.
                ...(cardId ? {} : { onRemove: () => remove(card) }),
                ...(!cardId && content.cards.length < maxBoardCards
                  ? { onCopy: () => keep({ title: card.title, card: { ...card.card, id: newCardId() } }) }
                  : {}),
              }
            : {})}
        />
      </>
    ),
    corner: (card: BoardCard) => mayArrange && arranging.corner(card),
  };
  const { conflict } = draft;

  return (
    <>
      <BoardTrail {...(cardId ? { cardOf: board } : {})} />
      <PageHeader
        title={cardId ? (content.cards.find(({ card }) => card.id === cardId)?.title ?? board.name) : board.name}
        extra={
          !cardId && (
            <BoardActions
              board={board}
              question={question}
              onAddCard={() => setBuilding('new')}
              onPresent={() => setOpen('slides')}
              onAnnotate={() => setOpen('annotations')}
            />
          )
        }
      />
      <BoardTools
        question={question}
        filters={
          content.cards.length > 0 && (
            <BoardFilters
              question={question}
              cards={content.cards}
              scope={content.scope}
              timezone={board.meta.timezone}
              onKeep={
                mayArrange
                  ? () => {
                      draft.change({ ...content, date, comparison, filters: [...filters] });
                      question.reset();
                    }
                  : undefined
              }
            />
          )
        }
      >
        <BoardVisitors visitors={visitors} /> {board.mayEdit && <span role="status">{t(draft.status)}</span>}{' '}
        {draft.status === 'failed' && !conflict && (
          <Button size="small" onClick={draft.retry}>
            {t('retry')}
          </Button>
        )}
      </BoardTools>
      {conflict && (
        <ConflictPanel
          title={t('conflictTitle')}
          text={t('conflictText')}
          mine={{ [t('cards')]: titlesOf({ content }) }}
          theirs={{ [t('cards')]: titlesOf(conflict.theirs) }}
          onKeepMine={conflict.keepMine}
          onTakeTheirs={conflict.takeTheirs}
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
          onAddCard={() => setBuilding('new')}
        />
      ) : (
        <BoardGrid
          cards={shownCards}
          results={numbers.results}
          isPending={numbers.isPending}
          isFetching={numbers.isFetching}
          tools={tools}
          onExplain={setExplained}
          filters={filters}
          annotations={content.annotations}
          colors={board.meta.colors}
          onPick={pick}
        />
      )}
      {arranging.announcement}
      {leaveQuestion}
      <BoardLineage dashboardId={board.id} period={period} metric={explained} onClose={() => setExplained(null)} />
      {picked && <DrillDrawer dashboardId={board.id} {...picked} question={question} onClose={() => setPicked(null)} />}
      {open === 'annotations' && (
        <AnnotationsDrawer
          annotations={content.annotations}
          hasPublicAnnotations={content.hasPublicAnnotations}
          mayEdit={board.mayEdit}
          today={dayInZone(new Date(), board.meta.timezone)}
          onChange={(change) => draft.change({ ...content, ...change })}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'slides' && shownCards.length > 0 && (
        <BoardSlides
          name={board.name}
          annotations={content.annotations}
          colors={board.meta.colors}
          cards={shownCards}
          results={numbers.results}
          onClose={() => setOpen(null)}
        />
      )}
      {overridden && (
        <CardOverridesDialog
          card={overridden}
          timezone={board.meta.timezone}
          onSave={(own) => {
            save(content.cards.map((card) => (card.card.id === overridden.card.id ? withOverrides(card, own) : card)));
            setOverridden(null);
          }}
          onClose={() => setOverridden(null)}
        />
      )}
      {alerted && (
        <AlertForm
          dashboardId={board.id}
          card={alerted}
          timezone={alerted.own?.timezone ?? board.meta.timezone}
          onClose={() => setAlerted(null)}
        />
      )}
      {changed && <ChangePanel {...changed} dashboardId={board.id} onClose={() => setChanged(null)} />}
      {building && (
        <CardBuilder
          board={board}
          {...(building === 'new' ? {} : { card: building })}
          question={question}
          onKeep={keep}
          onClose={() => setBuilding(null)}
        />
      )}
    </>
  );
}
