import { useStore } from '@reportage/remote-kit/runtime';
import { Button, DownOutlined, WorkspaceMark } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useShell } from '../host-context.ts';
import popup from '../popup.module.css';
import { useShellMessages } from '../shell-messages.ts';
import { usePopup } from '../use-popup.ts';
import { useShellWorkspace } from '../use-shell-workspace.ts';
import { WorkspacePicker } from './workspace-picker.tsx';
import styles from './workspace-switcher.module.css';

/** The shell's workspace, with a panel for switching to another. If none is open, the panel also lists the last one. */
export function WorkspaceSwitcher(): ReactNode {
  const t = useShellMessages();
  const { workspace } = useShell();
  const state = useStore(workspace.state);
  const { isOpen, toggle, close, areaProps, triggerRef } = usePopup();
  const shownWorkspace = useShellWorkspace();
  const current = state.status === 'ready' ? state.workspace : undefined;
  // A slug is not a name, so a workspace that is new to this browser has no name until it is loaded.
  const name = shownWorkspace.name ?? (shownWorkspace.isLoading ? undefined : t('chooseWorkspace'));
  return (
    <div className={popup.area} {...areaProps}>
      <Button
        ref={triggerRef}
        type="text"
        className={styles.trigger ?? ''}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...(name === undefined ? { 'aria-label': t('switchWorkspace') } : { title: name })}
        onClick={toggle}
      >
        {shownWorkspace.workspace ? <WorkspaceMark workspace={shownWorkspace.workspace} /> : null}
        <span className={name === undefined ? styles.unknownName : styles.name}>{name}</span>
        <DownOutlined className={styles.arrow ?? ''} />
      </Button>
      {isOpen ? (
        <div role="dialog" aria-label={t('switchWorkspace')} className={`${popup.panel} ${popup.atStart}`}>
          <WorkspacePicker current={current} onClose={close} />
        </div>
      ) : null}
    </div>
  );
}
