import type { BoardCard, BoardScope } from '@reportage/contracts';
import { Button, EmptyState, useUiSettings } from '@reportage/ui';
import { useState } from 'react';
import { useBoardMessages } from './board.messages.ts';
import classes from './board.module.css';
import { newCardId } from './new-card-id.ts';
import { ReportStart } from './report-start.tsx';
import { cardsOfTemplate, offeredTemplates } from './templates.ts';

interface EmptyBoardProps {
  mayEdit: boolean;
  onStart(cards: BoardCard[], scope?: BoardScope): void;
  onAddCard(): void;
}

/** A board without cards, with ways to start. */
export function EmptyBoard({ mayEdit, onStart, onAddCard }: EmptyBoardProps) {
  const t = useBoardMessages();
  const { locale } = useUiSettings();
  const [isChoosing, setChoosing] = useState(false);
  if (!mayEdit) return <EmptyState title={t('emptyTitle')} text={t('emptyToReaders')} />;
  return (
    <EmptyState
      title={t('emptyTitle')}
      text={t('emptyText')}
      action={
        <div className={classes.templates}>
          {offeredTemplates().map((template) => (
            <Button key={template.id} onClick={() => onStart(cardsOfTemplate(template, locale, newCardId))}>
              {template.name[locale]}
            </Button>
          ))}
          <Button onClick={() => setChoosing(true)}>{t('fromReport')}</Button>
          <Button type="primary" onClick={onAddCard}>
            {t('addCard')}
          </Button>
          {isChoosing && <ReportStart onStart={onStart} onClose={() => setChoosing(false)} />}
        </div>
      }
    />
  );
}
