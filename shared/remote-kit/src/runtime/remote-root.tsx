import { ApiContext } from '@reportage/api';
import { queryClient, store } from '@reportage/state';
import { UiProvider } from '@reportage/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider as StateProvider } from 'jotai';
import { type ReactNode, useState } from 'react';
import type { DefinedRemote } from '../define/define-remote.ts';
import type { HostProps, MountProps } from './host-props.ts';
import { keepWorkspace } from './keep-workspace.ts';
import { RemoteRouter } from './remote-router.tsx';
import type { LoadScreen } from './remote-screen.ts';
import { RemoteScreens } from './remote-screens.tsx';
import { UndoBar } from './undo/undo-bar.tsx';
import { HostContext } from './use-host.ts';

interface RemoteRootProps {
  host: MountProps;
  remote: DefinedRemote;
  screens: Record<string, LoadScreen>;
}

/** Everything around a remote's screens: shared stores, the host's history and props. */
export function RemoteRoot({ host, remote, screens }: RemoteRootProps): ReactNode {
  const [hostProps] = useState((): HostProps => ({ ...host, workspace: keepWorkspace(host.workspace) }));
  return (
    <StateProvider store={store}>
      <QueryClientProvider client={queryClient}>
        <ApiContext value={host.api}>
          <HostContext value={hostProps}>
            <UiProvider>
              <RemoteRouter history={host.history} paths={remote.routes.map((route) => route.path)}>
                <RemoteScreens host={host} routes={remote.routes} screens={screens} />
                <UndoBar />
              </RemoteRouter>
            </UiProvider>
          </HostContext>
        </ApiContext>
      </QueryClientProvider>
    </StateProvider>
  );
}
