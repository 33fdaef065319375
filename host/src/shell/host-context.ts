import type { BootConfig, User } from '@reportage/contracts';
import type { ReadonlyStore, SessionPort, WorkspaceState } from '@reportage/remote-kit/runtime';
import { createContext, useContext } from 'react';
import type { OwnedHistory } from '../history/host-history.ts';
import type { MessageCenter } from '../messages/message-center.ts';
import type { Stage } from '../remotes/stage.ts';
import type { Place } from '../routes/resolve-place.ts';

/** What the shell's own screens draw from. */
export interface ShellServices {
  config: BootConfig;
  history: OwnedHistory;
  place: ReadonlyStore<Place>;
  stage: Stage;
  session: SessionPort;
  user: ReadonlyStore<User | null>;
  workspace: { state: ReadonlyStore<WorkspaceState>; retry(): void };
  messages: MessageCenter;
}

export const ShellContext = createContext<ShellServices | null>(null);

export function useShell(): ShellServices {
  const services = useContext(ShellContext);
  if (!services) throw new Error('useShell works only inside the shell');
  return services;
}
