import { ApiContext } from '@reportage/api';
import { queryClient, store } from '@reportage/state';
import { LoadingState, UiProvider } from '@reportage/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider as StateProvider } from 'jotai';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { DefinedRemote } from '../define-remote.ts';
import type { MountProps } from './host-props.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteRouter } from './remote-router.tsx';
import type { LoadScreen } from './remote-screen.ts';
import { HostContext } from './use-host.ts';

interface RemoteRootProps {
  host: MountProps;
  remote: DefinedRemote;
  screens: Record<string, LoadScreen>;
}

type Screens = [path: string, Screen: ComponentType][];

/** React remembers a lazy component's failure, so a retry needs new ones. */
const makeScreens = (screens: Record<string, LoadScreen>): Screens =>
  Object.entries(screens).map(([path, load]) => [path, lazy(load)]);

/** Everything around a remote's screens: shared stores, the host's history and props, a boundary with Retry. */
export function RemoteRoot({ host, remote, screens }: RemoteRootProps): ReactNode {
  const [lazyScreens, setLazyScreens] = useState(() => makeScreens(screens));
  return (
    <StateProvider store={store}>
      <QueryClientProvider client={queryClient}>
        <ApiContext value={host.api}>
          <HostContext value={host}>
            <UiProvider>
              <RemoteRouter history={host.history} paths={remote.routes.map((route) => route.path)}>
                <RemoteBoundary
                  remote={remote.name}
                  history={host.history}
                  report={host.report}
                  onRetry={() => setLazyScreens(makeScreens(screens))}
                >
                  <Suspense fallback={<LoadingState />}>
                    <Routes>
                      {lazyScreens.map(([path, Screen]) => (
                        <Route key={path} path={path} element={<Screen />} />
                      ))}
                    </Routes>
                  </Suspense>
                </RemoteBoundary>
              </RemoteRouter>
            </UiProvider>
          </HostContext>
        </ApiContext>
      </QueryClientProvider>
    </StateProvider>
  );
}
