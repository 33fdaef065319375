import type { AnyNotification } from '@reportage/contracts';
import { useStore } from '@reportage/remote-kit/runtime';
import { useState } from 'react';
import { useShell } from '../shell/host-context.ts';

export interface Filters {
  /** The notifications that pass the filters, in the original order. */
  shown: readonly AnyNotification[];
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
  const currentWorkspace = workspaceState.status === 'ready' ? workspaceState.workspace : null;
  const hasOtherWorkspaces = notifications.some((notification) => notification.workspace.id !== currentWorkspace?.id);
  const isOnlyThisWorkspace = isWorkspaceChecked && currentWorkspace !== null;
  const inWorkspace = isOnlyThisWorkspace
    ? notifications.filter((notification) => notification.workspace.id === currentWorkspace.id)
    : notifications;
  const newInWorkspace = inWorkspace.filter(({ id }) => newIds.has(id));
  return {
    shown: isOnlyNew ? newInWorkspace : inWorkspace,
    isOnlyNew,
    isOnlyThisWorkspace,
    workspaceName: currentWorkspace && (hasOtherWorkspaces || isOnlyThisWorkspace) ? currentWorkspace.name : null,
    setOnlyNew,
    setOnlyThisWorkspace,
    showAll() {
      setOnlyNew(false);
      setOnlyThisWorkspace(false);
    },
  };
}
