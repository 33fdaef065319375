import type { BoardCard } from '@reportage/contracts';
import { Button, EmptyState, useUiSettings } from '@reportage/ui';
import { useBoardMessages } from './board.messages.ts';
import classes from './board.module.css';
import { newCardId } from './new-card-id.ts';
import { cardsOfTemplate, offeredTemplates } from './templates.ts';

interface EmptyBoardProps {
  mayEdit: boolean;
  onStart(cards: BoardCard[]): void;
  onAddCard(): void;
}

/** A board without cards, with ways to begin. */
export function EmptyBoard({ mayEdit, onStart, onAddCard }: EmptyBoardProps) {
  const t = useBoardMessages();
  const { locale } = useUiSettings();
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
          <Button type="primary" onClick={onAddCard}>
            {t('addCard')}
          </Button>
        </div>
      }
    />
  );
}
