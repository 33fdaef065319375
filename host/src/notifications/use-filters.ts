import type { AnyNotification } from '@reportage/contracts';
import { useStore } from '@reportage/remote-kit/runtime';
import { useState } from 'react';
import { useShell } from '../shell/host-context.ts';

export interface Filters {
  /** The notifications that pass the filters, in the original order. */
  shownNotifications: readonly AnyNotification[];
  showsOnlyNew: boolean;
  showsOnlyThisWorkspace: boolean;
  /** The name of the tab's workspace, if there are also notifications from other workspaces. */
  workspaceName: string | null;
  setOnlyNew(showsOnlyNew: boolean): void;
  setOnlyThisWorkspace(showsOnlyThisWorkspace: boolean): void;
  showAll(): void;
}

export function useFilters(notifications: readonly AnyNotification[], newIds: ReadonlySet<string>): Filters {
  const { workspace } = useShell();
  const workspaceState = useStore(workspace.state);
  const [showsOnlyNew, setOnlyNew] = useState(false);
  const [isWorkspaceChecked, setOnlyThisWorkspace] = useState(false);
  const currentWorkspace = workspaceState.status === 'ready' ? workspaceState.workspace : null;
  const hasOtherWorkspaces = notifications.some((notification) => notification.workspace.id !== currentWorkspace?.id);
  const showsOnlyThisWorkspace = isWorkspaceChecked && currentWorkspace !== null;
  const workspaceNotifications = showsOnlyThisWorkspace
    ? notifications.filter((notification) => notification.workspace.id === currentWorkspace.id)
    : notifications;
  const newNotifications = workspaceNotifications.filter(({ id }) => newIds.has(id));
  return {
    shownNotifications: showsOnlyNew ? newNotifications : workspaceNotifications,
    showsOnlyNew,
    showsOnlyThisWorkspace,
    workspaceName: currentWorkspace && (hasOtherWorkspaces || showsOnlyThisWorkspace) ? currentWorkspace.name : null,
    setOnlyNew,
    setOnlyThisWorkspace,
    showAll() {
      setOnlyNew(false);
      setOnlyThisWorkspace(false);
    },
  };
}
