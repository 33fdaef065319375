import { Button, Checkbox, CloseOutlined } from '@reportage/ui';
import type { ReactNode } from 'react';
import styles from './notification-panel.module.css';
import { useNotificationMessages } from './notifications.messages.ts';
import type { Selection } from './use-selection.ts';

interface PanelHeaderProps {
  selection: Selection;
  /** Whether any notification is marked as new. */
  hasNew: boolean;
  onMarkAllRead(): void;
  onClose(): void;
}

export function PanelHeader({ selection, hasNew, onMarkAllRead, onClose }: PanelHeaderProps): ReactNode {
  const t = useNotificationMessages();
  const isPartlySelected = selection.ids.length > 0 && !selection.areAllSelected;
  return (
    <header className={styles.header}>
      {selection.isOn ? (
        <Checkbox checked={selection.areAllSelected} indeterminate={isPartlySelected} onChange={selection.toggleAll}>
          {t('selectAll')}
        </Checkbox>
      ) : (
        <h2 className={styles.title}>{t('title')}</h2>
      )}
      <span className={styles.spacer} />
      {selection.isOn ? (
        <Button type="link" onClick={selection.stop}>
          {t('done')}
        </Button>
      ) : null}
      {!selection.isOn && hasNew ? (
        <Button type="link" onClick={onMarkAllRead}>
          {t('markAllRead')}
        </Button>
      ) : null}
      <Button
        type="text"
        className={styles.close ?? ''}
        icon={<CloseOutlined />}
        aria-label={t('close')}
        title={t('close')}
        onClick={onClose}
      />
    </header>
  );
}
