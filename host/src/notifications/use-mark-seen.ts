import type { NotificationList } from '@reportage/contracts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useMarkInboxSeen } from './inbox.queries.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

interface SeenState {
  /** The ids that were unseen when the panel first showed them, until the user marks them as read. */
  newIds: ReadonlySet<string>;
  markAllRead(): void;
}

/** Marks the notifications in the open panel as seen while the page is visible. */
export function useMarkSeen(list: NotificationList | undefined, isBehind: boolean): SeenState {
  const isPageVisible = useSyncExternalStore(subscribe, () => !document.hidden);
  const { mutate } = useMarkInboxSeen();
  const newIds = useRef(new Set<string>());
  const [readIds, setReadIds] = useState<ReadonlySet<string>>(new Set());
  for (const { id, seenAt } of list?.data ?? []) if (seenAt === null) newIds.current.add(id);
  const revision = list?.revision;
  const hasUnseen = list !== undefined && list.unseenCount > 0 && !isBehind && isPageVisible;
  useEffect(() => {
    if (hasUnseen && revision !== undefined) mutate();
  }, [hasUnseen, revision, mutate]);
  return {
    newIds: new Set([...newIds.current].filter((id) => !readIds.has(id))),
    markAllRead() {
      setReadIds(new Set(newIds.current));
      // Retries, because the attempt made when the panel opened may have failed.
      if (list !== undefined && list.unseenCount > 0) mutate();
    },
  };
}
