import type { NotificationList } from '@reportage/contracts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useMarkInboxSeen } from './inbox.queries.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

interface Seen {
  /** The ids that were unseen when the panel first showed them, until people mark them as read. */
  fresh: ReadonlySet<string>;
  markAllRead(): void;
}

/** Marks the notifications in the open panel as seen while the page is visible. */
export function useMarkSeen(list: NotificationList | undefined, isBehind: boolean): Seen {
  const isShown = useSyncExternalStore(subscribe, () => !document.hidden);
  const { mutate } = useMarkInboxSeen();
  const fresh = useRef(new Set<string>());
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  for (const { id, seenAt } of list?.data ?? []) if (seenAt === null) fresh.current.add(id);
  const revision = list?.revision;
  const isUnseen = list !== undefined && list.unseenCount > 0 && !isBehind && isShown;
  useEffect(() => {
    if (isUnseen && revision !== undefined) mutate();
  }, [isUnseen, revision, mutate]);
  return {
    fresh: new Set([...fresh.current].filter((id) => !read.has(id))),
    markAllRead() {
      setRead(new Set(fresh.current));
      // Marking them when the panel opened may have failed.
      if (list !== undefined && list.unseenCount > 0) mutate();
    },
  };
}
