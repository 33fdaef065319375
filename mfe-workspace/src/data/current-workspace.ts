import { useCall } from '@reportage/api';
import { calls, type Workspace, workspaceStorageKey } from '@reportage/contracts';
import { useHost, useStore } from '@reportage/remote-kit/runtime';
import { atom, useAtomValue } from 'jotai';

/** The workspace created or selected in this tab; the welcome steps continue with it. */
export const chosenWorkspaceIdAtom = atom<string | null>(null);

/** Lists the user's workspaces, most recently used first. The sample workspace comes last, if the user has added it. */
export function useWorkspaces() {
  return useCall(calls.listWorkspaces, {});
}

/**
 * Returns the current workspace on screens whose URL may not contain one. In order of preference: the workspace in the
 * URL, the one created or selected in this tab, the one last chosen in this browser, and the most recently used one. It
 * is never the sample workspace.
 */
export function useCurrentWorkspace(): {
  workspace: Workspace | undefined;
  workspacesQuery: ReturnType<typeof useWorkspaces>;
} {
  const urlState = useStore(useHost().workspace);
  const chosenId = useAtomValue(chosenWorkspaceIdAtom);
  const workspacesQuery = useWorkspaces();
  const rows = (workspacesQuery.data?.data ?? []).filter(({ isSample }) => !isSample);
  const selectedWorkspace = rows.find((row) => row.id === chosenId);
  const rememberedWorkspace = rows.find((row) => row.slug === localStorage.getItem(workspaceStorageKey));
  const urlWorkspace = urlState.status === 'ready' && !urlState.workspace.isSample ? urlState.workspace : undefined;
  const workspace = urlWorkspace ?? selectedWorkspace ?? rememberedWorkspace ?? rows[0];
  return { workspace, workspacesQuery };
}
