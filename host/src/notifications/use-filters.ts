import type { AnyNotification } from '@reportage/contracts';
import { useStore } from '@reportage/remote-kit/runtime';
import { useState } from 'react';
import { useShell } from '../shell/host-context.ts';

export interface Filters {
  /** The notifications that pass the filters, in the original order. */
  shown: readonly AnyNotification[];
  newCount: number;
  isOnlyNew: boolean;
  isOnlyThisWorkspace: boolean;
  /** The name of the tab's workspace, if there are also notifications from other workspaces. */
  workspaceName: string | null;
  setOnlyNew(isOnlyNew: boolean): void;
  setOnlyThisWorkspace(isOnlyThisWorkspace: boolean): void;
  showAll(): void;
}

export function useFilters(notifications: readonly AnyNotification[], newIds: ReadonlySet<string>): Filters {
  const { workspace } = useShell();
  const workspaceState = useStore(workspace.state);
  const [isOnlyNew, setOnlyNew] = useState(false);
  const [isWorkspaceChecked, setOnlyThisWorkspace] = useState(false);
  const current = workspaceState.status === 'ready' ? workspaceState.workspace : null;
  const hasOtherWorkspaces = notifications.some((notification) => notification.workspace.id !== current?.id);
  const isOnlyThisWorkspace = isWorkspaceChecked && current !== null;
  const inWorkspace = isOnlyThisWorkspace
    ? notifications.filter((notification) => notification.workspace.id === current.id)
    : notifications;
  const newInWorkspace = inWorkspace.filter(({ id }) => newIds.has(id));
  return {
    shown: isOnlyNew ? newInWorkspace : inWorkspace,
    newCount: newInWorkspace.length,
    isOnlyNew,
    isOnlyThisWorkspace,
    workspaceName: current && (hasOtherWorkspaces || isOnlyThisWorkspace) ? current.name : null,
    setOnlyNew,
    setOnlyThisWorkspace,
    showAll() {
      setOnlyNew(false);
      setOnlyThisWorkspace(false);
    },
  };
}
