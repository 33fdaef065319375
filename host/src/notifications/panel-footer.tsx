import { Button, DeleteOutlined } from '@reportage/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './notification-panel.module.css';
import { useNotificationMessages } from './notifications.messages.ts';
import type { PendingRemoval } from './use-pending-removal.ts';
import type { Selection } from './use-selection.ts';

interface PanelFooterProps {
  pending: PendingRemoval;
  selection: Selection;
  onRemove(): void;
  /** Called when the user follows the link to the settings. */
  onFollow(): void;
}

/** Actions on the selection, Undo, or the link to the settings. */
export function PanelFooter({ pending, selection, onRemove, onFollow }: PanelFooterProps): ReactNode {
  const t = useNotificationMessages();
  const count = selection.ids.length;
  return (
    <>
      {selection.isOn ? (
        <footer className={styles.footer}>
          <Button danger icon={<DeleteOutlined />} disabled={count === 0} onClick={onRemove}>
            {t('removeSelected', { count })}
          </Button>
        </footer>
      ) : null}
      {!selection.isOn && pending.ids.size === 0 ? (
        <footer className={styles.footer}>
          <Link to="/account/notifications" onClick={onFollow}>
            {t('settings')}
          </Link>
        </footer>
      ) : null}
      <div role="status">
        {pending.ids.size > 0 ? (
          <div className={styles.footer}>
            <span>{t('removed', { count: pending.ids.size })}</span>
            <span className={styles.spacer} />
            <Button type="link" onClick={pending.undo}>
              {t('undo')}
            </Button>
          </div>
        ) : null}
      </div>
    </>
  );
}
