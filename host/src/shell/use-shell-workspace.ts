import { useCall } from '@reportage/api';
import { calls, type Workspace } from '@reportage/contracts';
import { useStore } from '@reportage/remote-kit/runtime';
import type { ResolvedRoute } from '../routes/resolve-route.ts';
import { getKnownName, getLastWorkspace } from '../workspace/index.ts';
import { useShell } from './host-context.ts';

export interface ShellWorkspace {
  workspace: Workspace | undefined;
  /** Undefined if there is no workspace, or it is loading for the first time in this browser. */
  name: string | undefined;
  isLoading: boolean;
}

/** Whether the screen belongs to no workspace, but is visited from one. */
const isVisitedFromWorkspace = ({ kind }: ResolvedRoute, pathname: string): boolean =>
  kind === 'notFound' || kind === 'releases' || pathname.split('/')[1] === 'account';

/**
 * Returns the workspace that the rail and the switcher show, which is the open one. On screens visited from a
 * workspace, such as the account, it is the one last chosen in this browser, or else the one last used by this user.
 */
export function useShellWorkspace(): ShellWorkspace {
  const { history, route, user, workspace } = useShell();
  const state = useStore(workspace.state);
  const isGuest = useStore(user) === null;
  const { pathname } = useStore(history.location);
  const isVisiting = isVisitedFromWorkspace(useStore(route), pathname) && !isGuest && !('workspace' in state);
  const list = useCall(calls.listWorkspaces, {}, { enabled: isVisiting });
  if (state.status === 'ready') return { workspace: state.workspace, name: state.workspace.name, isLoading: false };
  if (state.status === 'loading') return { workspace: undefined, name: getKnownName(state.slug), isLoading: true };
  const lastWorkspace = getLastWorkspace();
  if (isVisiting && list.isPending) return { workspace: undefined, name: lastWorkspace?.name, isLoading: true };
  const ownWorkspaces = isVisiting ? (list.data?.data ?? []) : [];
  const shownWorkspace =
    ownWorkspaces.find(({ slug }) => slug === lastWorkspace?.slug) ?? ownWorkspaces.find(({ isSample }) => !isSample);
  return { workspace: shownWorkspace, name: shownWorkspace?.name, isLoading: false };
}
