import type { NotificationList } from '@reportage/contracts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useMarkInboxSeen } from './inbox.queries.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

interface Seen {
  /** The ids that were unseen when the panel first showed them, until the user marks them as read. */
  newIds: ReadonlySet<string>;
  markAllRead(): void;
}

/** Marks the notifications in the open panel as seen while the page is visible. */
export function useMarkSeen(list: NotificationList | undefined, isBehind: boolean): Seen {
  const isShown = useSyncExternalStore(subscribe, () => !document.hidden);
  const { mutate } = useMarkInboxSeen();
  const newIds = useRef(new Set<string>());
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  for (const { id, seenAt } of list?.data ?? []) if (seenAt === null) newIds.current.add(id);
  const revision = list?.revision;
  const isUnseen = list !== undefined && list.unseenCount > 0 && !isBehind && isShown;
  useEffect(() => {
    if (isUnseen && revision !== undefined) mutate();
  }, [isUnseen, revision, mutate]);
  return {
    newIds: new Set([...newIds.current].filter((id) => !read.has(id))),
    markAllRead() {
      setRead(new Set(newIds.current));
      // Tries again, because the attempt when the panel opened may have failed.
      if (list !== undefined && list.unseenCount > 0) mutate();
    },
  };
}
