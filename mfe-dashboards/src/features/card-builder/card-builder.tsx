import { CardFields, type createEmptyDraft, useCardOptions } from '@reportage/cards/settings';
import type { BoardCard, CardResult, Dashboard } from '@reportage/contracts';
import { useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Drawer, DrawerActions, FailedState, useDebouncedValue, useRequiredFields } from '@reportage/ui';
import { type SetStateAction, useCallback, useState } from 'react';
import type { BoardQuery } from '../board/use-board-query.ts';
import { CalculatedFields } from '../calculated-fields/calculated-fields.tsx';
import { CardAssistant, useCardAssistant } from '../card-assistant/card-assistant.tsx';
import { useCardBuilderMessages } from './card-builder.messages.ts';
import classes from './card-builder.module.css';
import { CardPreview } from './card-preview.tsx';
import { useInitialDraft } from './use-initial-draft.ts';

const titleDelayMs = 500;

type CardDraft = ReturnType<typeof createEmptyDraft>;

interface CardBuilderProps {
  board: Dashboard;
  /** Omitted for a new card. */
  card?: BoardCard;
  /** The figures on the board's cards. */
  results: readonly CardResult[];
  /** The board's current period, comparison and filters. */
  boardQuery: Pick<BoardQuery, 'period' | 'comparison' | 'filters'>;
  onSave(card: Pick<BoardCard, 'title' | 'card'>): void;
  onClose(): void;
}

/**
 * Creates or changes a card beside its preview. The board changes only when the card is saved; closing an edited card
 * asks for confirmation.
 */
export function CardBuilder({ board, card, results, boardQuery, onSave, onClose }: CardBuilderProps) {
  const t = useCardBuilderMessages();
  const { id: workspaceId } = useWorkspace();
  const initialDraft = useInitialDraft({ card, results, workspaceId });
  const [editedDraft, setDraft] = useState<CardDraft | null>(null);
  const draft = editedDraft ?? initialDraft;
  const { touch, markClean, leave, leaveDialog } = useUnsavedWork();
  // Stable, so that typing the title does not re-render the fields below it.
  const change = useCallback(
    (next: SetStateAction<CardDraft>) => {
      touch();
      setDraft((previous) => (typeof next === 'function' ? next(previous ?? initialDraft) : next));
    },
    [touch, initialDraft],
  );
  const close = () => leave(onClose);
  const { options, isLoading, error, refetch } = useCardOptions(workspaceId, draft);
  const assistant = useCardAssistant({ board, draft, onAccept: (proposal) => change({ ...draft, ...proposal }) });
  const knownMetrics = [...options.data, ...(options.others ?? [])];
  const names = draft.card.metrics.flatMap((id) => knownMetrics.find((metric) => metric.id === id)?.name ?? []);
  const defaultTitle = names.join(', ').slice(0, 120);
  const title = draft.title.trim() || defaultTitle;
  const shownTitle = assistant.shownDraft.title.trim() || title;
  // Debounced, so that typing the title does not re-render the preview.
  const previewTitle = useDebouncedValue(shownTitle, titleDelayMs);
  const hasMetric = draft.card.metrics.length > 0;
  const { problems, isComplete } = useRequiredFields({ metrics: !hasMetric && t('needsMetric') });
  return (
    <Drawer open width="preview" title={card ? t('edit') : t('add')} onClose={close} extra={assistant.toggle}>
      <DrawerActions
        secondary={<Button onClick={close}>{t('cancel')}</Button>}
        primary={
          <Button
            type="primary"
            onClick={() => {
              if (!isComplete()) return;
              markClean();
              onSave({ title: title || t('add'), card: draft.card });
            }}
          >
            {card ? t('save') : t('addCard')}
          </Button>
        }
      />
      {leaveDialog}
      {error ? (
        <FailedState title={t('optionsFailed')} error={error} onRetry={refetch} />
      ) : (
        <div className={classes.builder} data-assistant={assistant.isOpen}>
          <CardFields
            draft={draft}
            defaultTitle={defaultTitle}
            options={options}
            isLoading={isLoading}
            inheritsDatesFrom="board"
            CustomMetrics={CalculatedFields}
            period={boardQuery.period}
            boardColors={board.meta.colors}
            onChange={change}
            problems={problems}
          />
          <section className={classes.preview} aria-label={t('preview')}>
            {assistant.versionSwitch}
            <h3>{shownTitle}</h3>
            <CardPreview
              title={previewTitle}
              board={board}
              card={assistant.shownDraft.card}
              own={card?.own}
              boardQuery={boardQuery}
            />
          </section>
          {assistant.isOpen && <CardAssistant assistant={assistant} options={options} draft={draft} />}
        </div>
      )}
    </Drawer>
  );
}
