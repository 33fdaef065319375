import { useMemo } from 'react';
import { useShell } from './host-context.ts';
import { listNavigation, type NavigationItem } from './navigation.ts';
import { useShellWorkspace } from './use-shell-workspace.ts';

/** Outside a workspace, the only item is the list of workspaces. */
const itemsOutsideWorkspace: NavigationItem[] = [
  {
    remote: 'mfe-workspace',
    path: '/workspaces',
    label: { en: 'Workspaces', de: 'Arbeitsbereiche' },
    icon: 'home',
    section: 'work',
    inRail: true,
    shortcut: 'w',
  },
];

const noItems: NavigationItem[] = [];

/**
 * Returns the navigation items of the shell's workspace, or those outside a workspace. While the workspace is loading,
 * there are none.
 */
export function useNavigation(): NavigationItem[] {
  const { config } = useShell();
  const { workspace, isLoading } = useShellWorkspace();
  const items = useMemo(
    () => (workspace ? listNavigation(config, workspace) : itemsOutsideWorkspace),
    [config, workspace],
  );
  return isLoading ? noItems : items;
}
