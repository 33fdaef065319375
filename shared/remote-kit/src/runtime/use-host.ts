import type { User } from '@reportage/contracts';
import type { ReadonlyStore } from '@reportage/state';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { HostProps } from './host-props.ts';
import type { OpenWorkspace } from './open-workspace.ts';

export const HostContext = createContext<HostProps | null>(null);

/** Returns the host's props, which are available anywhere inside a remote. */
export function useHost(): HostProps {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost works only inside a remote');
  return host;
}

export function useStore<Value>(store: ReadonlyStore<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Returns this tab's workspace, for screens that the host opens only after the workspace is loaded. */
export function useWorkspace(): OpenWorkspace {
  const state = useStore(useHost().workspace);
  if (state.status !== 'ready') throw new Error('This screen needs a loaded workspace');
  return state.workspace;
}

export function useUser(): User | null {
  return useStore(useHost().user);
}
