import type { AnyNotification } from '@reportage/contracts';
import { Button, Checkbox, CloseOutlined, RelativeTime } from '@reportage/ui';
import type { ReactNode } from 'react';
import { KindMark } from './kinds/kind-mark.tsx';
import { stripIsolates, useDescribe } from './kinds/use-describe.ts';
import { NotificationLink } from './notification-link.tsx';
import styles from './notification-list.module.css';
import { useNotificationMessages } from './notifications.messages.ts';
import { NotificationText } from './sentence.tsx';
import type { Selection } from './use-selection.ts';

interface NotificationRowProps {
  notification: AnyNotification;
  isNew: boolean;
  selection: Selection;
  onRemove(id: string, element: Element): void;
  onFollow(): void;
}

export function NotificationRow(props: NotificationRowProps): ReactNode {
  const { notification, isNew, selection } = props;
  const { id, workspace, createdAt } = notification;
  const t = useNotificationMessages();
  const description = useDescribe()(notification);
  const text = stripIsolates(description.text);
  const checkboxId = `select-${id}`;
  return (
    <li className={styles.row} data-id={id} data-new={isNew}>
      {selection.isOn ? (
        <Checkbox
          id={checkboxId}
          data-main=""
          className={styles.check ?? ''}
          aria-label={t('selectOne', { text })}
          checked={selection.has(id)}
          onChange={() => selection.toggle(id)}
        />
      ) : (
        <KindMark {...description} />
      )}
      <div className={styles.content}>
        {selection.isOn ? (
          <label htmlFor={checkboxId} className={styles.link}>
            <NotificationText text={description.text} />
          </label>
        ) : (
          <NotificationLink description={description} onFollow={props.onFollow} />
        )}
        <div className={styles.meta}>
          <span className={styles.workspace}>{workspace.name}</span>
          <span aria-hidden="true">·</span>
          <RelativeTime instant={createdAt} />
        </div>
      </div>
      {isNew ? (
        <span className={styles.dot}>
          <span className="ui-visually-hidden">{t('isNew')}</span>
        </span>
      ) : null}
      {selection.isOn ? null : (
        <Button
          type="text"
          className={styles.remove ?? ''}
          icon={<CloseOutlined />}
          aria-label={t('remove', { text })}
          title={t('removeShort')}
          onClick={(event) => props.onRemove(id, event.currentTarget)}
        />
      )}
    </li>
  );
}
