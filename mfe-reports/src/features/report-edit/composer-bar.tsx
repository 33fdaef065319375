import { Button, RedoOutlined, UndoOutlined } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportEditMessages } from './report-edit.messages.ts';
import classes from './report-edit.module.css';
import type { useContentHistory } from './use-content-history.ts';

interface ComposerBarProps {
  label: string;
  history: Pick<ReturnType<typeof useContentHistory>, 'undo' | 'redo'>;
  /** Shown at the end, such as whether everything is saved. */
  state?: ReactNode;
  /** Tools shown before undo and redo. */
  children: ReactNode;
}

/** The toolbar of a composer, which stays in view. */
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
