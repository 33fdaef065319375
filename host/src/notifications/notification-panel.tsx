import { FailedState } from '@reportage/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import popup from '../shell/popup.module.css';
import { useInboxList } from './inbox.queries.ts';
import { NotificationList } from './notification-list.tsx';
import styles from './notification-panel.module.css';
import { useNotificationMessages } from './notifications.messages.ts';
import { PanelBones } from './panel-bones.tsx';
import { PanelFilters } from './panel-filters.tsx';
import { PanelFoot } from './panel-foot.tsx';
import { PanelHead } from './panel-head.tsx';
import { PanelNothing } from './panel-nothing.tsx';
import { useFilters } from './use-filters.ts';
import { useHeldRemoval } from './use-held-removal.ts';
import { useListKeys } from './use-list-keys.ts';
import { useSeeing } from './use-seeing.ts';
import { useSelection } from './use-selection.ts';

/** The notification centre: what happened, by day, newest first. Under 768 px it takes the whole screen. */
export function NotificationPanel({ onClose }: { onClose(): void }): ReactNode {
  const t = useNotificationMessages();
  const list = useInboxList();
  const fresh = useSeeing(list.data, list.isBehind);
  const held = useHeldRemoval();
  const kept = list.data?.data.filter(({ id }) => !held.ids.has(id));
  const filters = useFilters(kept ?? [], fresh);
  const selection = useSelection(filters.shown.map(({ id }) => id));
  const panel = useRef<HTMLDivElement>(null);
  const keys = useListKeys(panel, selection.isOn ? null : (id) => held.add([id]));
  useEffect(() => panel.current?.focus(), []);

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={t('title')}
      tabIndex={-1}
      onKeyDown={keys.onKeyDown}
      className={`${popup.panel} ${popup.atEnd} ${styles.panel}`}
    >
      <PanelHead selection={selection} hasAny={filters.shown.length > 0} onClose={onClose} />
      {kept && kept.length > 0 ? <PanelFilters filters={filters} /> : null}
      <div className={styles.body}>
        {list.isPending ? <PanelBones /> : null}
        {list.isError && !list.data ? (
          <FailedState title={t('failedTitle')} error={list.error} onRetry={() => void list.refetch()} />
        ) : null}
        {kept && filters.shown.length === 0 ? <PanelNothing filters={filters} isEmpty={kept.length === 0} /> : null}
        <NotificationList
          notifications={filters.shown}
          fresh={fresh}
          selection={selection}
          onRemove={(id, element) => {
            keys.leaveRow(element);
            held.add([id]);
          }}
          onFollowed={onClose}
        />
      </div>
      <PanelFoot
        held={held}
        selection={selection}
        onRemove={() => {
          held.add(selection.ids);
          selection.stop();
          panel.current?.focus();
        }}
      />
    </div>
  );
}
