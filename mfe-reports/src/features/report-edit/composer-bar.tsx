import { Button, RollbackOutlined, Tooltip } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportEditMessages } from './report-edit.messages.ts';
import classes from './report-edit.module.css';
import type { useContentHistory } from './use-content-history.ts';
import { historyKeys, useHistoryKeys } from './use-history-keys.ts';

interface ComposerBarProps {
  label: string;
  history: Pick<ReturnType<typeof useContentHistory>, 'undo' | 'redo'>;
  /** Shown at the end of the toolbar, such as the save status. */
  state?: ReactNode;
  /** Tools shown before undo and redo. */
  children: ReactNode;
}

/** The toolbar of a composer, which stays in view. */
export function ComposerBar({ label, history, state, children }: ComposerBarProps): ReactNode {
  const t = useReportEditMessages();
  useHistoryKeys(history);
  return (
    <div className={classes.bar} role="toolbar" aria-label={label}>
      {children}
      <Tooltip title={`${t('undo')} (${historyKeys.undo})`}>
        <Button
          icon={<RollbackOutlined />}
          aria-label={t('undo')}
          aria-keyshortcuts="Control+Z Meta+Z"
          disabled={!history.undo}
          onClick={history.undo}
        />
      </Tooltip>
      <Tooltip title={`${t('redo')} (${historyKeys.redo})`}>
        <Button
          icon={<RollbackOutlined className={classes.mirrored ?? ''} />}
          aria-label={t('redo')}
          aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
          disabled={!history.redo}
          onClick={history.redo}
        />
      </Tooltip>
      <span className={classes.state}>{state}</span>
    </div>
  );
}
