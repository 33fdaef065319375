import { HelpTip } from '@reportage/ui';
import { useCountingNoteMessages } from './counting-note.messages.ts';
import classes from './figures.module.css';

interface CountingNoteProps {
  /** The numbers beside the note. */
  metrics: readonly { id: string }[];
  /** Whether the numbers are totals, or one for each page. */
  of: 'total' | 'pages';
}

/** The metrics that are misread beside each other, or beside the campaign's total. */
const misread = { total: ['web_visitors', 'web_visits'], pages: ['web_visitors'] };

/** How visitors are counted, where their numbers look wrong beside others; nothing if those are not shown. */
export function CountingNote({ metrics, of }: CountingNoteProps) {
  const t = useCountingNoteMessages();
  const ids = new Set(metrics.map(({ id }) => id));
  if (!misread[of].every((id) => ids.has(id))) return null;
  return (
    <p className={classes.note}>
      {t(of)}
      <HelpTip about={t('about')}>{t(`${of}Help`)}</HelpTip>
    </p>
  );
}
