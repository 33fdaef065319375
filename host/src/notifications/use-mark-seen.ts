import type { NotificationList } from '@reportage/contracts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useMarkInboxSeen } from './inbox.queries.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/**
 * Marks the notifications in the open panel as seen while the page is visible.
 * @returns the ids that were unseen when the panel first showed them
 */
export function useMarkSeen(list: NotificationList | undefined, isBehind: boolean): ReadonlySet<string> {
  const isShown = useSyncExternalStore(subscribe, () => !document.hidden);
  const { mutate } = useMarkInboxSeen();
  const fresh = useRef(new Set<string>());
  for (const { id, seenAt } of list?.data ?? []) if (seenAt === null) fresh.current.add(id);
  const revision = list?.revision;
  const isUnseen = list !== undefined && list.unseenCount > 0 && !isBehind && isShown;
  useEffect(() => {
    if (isUnseen && revision !== undefined) mutate();
  }, [isUnseen, revision, mutate]);
  return fresh.current;
}
