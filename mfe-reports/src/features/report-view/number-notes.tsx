import { type CardResult, localizeCard, type NumberNote } from '@reportage/contracts';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportViewMessages } from './report-view.messages.ts';
import classes from './report-view.module.css';

/** The notes on a card's numbers, each with the mark shown beside its number. */
export function NumberNotes({
  notes,
  card,
}: {
  notes: readonly NumberNote[];
  card: CardResult | undefined;
}): ReactNode {
  const t = useReportViewMessages();
  const { locale } = useUiSettings();
  if (notes.length === 0 || !card) return null;
  const { columns } = localizeCard(card, locale);
  return (
    <ol className={classes.numberNotes} aria-label={t('notes')}>
      {notes.map(({ id, data }) => (
        <li key={id} dir="auto">
          <strong>{columns.find((column) => column.id === data.metric)?.name ?? data.metric}:</strong> {data.text}
        </li>
      ))}
    </ol>
  );
}
