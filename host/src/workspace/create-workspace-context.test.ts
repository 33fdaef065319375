import {
  calls,
  dataChanged,
  type User,
  type Workspace,
  workspaceChanged,
  workspaceStorageKey,
} from '@reportage/contracts';
import type { SessionStep } from '@reportage/remote-kit/runtime';
import { createValueStore } from '@reportage/state';
import { proves } from '@reportage/testing';
import {
  createFakeHost,
  demoUser,
  FakeServer,
  problemResponse,
  sampleSource,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { waitFor } from '@testing-library/react';
import { createWorkspaceContext } from './create-workspace-context.ts';

const reportId = 'rpt_01h455vb4pex5vsknk084sn02q';
const dashboardId = 'dsh_01h455vb4pex5vsknk084sn02q';

/** Opens a tab at a path, with a started session. By default, its server has a workspace for each slug. */
function openTab(path: string, options: { server?: FakeServer; user?: User | null } = {}) {
  const server =
    options.server ??
    new FakeServer().on(calls.getWorkspaceBySlug, ({ params }) => sampleWorkspace({ slug: params.workspaceId ?? '' }));
  const user = createValueStore<User | null>(options.user === undefined ? demoUser : options.user);
  const host = createFakeHost({ server, path, user: user.get() });
  const step = createValueStore<SessionStep>({ name: user.get() ? 'signedIn' : 'signedOut' });
  const rememberedPaths: string[] = [];
  const shownErrors: { text: unknown; durationMs: number | undefined }[] = [];
  const announcedSlugs: (string | null)[] = [];
  host.props.bus.on(workspaceChanged, (workspace) => announcedSlugs.push(workspace?.slug ?? null), {
    signal: host.unmount.signal,
  });
  const context = createWorkspaceContext({
    api: host.props.api,
    bus: host.props.bus,
    session: { port: { ...host.props.session, step }, user, rememberDestination: (to) => rememberedPaths.push(to) },
    location: host.props.history.location,
    navigate: host.props.navigate,
    messages: { error: (text, settings) => shownErrors.push({ text, durationMs: settings?.durationMs }) },
  });
  const start = () => context.start(host.unmount.signal);
  return { ...host, server, context, user, step, rememberedPaths, shownErrors, announcedSlugs, start };
}

type Tab = ReturnType<typeof openTab>;

async function waitUntilSettled(tab: Tab): Promise<Tab> {
  await waitFor(() => expect(tab.context.state.get().status).toMatch(/ready|failed|guest/));
  return tab;
}

const open = (...options: Parameters<typeof openTab>): Promise<Tab> => {
  const tab = openTab(...options);
  tab.start();
  return waitUntilSettled(tab);
};

const createFailingServer = (response: () => Response) => new FakeServer().on(calls.getWorkspaceBySlug, response);
const createNoAccessServer = () => createFailingServer(() => problemResponse('notFound'));

beforeEach(() => localStorage.clear());

proves(
  ['W15', 'W52', 'W53', 'W54', 'W73'],
  'the workspace in the URL is fetched by its slug; the state is loading, then ready',
  async () => {
    const tab = openTab('/daily-planet/campaigns');
    tab.start();
    expect(tab.context.state.get()).toEqual({ status: 'loading', slug: 'daily-planet' });
    await waitUntilSettled(tab);
    expect(tab.context.state.get()).toMatchObject({
      status: 'ready',
      workspace: { slug: 'daily-planet', name: 'Daily Planet' },
    });
    expect(tab.server.requests).toEqual([
      { call: 'workspaces.getBySlug', params: { workspaceId: 'daily-planet' }, query: {}, body: undefined },
    ]);
    expect(tab.announcedSlugs).toEqual(['daily-planet']);
  },
);

proves(['W44'], 'the chosen workspace is stored in local storage', async () => {
  await open('/daily-planet/campaigns');
  expect(localStorage.getItem(workspaceStorageKey)).toBe('daily-planet');
});

proves(['W19', 'W55'], 'a URL that ends at the slug redirects to the campaigns', async () => {
  const tab = await open('/daily-planet');
  await waitFor(() => expect(tab.getPath()).toBe('/daily-planet/campaigns'));
});

test('a URL that ends at the slug of a limited workspace redirects to the partners', async () => {
  const limitedServer = new FakeServer().on(calls.getWorkspaceBySlug, () =>
    sampleWorkspace({ creatorWorkspace: true }),
  );
  const tab = await open('/daily-planet', { server: limitedServer });
  await waitFor(() => expect(tab.getPath()).toBe('/daily-planet/partners'));
});

proves(['W22', 'W23', 'W56'], 'a user without access sees the not-found page at the same URL', async () => {
  const tab = await open('/secret-planet/campaigns', { server: createNoAccessServer() });
  expect(tab.context.state.get()).toMatchObject({ status: 'failed', show: 'notFound', code: 'notFound' });
  expect(tab.getPath()).toBe('/secret-planet/campaigns');
  expect(tab.announcedSlugs).toEqual([null]);
});

proves(['W24'], 'with a dashboard in the URL, a failed fetch shows an empty result instead of an error', async () => {
  const tab = await open(`/secret-planet/explore/${dashboardId}`, { server: createNoAccessServer() });
  const workspace = tab.context.state.get();
  expect(workspace).toMatchObject({ status: 'failed', show: 'empty' });
  expect(tab.getPath()).toBe(`/secret-planet/explore/${dashboardId}`);
});

proves(['W65'], 'a 401 sends a signed-in user to the root, once', async () => {
  const tab = openTab('/daily-planet/campaigns', {
    server: createFailingServer(() => problemResponse('unauthenticated')),
  });
  tab.start();
  await waitFor(() => expect(tab.getPath()).toBe('/'));
  await waitFor(() => expect(tab.context.state.get()).toEqual({ status: 'none' }));
  expect(tab.server.requests).toHaveLength(1);
});

proves(['A14'], 'a protected page without a session redirects to /auth, and is opened after signing in', async () => {
  const tab = openTab('/daily-planet/campaigns?page=2', {
    user: null,
    server: createFailingServer(() => problemResponse('unauthenticated')),
  });
  tab.start();
  await waitFor(() => expect(tab.getPath()).toBe('/auth'));
  expect(tab.rememberedPaths).toEqual(['/daily-planet/campaigns?page=2']);
});

proves(['A15'], 'without a session, a URL under /explore is not redirected', async () => {
  const tab = await open(`/daily-planet/explore/${dashboardId}`, {
    user: null,
    server: createFailingServer(() => problemResponse('unauthenticated')),
  });
  expect(tab.getPath()).toBe(`/daily-planet/explore/${dashboardId}`);
});

const guestPaths = [`/daily-planet/${reportId}`, `/daily-planet/acme/spring/${reportId}/highlight`];

test('a guest who opens a report or highlight requests no workspace, and sees no message', async () => {
  for (const path of guestPaths) {
    const tab = await open(path, { user: null, server: createFailingServer(() => problemResponse('unauthenticated')) });
    expect(tab.context.state.get()).toEqual({ status: 'guest', slug: 'daily-planet' });
    expect([tab.server.requests, tab.shownErrors, tab.getPath()]).toEqual([[], [], path]);
  }
});

proves(
  ['R36', 'R78', 'R79'],
  'a signed-in user who is not a member sees the guest access message and stays on the page',
  async () => {
    for (const path of guestPaths) {
      const tab = await open(path, { server: createNoAccessServer() });
      expect(tab.shownErrors).toEqual([{ text: 'You have guest access to this workspace', durationMs: 2_500 }]);
      expect(tab.context.state.get()).toMatchObject({ status: 'failed', show: 'guest' });
      expect(tab.getPath()).toBe(path);
    }
  },
);

test('a guest who signs in gets the workspace', async () => {
  const tab = await open(`/daily-planet/${reportId}`, { user: null });
  tab.user.set(demoUser);
  await waitFor(() => expect(tab.context.state.get()).toMatchObject({ status: 'ready', slug: 'daily-planet' }));
});

test('nothing is requested until the automatic sign-in has finished', async () => {
  const tab = openTab('/daily-planet/campaigns');
  tab.step.set({ name: 'init' });
  tab.start();
  expect(tab.server.requests).toEqual([]);
  tab.step.set({ name: 'signedIn' });
  await waitUntilSettled(tab);
  expect(tab.server.requests).toHaveLength(1);
});

test('each tab keeps the workspace of its own URL', async () => {
  const first = await open('/daily-planet/campaigns');
  const second = await open('/weekly-star/campaigns');
  expect(first.context.state.get()).toMatchObject({ slug: 'daily-planet' });
  expect(second.context.state.get()).toMatchObject({ slug: 'weekly-star' });
  expect(first.announcedSlugs).toEqual(['daily-planet']);
});

test('after quick URL changes, the last workspace is shown, whichever response arrives last', async () => {
  const responses = new Map<string, (workspace: Workspace) => void>();
  const server = new FakeServer().on(
    calls.getWorkspaceBySlug,
    ({ params }) => new Promise<Workspace>((resolve) => responses.set(params.workspaceId ?? '', resolve)),
  );
  const tab = openTab('/daily-planet/campaigns', { server });
  tab.start();
  await waitFor(() => expect(responses.size).toBe(1));
  tab.props.navigate('/weekly-star/campaigns');
  await waitFor(() => expect(responses.size).toBe(2));
  responses.get('weekly-star')?.(sampleWorkspace({ slug: 'weekly-star' }));
  responses.get('daily-planet')?.(sampleWorkspace());
  await waitUntilSettled(tab);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(tab.context.state.get()).toMatchObject({ status: 'ready', slug: 'weekly-star' });
});

test('outside a workspace, the state is none; opening another screen of the same workspace does not refetch it', async () => {
  const tab = await open('/daily-planet/campaigns');
  tab.props.navigate('/daily-planet/settings/sources');
  await waitFor(() => expect(tab.getPath()).toBe('/daily-planet/settings/sources'));
  expect(tab.server.requests).toHaveLength(1);
  tab.props.navigate('/workspaces');
  await waitFor(() => expect(tab.context.state.get()).toEqual({ status: 'none' }));
  expect(tab.announcedSlugs).toEqual(['daily-planet', null]);
});

test('a guest who goes from a report to the workspace is sent to the sign-in page', async () => {
  const tab = await open(`/daily-planet/${reportId}`, {
    user: null,
    server: createFailingServer(() => problemResponse('unauthenticated')),
  });
  tab.props.navigate('/daily-planet/campaigns');
  await waitFor(() => expect(tab.getPath()).toBe('/auth'));
});

test('changed workspace settings are fetched without showing the loading screen', async () => {
  const tab = await open('/daily-planet/campaigns');
  tab.server.on(calls.getWorkspaceBySlug, () => sampleWorkspace({ name: 'Renamed' }));
  const statuses: string[] = [];
  tab.context.state.subscribe(() => statuses.push(tab.context.state.get().status));
  tab.props.bus.emit(dataChanged, { area: 'workspaces', workspaceId: null });
  await waitFor(() => expect(tab.context.state.get()).toMatchObject({ workspace: { name: 'Renamed' } }));
  expect(statuses).toEqual(['ready']);
});

const source = sampleSource();

proves(['W42'], "the workspace's source ids are resolved to sources, and again whenever they change", async () => {
  const server = new FakeServer()
    .on(calls.getWorkspaceBySlug, () => sampleWorkspace({ sources: [source.id] }))
    .on(calls.listSources, () => ({
      data: [source],
      meta: { total: 1, unfilteredTotal: 1, page: 0, size: 500 },
    }));
  const tab = await open('/daily-planet/campaigns', { server });
  await waitFor(() =>
    expect(tab.context.state.get()).toMatchObject({
      workspace: { sourcesObj: { [source.id]: { name: source.name } } },
    }),
  );
  server.on(calls.listSources, () => ({
    data: [{ ...source, name: 'Renamed site' }],
    meta: { total: 1, unfilteredTotal: 1, page: 0, size: 500 },
  }));
  tab.props.bus.emit(dataChanged, { area: 'sources', workspaceId: sampleWorkspace().id });
  await waitFor(() =>
    expect(tab.context.state.get()).toMatchObject({
      workspace: { sourcesObj: { [source.id]: { name: 'Renamed site' } } },
    }),
  );
});

test('the workspace stays open if its sources cannot be fetched', async () => {
  const server = new FakeServer()
    .on(calls.getWorkspaceBySlug, () => sampleWorkspace({ sources: [source.id] }))
    .on(calls.listSources, () => problemResponse('forbidden'));
  const tab = await open('/daily-planet/campaigns', { server });
  await waitFor(() => expect(server.requestsFor(calls.listSources)).toHaveLength(1));
  expect(tab.context.state.get()).toMatchObject({ status: 'ready', workspace: { sourcesObj: {} } });
});

proves(['W43'], 'the tab’s workspace includes its settings', async () => {
  const tab = await open('/daily-planet/campaigns');
  expect(tab.context.state.get()).toMatchObject({
    workspace: { settings: { timezone: 'Europe/Berlin', campaignSettings: { createDefaultReport: true }, colors: [] } },
  });
});

describe('a workspace returned without the user’s access level', () => {
  const { access: _, ...withoutAccess } = sampleWorkspace();
  const createServerWith = (ownWorkspaces: Workspace[]) =>
    new FakeServer()
      .on(calls.getWorkspaceBySlug, () => withoutAccess)
      .on(calls.listWorkspaces, () => ({
        data: ownWorkspaces,
        meta: { total: ownWorkspaces.length, unfilteredTotal: ownWorkspaces.length, page: 0, size: 50 },
      }));

  proves(['W57'], 'is completed by a second call, which is skipped if the access level is included', async () => {
    const server = createServerWith([sampleWorkspace({ access: 'editor' })]);
    const tab = await open('/daily-planet/campaigns', { server });
    expect(tab.context.state.get()).toMatchObject({ workspace: { access: 'editor' } });
    expect(server.requests.map(({ call }) => call)).toEqual(['workspaces.getBySlug', 'workspaces.list']);
    const tabWithAccess = await open('/daily-planet/campaigns');
    expect(tabWithAccess.server.requests.map(({ call }) => call)).toEqual(['workspaces.getBySlug']);
  });

  test('is read-only if it is not one of the user’s own workspaces', async () => {
    const tab = await open('/daily-planet/campaigns', { server: createServerWith([]) });
    expect(tab.context.state.get()).toMatchObject({ workspace: { access: 'viewer' } });
  });
});

test('a failed fetch can be retried', async () => {
  const tab = await open('/daily-planet/campaigns', {
    server: createFailingServer(() => problemResponse('forbidden')),
  });
  tab.server.on(calls.getWorkspaceBySlug, () => sampleWorkspace());
  tab.context.retry();
  await waitFor(() => expect(tab.context.state.get().status).toBe('ready'));
});
