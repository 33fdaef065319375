import { useStore } from '@reportage/remote-kit/runtime';
import type { ReactNode } from 'react';
import { Router } from 'react-router-dom';
import type { ShellHistory } from '../history/host-history.ts';

export function HostRouter({ history, children }: { history: ShellHistory; children: ReactNode }): ReactNode {
  return (
    <Router location={useStore(history.location)} navigator={history.navigator}>
      {children}
    </Router>
  );
}
