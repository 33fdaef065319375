import { ApiContext, createApiClient } from '@reportage/api';
import { defaultPathPrefixes } from '@reportage/contracts';
import { createEventBus } from '@reportage/event-bus';
import { refreshChangedData } from '@reportage/remote-kit/runtime';
import { preferenceUserAtom, queryClient, store } from '@reportage/state';
import { UiProvider } from '@reportage/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider as StateProvider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readBootConfig } from './config/boot-config.ts';
import { createHostHistory } from './history/host-history.ts';
import { createMessageCenter } from './messages/message-center.ts';
import { candidatesOf } from './remotes/candidates.ts';
import { mountPoint } from './remotes/mount-point.ts';
import { createStage } from './remotes/stage.ts';
import { logRemoteError } from './remotes/trace.ts';
import { matchRoute } from './routes/match-route.ts';
import { createPlaceStore } from './routes/place-store.ts';
import { createSession } from './session/index.ts';
import { appearanceStores, keepPageAppearance } from './shell/appearance.ts';
import { ShellContext, type ShellServices } from './shell/host-context.ts';
import { HostRouter } from './shell/host-router.tsx';
import { Shell } from './shell/shell.tsx';
import { createWorkspaceContext } from './workspace/index.ts';
import './provided.ts';

/** Makes everything of the page once, and draws the shell. */
export async function start(): Promise<void> {
  const config = readBootConfig();
  const history = createHostHistory();
  const { navigate } = history;
  const bus = createEventBus({ as: 'host', isChecked: !config.isProduction });
  const messages = createMessageCenter({ isReportScreen: () => showsReport(history.location.get().pathname) });
  const session = createSession({ config, bus, navigate: history.redirect, forgetPerson: () => queryClient.clear() });
  const api = createApiClient({
    baseUrl: config.apiBase,
    pathPrefixes: { ...defaultPathPrefixes, ...config.pathPrefixes },
    getIdentityToken: session.getIdentityToken,
  });
  const workspace = createWorkspaceContext({
    api,
    bus,
    session,
    location: history.location,
    navigate: history.redirect,
    messages,
  });
  const stage = createStage({
    registry: config.registry,
    props: {
      config,
      workspace: workspace.state,
      user: session.user,
      session: session.port,
      api,
      history,
      navigate,
      messages,
      ...appearanceStores,
    },
    bus,
    mountPoint,
    onError: logRemoteError,
  });
  const routesOf = (remote: string) => candidatesOf(config.registry, remote)[0]?.routes;
  keepPageAppearance();
  refreshChangedData(bus, queryClient, { signal: new AbortController().signal });
  session.user.subscribe(() => store.set(preferenceUserAtom, session.user.get()?.id ?? null));
  const sessionStarted = session.start();
  const place = createPlaceStore({ history, session, workspace, routesOf });
  await sessionStarted;
  workspace.start(new AbortController().signal);
  draw({ config, history, place, stage, session: session.port, user: session.user, workspace, messages }, api);
  const followPlace = (): void => {
    const current = place.get();
    stage.show(current.kind === 'remote' ? current.remote : null);
  };
  place.subscribe(followPlace);
  followPlace();
}

const showsReport = (pathname: string): boolean => {
  const target = matchRoute(pathname)?.rule.target;
  return target?.kind === 'remote' && target.remote === 'mfe-reports';
};

function draw(services: ShellServices, api: ReturnType<typeof createApiClient>): void {
  const element = document.getElementById('app');
  if (!element) throw new Error('The page has no place for the app');
  createRoot(element).render(
    <StrictMode>
      <StateProvider store={store}>
        <QueryClientProvider client={queryClient}>
          <ApiContext value={api}>
            <UiProvider>
              <HostRouter history={services.history}>
                <ShellContext value={services}>
                  <Shell />
                </ShellContext>
              </HostRouter>
            </UiProvider>
          </ApiContext>
        </QueryClientProvider>
      </StateProvider>
    </StrictMode>,
  );
}
