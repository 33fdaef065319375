import type { NotificationList } from '@reportage/contracts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSeeInbox } from './inbox.queries.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/**
 * What the open panel shows is seen, as far as somebody is looking.
 * @returns the ids of what was unseen when the panel showed it first
 */
export function useMarkSeen(list: NotificationList | undefined, isBehind: boolean): ReadonlySet<string> {
  const isShown = useSyncExternalStore(subscribe, () => !document.hidden);
  const { mutate } = useSeeInbox();
  const fresh = useRef(new Set<string>());
  for (const { id, seenAt } of list?.data ?? []) if (seenAt === null) fresh.current.add(id);
  const revision = list?.revision;
  const isUnseen = list !== undefined && list.unseenCount > 0 && !isBehind && isShown;
  useEffect(() => {
    if (isUnseen && revision !== undefined) mutate();
  }, [isUnseen, revision, mutate]);
  return fresh.current;
}
