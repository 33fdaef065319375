import type { ApiClient } from '@reportage/api';
import type { BootConfig, User } from '@reportage/contracts';
import type { ReadonlyStore, SessionPort, WorkspaceState } from '@reportage/remote-kit/runtime';
import { createContext, useContext } from 'react';
import type { ShellHistory } from '../history/host-history.ts';
import type { MessageCenter } from '../messages/message-center.ts';
import type { InboxFeed } from '../notifications/inbox-feed.ts';
import type { PreviewControl } from '../preview/create-preview.ts';
import type { Qa } from '../qa/create-qa.ts';
import type { RemoteOutlet } from '../remotes/remote-outlet.ts';
import type { ResolvedRoute } from '../routes/resolve-route.ts';
import type { ReleaseWatch } from '../updates/release-watch.ts';

/** The services that the shell's own screens use. */
export interface ShellServices {
  config: BootConfig;
  history: ShellHistory;
  route: ReadonlyStore<ResolvedRoute>;
  outlet: RemoteOutlet;
  session: SessionPort;
  user: ReadonlyStore<User | null>;
  workspace: { state: ReadonlyStore<WorkspaceState>; retry(): void };
  messages: MessageCenter;
  notifications: InboxFeed;
  /** For calls to the edge (`releaseCalls`), whose paths start at the origin's root. */
  edge: Pick<ApiClient, 'call'>;
  /** Tells whether a release newer than this tab's is live. */
  updates: ReleaseWatch;
  /** Published versions that this tab runs instead of the stable ones. */
  qa: Qa;
  /** A preview that this tab shows instead of the published versions. */
  preview: PreviewControl;
}

export const ShellContext = createContext<ShellServices | null>(null);

export function useShell(): ShellServices {
  const services = useContext(ShellContext);
  if (!services) throw new Error('useShell works only inside the shell');
  return services;
}
