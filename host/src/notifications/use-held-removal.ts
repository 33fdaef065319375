import { useCallback, useEffect, useRef, useState } from 'react';
import { useRemoveNotifications } from './inbox.queries.ts';

/** Long enough to notice and to reach Undo by keyboard. */
const heldMs = 8_000;
const none: ReadonlySet<string> = new Set();

export interface HeldRemoval {
  /** What is no longer shown, and not yet removed. */
  ids: ReadonlySet<string>;
  add(ids: readonly string[]): void;
  undo(): void;
}

/** Holds a removal back for a while, so that it can be undone; leaving the panel or the page ends the while. */
export function useHeldRemoval(): HeldRemoval {
  const [ids, setIds] = useState(none);
  const held = useRef(none);
  const { mutate } = useRemoveNotifications();

  const hold = useCallback((next: ReadonlySet<string>) => {
    held.current = next;
    setIds(next);
  }, []);
  const finish = useCallback(() => {
    if (held.current.size === 0) return;
    mutate([...held.current]);
    hold(none);
  }, [mutate, hold]);

  useEffect(() => {
    if (ids.size === 0) return;
    const timer = setTimeout(finish, heldMs);
    return () => clearTimeout(timer);
  }, [ids, finish]);

  useEffect(() => {
    const leave = (): void => {
      if (document.hidden) finish();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      finish();
    };
  }, [finish]);

  return { ids, add: (more) => hold(new Set([...held.current, ...more])), undo: () => hold(none) };
}
