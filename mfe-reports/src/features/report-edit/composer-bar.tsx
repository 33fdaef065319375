import { Button, RedoOutlined, UndoOutlined } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportEditMessages } from './report-edit.messages.ts';
import classes from './report-edit.module.css';
import type { useContentHistory } from './use-content-history.ts';

interface ComposerBarProps {
  label: string;
  history: Pick<ReturnType<typeof useContentHistory>, 'undo' | 'redo'>;
  /** What stands at the end, such as whether everything is saved. */
  state?: ReactNode;
  /** The tools before undo and redo. */
  children: ReactNode;
}

/** The tools of a composer, which stay in sight. */
export function ComposerBar({ label, history, state, children }: ComposerBarProps): ReactNode {
  const t = useReportEditMessages();
  return (
    <div className={classes.bar} role="toolbar" aria-label={label}>
      {children}
      <Button icon={<UndoOutlined />} disabled={!history.undo} onClick={history.undo}>
        {t('undo')}
      </Button>
      <Button icon={<RedoOutlined />} disabled={!history.redo} onClick={history.redo}>
        {t('redo')}
      </Button>
      <span className={classes.state}>{state}</span>
    </div>
  );
}
