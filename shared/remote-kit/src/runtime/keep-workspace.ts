import type { ReadonlyStore } from '@reportage/state';
import type { HostProps, WorkspaceState } from './host-props.ts';

const isResolved = ({ status }: WorkspaceState): boolean => status !== 'none' && status !== 'loading';

/**
 * Keeps the tab's workspace for a single mount. A screen opens once the workspace is resolved, so a later `none` or
 * `loading` only means that the user is leaving. The remote keeps its workspace until it is unmounted.
 */
export function keepWorkspace(workspace: HostProps['workspace']): ReadonlyStore<WorkspaceState> {
  let last = workspace.get();
  return {
    get() {
      const current = workspace.get();
      if (isResolved(current) || !isResolved(last)) last = current;
      return last;
    },
    subscribe: workspace.subscribe,
  };
}
