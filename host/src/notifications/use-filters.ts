import type { AnyNotification } from '@reportage/contracts';
import { useStore } from '@reportage/remote-kit/runtime';
import { useState } from 'react';
import { useShell } from '../shell/host-context.ts';

export interface Filters {
  /** The notifications that pass the filters, in the original order. */
  shown: readonly AnyNotification[];
  freshCount: number;
  onlyFresh: boolean;
  onlyHere: boolean;
  /** The name of the tab's workspace, if there are also notifications from other workspaces. */
  here: string | null;
  setOnlyFresh(onlyFresh: boolean): void;
  setOnlyHere(onlyHere: boolean): void;
  showAll(): void;
}

export function useFilters(notifications: readonly AnyNotification[], fresh: ReadonlySet<string>): Filters {
  const { workspace } = useShell();
  const workspaceState = useStore(workspace.state);
  const [onlyFresh, setOnlyFresh] = useState(false);
  const [wantsOnlyHere, setOnlyHere] = useState(false);
  const current = workspaceState.status === 'ready' ? workspaceState.workspace : null;
  const isElsewhere = notifications.some((notification) => notification.workspace.id !== current?.id);
  const onlyHere = wantsOnlyHere && current !== null;
  const inWorkspace = onlyHere
    ? notifications.filter((notification) => notification.workspace.id === current.id)
    : notifications;
  const freshInWorkspace = inWorkspace.filter(({ id }) => fresh.has(id));
  return {
    shown: onlyFresh ? freshInWorkspace : inWorkspace,
    freshCount: freshInWorkspace.length,
    onlyFresh,
    onlyHere,
    here: current && (isElsewhere || onlyHere) ? current.name : null,
    setOnlyFresh,
    setOnlyHere,
    showAll() {
      setOnlyFresh(false);
      setOnlyHere(false);
    },
  };
}
