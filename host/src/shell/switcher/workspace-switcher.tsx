import { useStore } from '@reportage/remote-kit/runtime';
import { Button, DownOutlined, WorkspaceMark } from '@reportage/ui';
import type { ReactNode } from 'react';
import { getKnownName } from '../../workspace/index.ts';
import { useShell } from '../host-context.ts';
import popup from '../popup.module.css';
import { useShellMessages } from '../shell-messages.ts';
import { usePopup } from '../use-popup.ts';
import { WorkspacePicker } from './workspace-picker.tsx';
import styles from './workspace-switcher.module.css';

/** The tab's workspace, and a menu of the user's other ones. */
export function WorkspaceSwitcher(): ReactNode {
  const t = useShellMessages();
  const { workspace } = useShell();
  const state = useStore(workspace.state);
  const { isOpen, toggle, close, areaProps, triggerRef } = usePopup();
  const current = state.status === 'ready' ? state.workspace : undefined;
  // A slug is no name, so a workspace that this browser has not opened before has none until it is loaded.
  const name = current?.name ?? (state.status === 'loading' ? getKnownName(state.slug) : t('chooseWorkspace'));
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
        {current ? <WorkspaceMark workspace={current} /> : null}
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
