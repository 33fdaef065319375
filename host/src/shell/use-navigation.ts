import { useStore } from '@reportage/remote-kit/runtime';
import { useMemo } from 'react';
import { useShell } from './host-context.ts';
import { listNavigation, type NavigationItem } from './navigation.ts';

/** Outside a workspace there is only the link to the workspaces. */
const outside: NavigationItem[] = [
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

const none: NavigationItem[] = [];

/** The screens that the user can use in the current workspace, or outside one; none while the workspace is loading. */
export function useNavigation(): NavigationItem[] {
  const { config, workspace } = useShell();
  const state = useStore(workspace.state);
  const openWorkspace = state.status === 'ready' ? state.workspace : undefined;
  const items = useMemo(
    () => (openWorkspace ? listNavigation(config, openWorkspace) : outside),
    [config, openWorkspace],
  );
  return state.status === 'loading' ? none : items;
}
