import { HelpTip } from '@reportage/ui';
import { useCountingNoteMessages } from './counting-note.messages.ts';
import classes from './figures.module.css';

interface CountingNoteProps {
  /** The metrics shown next to the note. */
  metrics: readonly { id: string }[];
  /** Whether the numbers are totals or per page. */
  scope: 'total' | 'pages';
}

/** By scope: the metrics that are easily misread if all of them are shown. */
const explainedMetrics = { total: ['web_visitors', 'web_visits'], pages: ['web_visitors'] };

/** Explains how visitors are counted. Renders nothing if the shown metrics need no explanation. */
export function CountingNote({ metrics, scope }: CountingNoteProps) {
  const t = useCountingNoteMessages();
  const ids = new Set(metrics.map(({ id }) => id));
  if (!explainedMetrics[scope].every((id) => ids.has(id))) return null;
  return (
    <p className={classes.note}>
      {t(scope)}
      <HelpTip about={t('about')}>{t(`${scope}Help`)}</HelpTip>
    </p>
  );
}
