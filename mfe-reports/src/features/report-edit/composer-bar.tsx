import { ActionsMenu, Button, type MenuAction, RedoOutlined, Tooltip, UndoOutlined, useIsNarrow } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportEditMessages } from './report-edit.messages.ts';
import classes from './report-edit.module.css';
import type { useContentHistory } from './use-content-history.ts';
import { historyKeys, useHistoryKeys } from './use-history-keys.ts';

/** Renders a page's tools, with the composer's actions in their menu. */
export type RenderPageTools = (composerActions: readonly MenuAction[]) => ReactNode;

/** An action, with an explanation if its name does not say what it does. */
export interface ComposerAction extends MenuAction {
  help?: string;
}

interface ComposerBarProps {
  label: string;
  history: Pick<ReturnType<typeof useContentHistory>, 'undo' | 'redo'>;
  /** The save status: at the end of the toolbar or, on a phone, at its start. */
  saveStatus?: ReactNode;
  /** The most used tool, shown first. */
  children: ReactNode;
  /** The other tools: buttons or, on a phone, where the toolbar is one row, a menu. */
  actions: readonly ComposerAction[];
  /** Renders the page's own tools at the end of a phone's toolbar, with these actions in their menu. */
  renderPageTools?: RenderPageTools | undefined;
}

/** The toolbar of a composer, which stays in view. */
export function ComposerBar({
  label,
  history,
  saveStatus,
  children,
  actions,
  renderPageTools,
}: ComposerBarProps): ReactNode {
  const isNarrow = useIsNarrow();
  const t = useReportEditMessages();
  useHistoryKeys(history);
  return (
    <div className={classes.bar} role="toolbar" aria-label={label}>
      {isNarrow && <span className={classes.phoneState}>{saveStatus}</span>}
      {children}
      {!isNarrow &&
        actions.map(({ key, label: name, help, icon, disabled = false, run }) => (
          <Tooltip key={key} title={help}>
            <Button icon={icon} disabled={disabled} onClick={run}>
              {name}
            </Button>
          </Tooltip>
        ))}
      <Tooltip title={`${t('undo')} (${historyKeys.undo})`}>
        <Button
          icon={<UndoOutlined />}
          aria-label={t('undo')}
          aria-keyshortcuts="Control+Z Meta+Z"
          disabled={!history.undo}
          onClick={history.undo}
        />
      </Tooltip>
      <Tooltip title={`${t('redo')} (${historyKeys.redo})`}>
        <Button
          icon={<RedoOutlined />}
          aria-label={t('redo')}
          aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
          disabled={!history.redo}
          onClick={history.redo}
        />
      </Tooltip>
      {isNarrow && (renderPageTools ? renderPageTools(actions) : <ActionsMenu actions={actions} />)}
      {!isNarrow && <span className={classes.state}>{saveStatus}</span>}
    </div>
  );
}
