import { Button, DeleteOutlined } from '@reportage/ui';
import type { ReactNode } from 'react';
import styles from './notification-panel.module.css';
import { useNotificationMessages } from './notifications.messages.ts';
import type { HeldRemoval } from './use-held-removal.ts';
import type { Selection } from './use-selection.ts';

interface PanelFootProps {
  held: HeldRemoval;
  selection: Selection;
  onRemove(): void;
}

/** What can be done with the selected ones, or undone. */
export function PanelFoot({ held, selection, onRemove }: PanelFootProps): ReactNode {
  const t = useNotificationMessages();
  const count = selection.ids.length;
  return (
    <>
      {selection.isOn ? (
        <footer className={styles.foot}>
          <Button danger icon={<DeleteOutlined />} disabled={count === 0} onClick={onRemove}>
            {t('removeSelected', { count })}
          </Button>
        </footer>
      ) : null}
      <div role="status">
        {held.ids.size > 0 ? (
          <div className={styles.foot}>
            <span>{t('removed', { count: held.ids.size })}</span>
            <span className={styles.space} />
            <Button type="link" onClick={held.undo}>
              {t('undo')}
            </Button>
          </div>
        ) : null}
      </div>
    </>
  );
}
