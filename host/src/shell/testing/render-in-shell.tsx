import { ApiContext } from '@reportage/api';
import {
  bootConfigSchema,
  type RegistryVersion,
  type RemoteMetadata,
  type User,
  type Workspace,
} from '@reportage/contracts';
import { openWorkspace, type SessionPort, type WorkspaceState } from '@reportage/remote-kit/runtime';
import { createValueStore, localeAtom, preferenceUserAtom, store, themeChoiceAtom } from '@reportage/state';
import { createFakeHost, demoUser, FakeServer, sampleWorkspace } from '@reportage/testing/screen';
import { UiProvider } from '@reportage/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { Provider as StateProvider } from 'jotai';
import type { ReactNode } from 'react';
import { createHostHistory } from '../../history/host-history.ts';
import { createMessageCenter } from '../../messages/message-center.ts';
import { createInboxFeed } from '../../notifications/inbox-feed.ts';
import { sampleViews } from '../../notifications/testing/sample-notifications.ts';
import { createPreview } from '../../preview/create-preview.ts';
import { createQa } from '../../qa/create-qa.ts';
import type { RemoteOutletState } from '../../remotes/remote-outlet.ts';
import type { ResolvedRoute } from '../../routes/resolve-route.ts';
import { ShellContext, type ShellServices } from '../host-context.ts';
import { HostRouter } from '../host-router.tsx';
import { overlayAtom } from '../overlay-atom.ts';

export interface ShellOptions {
  server?: FakeServer;
  path?: string;
  user?: User | null;
  /** The workspace in the URL; null for none. */
  workspace?: Workspace | null;
  route?: ResolvedRoute;
  session?: Partial<SessionPort>;
  nav?: RemoteMetadata['nav'];
  commands?: RemoteMetadata['commands'];
  searches?: RemoteMetadata['searches'];
  hasCreatorsSlugs?: string[];
  /** Remotes published in addition to `mfe-one`. */
  remotes?: readonly RegistryVersion[];
}

const createRegistryEntry = ({ nav = [], commands = [], searches = [] }: ShellOptions) => ({
  stable: '1',
  previous: null,
  versions: {
    1: {
      name: 'mfe-one',
      version: '1',
      contract: '^1.0.0',
      routes: [],
      nav,
      commands,
      searches,
      notifications: sampleViews,
      events: { emits: [], listens: [], schemas: {} },
      widgets: [],
      entry: 'entry.js',
      shared: {},
      critical: [],
      integrity: {},
      base: '/r/mfe-one/1/',
      publishedAt: '2026-11-21T00:00:00Z',
    },
  },
});

const createExtraEntries = ({ remotes = [] }: ShellOptions) =>
  Object.fromEntries(
    remotes.map((remote) => [
      remote.name,
      { stable: remote.version, previous: null, versions: { [remote.version]: remote } },
    ]),
  );

const createConfig = (options: ShellOptions): ShellServices['config'] =>
  bootConfigSchema.parse({
    apiBase: '/api/',
    pool: {
      endpoint: '/identity',
      clientId: 'web',
      region: 'us-west-2',
      srpPoolId: null,
      listsSessions: true,
      keepsRefreshTokens: true,
    },
    oidc: { authority: '/identity', clientId: 'web', redirectUri: '/', logoutUri: null, scope: 'openid' },
    hasCreatorsSlugs: options.hasCreatorsSlugs ?? [],
    isProduction: false,
    trackingBase: '/t',
    registry: {
      revision: 1,
      updatedAt: '2026-11-21T00:00:00Z',
      remotes: { 'mfe-one': createRegistryEntry(options), ...createExtraEntries(options) },
    },
  });

const createWorkspaceState = (workspace: Workspace | null): WorkspaceState =>
  workspace ? { status: 'ready', slug: workspace.slug, workspace: openWorkspace(workspace) } : { status: 'none' };

let renderCount = 0;

/** Renders a part of the shell with its real history, messages and settings, and a fake server. */
export function renderInShell(part: ReactNode, options: ShellOptions = {}) {
  localStorage.clear();
  const workspace = options.workspace === undefined ? sampleWorkspace() : options.workspace;
  window.history.replaceState(null, '', options.path ?? `/${workspace?.slug ?? 'workspaces'}`);
  const user = options.user === undefined ? demoUser : options.user;
  renderCount += 1;
  // Each render has its own user, so that no earlier preference applies.
  store.set(preferenceUserAtom, `user-${renderCount}`);
  store.set(themeChoiceAtom, 'light');
  store.set(localeAtom, 'en');
  store.set(overlayAtom, null);
  const host = createFakeHost({
    server: options.server ?? new FakeServer(),
    path: '/',
    user,
    ...(options.session ? { session: options.session } : {}),
  });
  const config = createConfig(options);
  const history = createHostHistory();
  const route = createValueStore<ResolvedRoute>(options.route ?? { kind: 'waiting', frame: 'shell' });
  const outletState = createValueStore<RemoteOutletState>({ status: 'empty' });
  const workspaceState = createValueStore(createWorkspaceState(workspace));
  const retries = { workspace: jest.fn(), outlet: jest.fn() };
  const { api, bus } = host.props;
  const userStore = createValueStore(user);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });
  const services: ShellServices = {
    config,
    history,
    route,
    outlet: { state: outletState, show: () => undefined, retry: retries.outlet, handleUncaught: () => undefined },
    session: host.props.session,
    user: userStore,
    // The fake server also handles edge calls, under the API's base URL.
    edge: api,
    notifications: createInboxFeed({ api, bus, user: userStore, queryClient }),
    workspace: { state: workspaceState, retry: retries.workspace },
    messages: createMessageCenter({ isReportScreen: () => false }),
    updates: {
      state: createValueStore({ isOutdated: false, isAnnounced: false }),
      check: () => Promise.resolve(),
      dismiss: () => undefined,
      start: () => () => undefined,
    },
    preview: createPreview({ tab: { current: null, expiredName: null }, edge: api, history }),
    qa: createQa({
      config,
      release: { registry: config.registry, pinned: {}, dropped: {}, isRegistryUnavailable: false },
      history,
    }),
  };
  render(
    <StateProvider store={store}>
      <QueryClientProvider client={queryClient}>
        <ApiContext value={api}>
          <UiProvider>
            <HostRouter history={history}>
              <ShellContext value={services}>{part}</ShellContext>
            </HostRouter>
          </UiProvider>
        </ApiContext>
      </QueryClientProvider>
    </StateProvider>,
  );
  const getPath = (): string => `${window.location.pathname}${window.location.search}`;
  return { services, route, outletState, workspaceState, retries, getPath };
}
