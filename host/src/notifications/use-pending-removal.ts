import { useCallback, useEffect, useRef, useState } from 'react';
import { useRemoveNotifications } from './inbox.queries.ts';

/** Long enough to notice and to reach Undo by keyboard. */
const undoWindowMs = 8_000;
const noIds: ReadonlySet<string> = new Set();

export interface PendingRemoval {
  /** The ids of notifications that are hidden but not yet removed. */
  ids: ReadonlySet<string>;
  add(ids: readonly string[]): void;
  undo(): void;
}

/** Delays a removal so that it can be undone; it is carried out sooner if the user leaves the panel or the page. */
export function usePendingRemoval(): PendingRemoval {
  const [ids, setIds] = useState(noIds);
  const pending = useRef(noIds);
  const { mutate } = useRemoveNotifications();

  const setPending = useCallback((next: ReadonlySet<string>) => {
    pending.current = next;
    setIds(next);
  }, []);
  const finish = useCallback(() => {
    if (pending.current.size === 0) return;
    mutate([...pending.current]);
    setPending(noIds);
  }, [mutate, setPending]);

  useEffect(() => {
    if (ids.size === 0) return;
    const timer = setTimeout(finish, undoWindowMs);
    return () => clearTimeout(timer);
  }, [ids, finish]);

  useEffect(() => {
    const finishIfHidden = (): void => {
      if (document.hidden) finish();
    };
    document.addEventListener('visibilitychange', finishIfHidden);
    return () => {
      document.removeEventListener('visibilitychange', finishIfHidden);
      finish();
    };
  }, [finish]);

  return { ids, add: (more) => setPending(new Set([...pending.current, ...more])), undo: () => setPending(noIds) };
}
