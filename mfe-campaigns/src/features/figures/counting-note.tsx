import { HelpTip } from '@reportage/ui';
import { useCountingNoteMessages } from './counting-note.messages.ts';
import classes from './figures.module.css';

/** Explains why the daily visitors of several pages do not add up. Renders nothing if they are not among the metrics. */
export function CountingNote({ metrics }: { metrics: readonly { id: string }[] }) {
  const t = useCountingNoteMessages();
  if (!metrics.some(({ id }) => id === 'web_visitors')) return null;
  return (
    <p className={classes.note}>
      {t('pages')}
      <HelpTip about={t('about')}>{t('pagesHelp')}</HelpTip>
    </p>
  );
}
