import { useStore } from '@reportage/remote-kit/runtime';
import { BellOutlined, Button } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useShell } from '../shell/host-context.ts';
import popup from '../shell/popup.module.css';
import { usePopup } from '../shell/use-popup.ts';
import styles from './notification-bell.module.css';
import { useNotificationMessages } from './notifications.messages.ts';
import { useArrivalAnnouncement } from './use-arrival-announcement.ts';
import { loadPanel, usePanel } from './use-panel.ts';

const maxCount = 99;

/** The bell in the top bar, with the number of unseen notifications and the panel with all of them. */
export function NotificationBell(): ReactNode {
  const t = useNotificationMessages();
  const { notifications } = useShell();
  const { unseenCount } = useStore(notifications.state);
  const { isOpen, toggle, close, areaProps, triggerRef } = usePopup();
  const Panel = usePanel(isOpen, close);
  const announcement = useArrivalAnnouncement();
  const label = unseenCount > 0 ? `${t('title')}, ${t('unseen', { count: unseenCount })}` : t('title');
  const preloadPanel = (): void => void loadPanel().catch(() => undefined);
  return (
    <div className={popup.area} {...areaProps}>
      <Button
        ref={triggerRef}
        type="text"
        className={styles.bell ?? ''}
        icon={<BellWithCount count={unseenCount} />}
        title={label}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preloadPanel}
        onFocus={preloadPanel}
        onClick={toggle}
      />
      <div role="status" className="ui-visually-hidden">
        {announcement}
      </div>
      {isOpen && Panel ? <Panel onClose={close} /> : null}
    </div>
  );
}

function BellWithCount({ count }: { count: number }): ReactNode {
  return (
    <span className={styles.icon}>
      <BellOutlined />
      {count > 0 ? (
        <span className={styles.count} aria-hidden="true">
          {count > maxCount ? `${maxCount}+` : count}
        </span>
      ) : null}
    </span>
  );
}
