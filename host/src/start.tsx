import { ApiContext, createApiClient } from '@reportage/api';
import { defaultPathPrefixes, getRunningVersions } from '@reportage/contracts';
import { createEventBus } from '@reportage/event-bus';
import { type ReadonlyStore, refreshChangedData, type WorkspaceState } from '@reportage/remote-kit/runtime';
import { localeAtom, preferenceUserAtom, queryClient, store } from '@reportage/state';
import { UiProvider } from '@reportage/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider as StateProvider } from 'jotai';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { startThirdParties } from './audience/start-third-parties.ts';
import { CacheNearlyFullError } from './cache/client-cache.ts';
import { fetchBootConfig, readBootConfig } from './config/boot-config.ts';
import { declaredEvents } from './events.ts';
import { createHostHistory } from './history/host-history.ts';
import { createMessageCenter } from './messages/message-center.ts';
import { createInboxFeed } from './notifications/inbox-feed.ts';
import { createPreview } from './preview/create-preview.ts';
import { applyPreview, readTabPreview } from './preview/tab-preview.ts';
import { createQa } from './qa/create-qa.ts';
import { readPinnedRelease } from './qa/pinned-release.ts';
import { getCandidates } from './remotes/candidates.ts';
import { attributeError } from './remotes/failure.ts';
import { mountPoint } from './remotes/mount-point.ts';
import { createRemoteOutlet } from './remotes/remote-outlet.ts';
import { createRemoteSource } from './remotes/remote-source.ts';
import { runWhenIdle } from './remotes/when-idle.ts';
import { findRemote, matchRoute } from './routes/match-route.ts';
import { createResolvedRouteStore } from './routes/resolved-route-store.ts';
import { getSubscriptionPath } from './routes/subscription.ts';
import { createSession } from './session/index.ts';
import { appearanceStores, syncPageAppearance } from './shell/appearance.ts';
import { ShellContext, type ShellServices } from './shell/host-context.ts';
import { HostRouter } from './shell/host-router.tsx';
import { Shell } from './shell/shell.tsx';
import { createTelemetry, type Telemetry } from './telemetry/create-telemetry.ts';
import { watchLongTasks } from './telemetry/long-tasks.ts';
import { watchPageErrors } from './telemetry/page-errors.ts';
import { trackShownRemote, watchVitals } from './telemetry/web-vitals.ts';
import { createReleaseWatch } from './updates/release-watch.ts';
import { createWidgets } from './widgets/create-widgets.ts';
import { createWorkspaceContext } from './workspace/index.ts';
import './provided.ts';

/** Creates the page's services once, and renders the shell. */
export async function start(): Promise<void> {
  const page = readBootConfig();
  const release = await readPinnedRelease(page.registry);
  const tabPreview = readTabPreview();
  const config = { ...page, registry: applyPreview(release.registry, tabPreview.current) };
  const history = createHostHistory();
  const { navigate } = history;
  const bus = createEventBus({ as: 'host', isChecked: !config.isProduction, declared: declaredEvents });
  const messages = createMessageCenter({ isReportScreen: () => isReportPath(history.location.get().pathname) });
  const session = createSession({
    config,
    bus,
    navigate: history.redirect,
    forgetPerson: () => queryClient.clear(),
    onCacheNearlyFull: (usedBytes) => {
      const host = { remote: 'host', version: config.registry.host?.version ?? 'unknown' };
      telemetry.onError(attributeError(host, 'script', new CacheNearlyFullError(usedBytes)));
    },
  });
  const clientOptions = {
    pathPrefixes: { ...defaultPathPrefixes, ...config.pathPrefixes },
    getIdentityToken: session.getIdentityToken,
    getLocale: () => store.get(localeAtom),
  };
  const edge = createApiClient({ ...clientOptions, baseUrl: '/' });
  const preview = createPreview({ tab: tabPreview, edge, history });
  const api = createApiClient({
    ...clientOptions,
    baseUrl: config.apiBase,
    onSubscriptionNeeded: (workspaceId) =>
      navigate(getSubscriptionPath(workspaceId ?? getOpenWorkspaceId(workspace.state))),
  });
  const workspace = createWorkspaceContext({
    api,
    bus,
    session,
    location: history.location,
    navigate: history.redirect,
    messages,
  });
  const notifications = createInboxFeed({ api, bus, user: session.user, queryClient });
  // A preview sends no reports, because they would say nothing about the versions that users run.
  const telemetry = createTelemetry({ config, location: history.location, isSilent: preview.current !== null });
  const updates = createReleaseWatch({
    runningRelease: { revision: page.registry.revision, versions: getRunningVersions(page.registry) },
  });
  updates.start();
  const qa = createQa({ config, release, history });
  const onTiming: Telemetry['onTiming'] = (timing) => {
    telemetry.onTiming(timing);
    if (timing.phase === 'load') qa.recordLoadedVersion(timing);
  };
  const onError: Telemetry['onError'] = (failure) => {
    telemetry.onError(failure);
    // The files of this tab's release may be gone because a newer release is live.
    void updates.check();
  };
  const source = createRemoteSource({
    registry: config.registry,
    fetchRegistry: async () => {
      const { registry } = await readPinnedRelease((await fetchBootConfig()).registry);
      return applyPreview(registry, preview.current);
    },
    onTiming,
    onError,
  });
  const outlet = createRemoteOutlet({
    remotes: Object.keys(config.registry.remotes),
    source,
    findRemote,
    ...createWidgets({ source, host: config.registry.host, bus, onError }),
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
    mountPoint,
    onTiming,
    onError,
  });
  const getVersion = (frontEnd: string) =>
    frontEnd === 'host' ? config.registry.host?.version : source.getRunningVersion(frontEnd);
  watchPageErrors(getVersion, (failure) => {
    onError(failure);
    outlet.handleUncaught(failure);
  });
  watchLongTasks(getVersion, onTiming);
  const getRemoteAt = trackShownRemote(outlet.state);
  const getRoutes = (remote: string) => getCandidates(config.registry, remote)[0]?.routes;
  syncPageAppearance();
  refreshChangedData(bus, queryClient, { signal: new AbortController().signal });
  session.user.subscribe(() => store.set(preferenceUserAtom, session.user.get()?.id ?? null));
  const sessionStarted = session.start();
  history.onPathChange(messages.leaveScreen);
  const route = createResolvedRouteStore({ history, session, workspace, getRoutes });
  await sessionStarted;
  preview.follow(session.user);
  startThirdParties({
    config,
    user: session.user,
    workspace: workspace.state,
    location: history.location,
    reload: () => window.location.reload(),
  });
  workspace.start(new AbortController().signal);
  renderShell(
    {
      config,
      history,
      route,
      outlet,
      session: session.port,
      user: session.user,
      workspace,
      messages,
      notifications,
      edge,
      updates,
      qa,
      preview,
    },
    api,
  );
  const version = getVersion('host');
  // Counts this page load for its host, as a remote's first render does for the remote.
  if (version) onTiming({ remote: 'host', version, phase: 'firstRender', durationMs: performance.now() });
  const handleRouteChange = (): void => {
    const current = route.get();
    outlet.show(current.kind === 'remote' ? current.remote : null);
  };
  route.subscribe(handleRouteChange);
  handleRouteChange();
  // These services wait until the first screen is shown.
  runWhenIdle(() => {
    notifications.start(new AbortController().signal);
    session.startCredentialRefresh();
    if (telemetry.sendsTimings)
      // If the library cannot be loaded, this page reports no vitals.
      watchVitals({ getRemoteAt, getVersion, onVital: telemetry.onVital }).catch(() => undefined);
  });
}

const getOpenWorkspaceId = (state: ReadonlyStore<WorkspaceState>): string | undefined => {
  const current = state.get();
  return current.status === 'ready' ? current.workspace.id : undefined;
};

const isReportPath = (pathname: string): boolean => {
  const target = matchRoute(pathname)?.rule.target;
  return target?.kind === 'remote' && target.remote === 'mfe-reports';
};

function renderShell(services: ShellServices, api: ReturnType<typeof createApiClient>): void {
  const element = document.getElementById('app');
  if (!element) throw new Error('The page has no #app element');
  const app = (
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
    </StrictMode>
  );
  const root = createRoot(element);
  // Renders synchronously, because a remote whose code is already loaded looks for its element in the shell.
  flushSync(() => root.render(app));
}
