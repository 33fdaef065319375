import { matchPattern } from '@reportage/contracts';
import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import { type Location, Router } from 'react-router-dom';
import type { HostHistory } from './host-props.ts';

interface RemoteRouterProps {
  history: HostHistory;
  /** The remote's own route patterns. */
  paths: readonly string[];
  children: ReactNode;
}

/**
 * The host's history inside a remote's React root. After a navigation away, a remote keeps its last URL until it is
 * unmounted, so that it never renders a screen for another remote's URL.
 */
export function RemoteRouter({ history, paths, children }: RemoteRouterProps): ReactNode {
  const current = useSyncExternalStore(history.location.subscribe, history.location.get);
  const last = useRef<Location>(current);
  if (paths.some((path) => matchPattern(path, current.pathname))) last.current = current;
  return (
    <Router location={last.current} navigator={history.navigator}>
      {children}
    </Router>
  );
}
