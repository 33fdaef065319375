import type { CardResult } from '@reportage/contracts';
import type { ReactNode } from 'react';
import { useCardMessages } from '../card.messages.ts';
import cardClasses from '../card.module.css';

interface PartialNoteProps {
  column: CardResult['columns'][number];
  cell: CardResult['rows'][number][number];
  /** The incomplete dates on the card. */
  partial: readonly string[];
}

/** Shown beside a date whose day, week or month is incomplete. */
export function PartialNote({ column, cell, partial }: PartialNoteProps): ReactNode {
  const t = useCardMessages();
  const isPartial = column.id.endsWith('_date') && typeof cell === 'string' && partial.includes(cell);
  return isPartial && <small className={cardClasses.partial}>{t('incomplete')}</small>;
}
