import { calls, type Dashboard, dashboardUpdateSchema, type WidgetPropsOf, z } from '@reportage/contracts';
import { openWorkspace, type WorkspaceState } from '@reportage/remote-kit/runtime';
import { proves } from '@reportage/testing';
import {
  createFakeHost,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleSource,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import {
  createDashboardsResponse,
  dashboardId,
  sampleCard,
  sampleDashboard,
  sampleResult,
  sampleSummary,
} from '../../data/dashboard.samples.ts';
import DashboardListPage from '../dashboard-list/dashboard-list.page.tsx';
import BoardPage from './board.page.tsx';

const explore = '/daily-planet/explore';
const path = `${explore}/newsroom/${dashboardId}`;

const parseQuery = (body: unknown) => z.looseObject({ cardIds: z.array(z.string()).optional() }).parse(body);
const parseUpdate = (body: unknown) => dashboardUpdateSchema.parse(body);

function createServer(stored: Dashboard = sampleDashboard()): FakeServer {
  let board = stored;
  return new FakeServer()
    .on(calls.getDashboard, () => board)
    .on(calls.visitDashboard, () => ({ visitors: [], version: board.version }))
    .on(calls.listFacets, () => ({ data: [], meta: { done: true } }))
    .on(calls.queryDashboardCards, ({ body }) => ({
      cards: (parseQuery(body).cardIds ?? []).map((id) => sampleResult(id)),
    }))
    .on(calls.updateDashboard, ({ body }) => {
      board = { ...board, content: { ...board.content, ...parseUpdate(body).content }, version: board.version + 1 };
      return board;
    });
}

/** Replaces mfe-media's widget with one that shows its props. */
const loadFakeLineage = async () => ({
  default: {
    name: 'number-lineage' as const,
    remote: 'mfe-media',
    Component: ({ question }: WidgetPropsOf<'number-lineage'>) => <pre>{JSON.stringify(question)}</pre>,
  },
});

function open(server: FakeServer, url = path, workspaceState?: WorkspaceState) {
  const workspace = workspaceState ? { workspaceState, user: null } : { workspace: sampleWorkspace() };
  const host = createFakeHost({
    server,
    path: url,
    ...workspace,
    widgets: { 'number-lineage': loadFakeLineage },
  });
  renderInHost(
    <Routes>
      <Route path="/:workspaceId/explore" element={<DashboardListPage />} />
      <Route path="/:workspaceId/explore/card/:dashboardId/:cardId" element={<BoardPage />} />
      <Route path="/:workspaceId/explore/:dashboardName/:dashboardId" element={<BoardPage />} />
      <Route path="/:workspaceId/explore/:dashboardId" element={<BoardPage />} />
    </Routes>,
    host,
  );
  return host;
}
const getRequests = (server: FakeServer) =>
  server.requestsFor(calls.queryDashboardCards).map(({ body }) => parseQuery(body));
const getSaves = (server: FakeServer) => server.requestsFor(calls.updateDashboard).map(({ body }) => parseUpdate(body));
const getSavedCards = (server: FakeServer) => getSaves(server).at(-1)?.content?.cards ?? [];

proves(
  ['D02', 'D03', 'D14'],
  'a dashboard opens by name and id or by id alone, and its cards are fetched in one request',
  async () => {
    for (const url of [path, `${explore}/${dashboardId}`]) {
      const server = createServer();
      open(server, url);
      expect((await screen.findAllByRole('heading', { name: 'Newsroom', level: 1 })).at(-1)).toBeVisible();
      expect((await screen.findAllByText('1,234')).length).toBeGreaterThanOrEqual(2);
      expect(getRequests(server)).toHaveLength(1);
      expect(getRequests(server)[0]).toMatchObject({ cardIds: ['one', 'two'], comparison: 'previous' });
    }
  },
);

proves(['D05'], 'Explore opens with the board in the URL, or with the list of boards', async () => {
  const emptyPage = { data: [], meta: { total: 0, unfilteredTotal: 0, page: 0, size: 500 } };
  const server = createServer()
    .on(calls.listDashboards, () => emptyPage)
    .on(calls.listFolders, () => ({ data: [] }));
  open(server, `${explore}/${dashboardId}`);
  expect(await screen.findByRole('heading', { name: 'Newsroom', level: 1 })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Explore' }));
  expect(await screen.findByRole('heading', { name: 'Explore', level: 1 })).toBeVisible();
  expect(screen.getByText('No dashboards yet')).toBeVisible();
});

test('a dashboard opened from the list shows its name before it is loaded', async () => {
  const response = Promise.withResolvers<Dashboard>();
  const server = createServer()
    .on(calls.listDashboards, () => createDashboardsResponse([sampleSummary()]))
    .on(calls.listFolders, () => ({ data: [] }))
    .on(calls.getDashboard, () => response.promise);
  open(server, explore);
  await userEvent.click(await screen.findByRole('link', { name: 'Newsroom' }));
  expect(await screen.findByRole('heading', { name: 'Newsroom', level: 1 })).toBeVisible();
  expect(screen.queryByText('1,234')).toBeNull();
  response.resolve(sampleDashboard());
  expect((await screen.findAllByText('1,234')).length).toBeGreaterThan(0);
});

test('a new dashboard is shown in the list afterwards, even if the search does not match it', async () => {
  const emptyPage = { data: [], meta: { total: 0, unfilteredTotal: 3, page: 0, size: 500 } };
  const server = createServer()
    .on(calls.listDashboards, () => emptyPage)
    .on(calls.listFolders, () => ({ data: [] }))
    .on(calls.listUsers, () => emptyPage)
    .on(calls.listCampaigns, () => emptyPage)
    .on(calls.listSources, () => emptyPage)
    .on(calls.createDashboard, () => sampleDashboard());
  const host = open(server, `${explore}?search=zzz`);
  await userEvent.click(await screen.findByRole('button', { name: /New dashboard/ }));
  const dialog = await screen.findByRole('dialog', { name: 'New dashboard' });
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Newsroom');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create dashboard' }));
  await waitFor(() => expect(host.getPath()).toBe(`${explore}/${dashboardId}`));
  await screen.findAllByText('1,234');
  await userEvent.click(screen.getByRole('link', { name: 'Explore' }));
  expect(await screen.findByRole('link', { name: 'Newsroom' })).toHaveAttribute('href', path);
});

proves(['D04'], 'a single card opens at its own URL', async () => {
  const server = createServer();
  open(server, `${explore}/card/${dashboardId}/two`);
  expect(await screen.findByRole('heading', { name: 'Card two', level: 1 })).toBeVisible();
  expect(await screen.findByText('1,234')).toBeVisible();
  expect(getRequests(server)[0]?.cardIds).toEqual(['two']);
  expect(screen.getByRole('link', { name: 'Newsroom' })).toHaveAttribute('href', path);
});

test('the page of a removed card says that the card is gone and links to its board', async () => {
  open(createServer(), `${explore}/card/${dashboardId}/gone`);
  expect(await screen.findByRole('heading', { name: 'This card is no longer on the dashboard' })).toBeVisible();
  expect(screen.getByText('It may have been removed from “Newsroom”.')).toBeVisible();
  expect(screen.queryByText('404')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute(
    'href',
    `${explore}/${dashboardId}`,
  );
});

test('dates and comparison are read from the URL and sent to the server', async () => {
  const server = createServer();
  const host = open(server, `${path}?from=2026-01-01&to=2026-01-31&compare=year`);
  await screen.findAllByText('1,234');
  expect(getRequests(server)[0]).toMatchObject({
    period: { from: '2026-01-01', to: '2026-01-31' },
    comparison: 'year',
  });
  await userEvent.click(screen.getByRole('combobox', { name: 'Dates' }));
  await userEvent.click(await screen.findByTitle('Last 30 days'));
  await waitFor(() => expect(host.getPath()).toBe(`${path}?compare=year&range=30d`));
});

test('cards are moved and resized by keyboard and autosaved, and their position is announced', async () => {
  const server = createServer();
  open(server);
  const handle = await screen.findByRole('button', { name: /^Move Card one/ });
  handle.focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(await screen.findByText('Card one: column 1, row 1, 7 wide, 3 high')).toBeInTheDocument();
  await waitFor(() =>
    expect(getSavedCards(server).map(({ card, place }) => [card.id, place])).toEqual([
      ['one', { x: 0, y: 0, w: 7, h: 3 }],
      ['two', { x: 6, y: 3, w: 6, h: 3 }],
    ]),
  );
  expect(getSaves(server)[0]?.version).toBe(3);
  expect(await screen.findByText('Saved')).toBeVisible();
});

test('a conflict shows both versions, and the user’s version can replace the stored one', async () => {
  const storedBoard = sampleDashboard({
    version: 8,
    content: { ...sampleDashboard().content, cards: [sampleCard('theirs')] },
  });
  const server = createServer();
  let isStale = true;
  server.on(calls.updateDashboard, ({ body }) => {
    if (isStale) return problemResponse('conflict', 'Changed in the meantime', { current: storedBoard });
    return { ...storedBoard, content: { ...storedBoard.content, ...parseUpdate(body).content }, version: 9 };
  });
  open(server);
  (await screen.findByRole('button', { name: /^Move Card two/ })).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(await screen.findByText('Someone else changed this dashboard')).toBeVisible();
  isStale = false;
  await userEvent.click(screen.getByRole('button', { name: 'Save my version' }));
  await waitFor(() => expect(getSaves(server).at(-1)?.version).toBe(8));
});

const siteSourceOnly = { data: [sampleSource()], meta: { total: 1, unfilteredTotal: 1, page: 0, size: 500 } };

test('an empty board can start from a template for which the workspace has a source', async () => {
  const emptyBoard = sampleDashboard({ content: { ...sampleDashboard().content, cards: [] } });
  const server = createServer(emptyBoard).on(calls.listSources, () => siteSourceOnly);
  open(server);
  const template = await screen.findByRole('button', { name: 'Site overview' });
  expect(screen.getAllByRole('button', { name: 'Add card' })).toHaveLength(1);
  await userEvent.click(template);
  expect(screen.queryByRole('button', { name: 'Social' })).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'At a glance' })).toBeVisible();
  await waitFor(() => expect(getSavedCards(server)).toHaveLength(5));
});

test('a card is edited beside its preview and added to the board', async () => {
  const metric = {
    name: 'Pageviews',
    note: 'Pages seen.',
    unit: 'count',
    currency: null,
    type: 'sum',
    mediaType: 'web',
  } as const;
  const server = createServer()
    .on(calls.listDashboardMetrics, () => ({
      data: [{ id: 'web_pageviews', ...metric, dimensions: ['web_date', 'web_device'] }],
      dimensions: [{ id: 'web_device', name: 'Device', note: '', isExclusive: false }],
    }))
    .on(calls.previewCard, () => ({ card: sampleResult('preview', 77) }));
  open(server);
  await userEvent.click(await screen.findByRole('button', { name: 'Add card' }));
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('77')).toBeVisible();
  const previewRequest = server.requestsFor(calls.previewCard)[0]?.body;
  expect(previewRequest).toMatchObject({ dashboardId, workspaceSlug: 'daily-planet', timezone: 'Europe/Berlin' });
  await userEvent.click(within(drawer).getByRole('button', { name: 'Add card' }));
  await waitFor(() => expect(getSavedCards(server).map(({ title }) => title)).toContain('Pageviews'));
});

test('a figure opens its lineage for the board and the selected dates', async () => {
  open(createServer(), `${path}?from=2026-11-01&to=2026-11-07`);
  const [figure] = await screen.findAllByRole('button', { name: /^Pageviews: 1,234\. Where this number comes from$/ });
  await userEvent.click(figure as HTMLElement);
  const question = await screen.findByText(/"kind":"dashboard"/);
  expect(JSON.parse(question.textContent ?? '')).toEqual({
    subject: { kind: 'dashboard', id: dashboardId },
    metric: 'web_pageviews',
    period: { from: '2026-11-01', to: '2026-11-07' },
    filters: [],
  });
});

proves(['D13'], 'deleting the open dashboard redirects to the list', async () => {
  const server = createServer().on(calls.deleteDashboards, () => ({ done: true as const }));
  const host = open(server);
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete dashboard' }));
  const question = await screen.findByRole('dialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(host.getPath()).toBe(explore));
});

test('in the sample workspace, the data cannot be downloaded, and the menu item says why', async () => {
  const server = createServer(sampleDashboard({ mayEdit: false, mayShare: false }));
  const workspace = sampleWorkspace({ access: 'viewer', isSample: true });
  open(server, path, { status: 'ready', slug: workspace.slug, workspace: openWorkspace(workspace) });
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  const entry = await screen.findByRole('menuitem', { name: /CSV/ });
  expect(entry).toHaveAttribute('aria-disabled', 'true');
  expect(entry).toHaveAttribute('title', expect.stringContaining('read-only'));
});

proves(['D43'], 'anyone with the URL of a public dashboard can see it, but has no tools for changing it', async () => {
  const { ownerId: _, ownerName: __, ...board } = sampleDashboard();
  const server = new FakeServer()
    .on(calls.getPublicDashboard, () => ({
      ...board,
      workspaceName: 'Daily Planet',
      logo: '/api/brand/logo',
      brandColor: '#0a5c36',
    }))
    .on(calls.queryPublicDashboardCards, () => ({ cards: [sampleResult('one'), sampleResult('two')] }));
  open(server, path, { status: 'failed', slug: 'daily-planet', code: 'unauthenticated', message: 'x', show: 'guest' });
  expect(await screen.findByRole('heading', { name: 'Newsroom', level: 1 })).toBeVisible();
  const header = screen.getByRole('img', { name: 'Daily Planet' }).closest('header');
  expect(header).toHaveTextContent('Shared by Daily Planet');
  expect(header?.style.getPropertyValue('--brand')).not.toBe('');
  expect(await screen.findAllByText('1,234')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: /Move|Add card|Share|More actions/ })).not.toBeInTheDocument();
});

test('members and guests without access are told that the dashboard does not exist', async () => {
  const server = new FakeServer()
    .on(calls.getDashboard, () => problemResponse('notFound'))
    .on(calls.getPublicDashboard, () => problemResponse('notFound'));
  open(server);
  expect(await screen.findByText('This dashboard doesn’t exist, or you don’t have access')).toBeVisible();
  open(server, path, { status: 'guest', slug: 'daily-planet' });
  await waitFor(() =>
    expect(screen.getAllByText('This dashboard doesn’t exist, or you don’t have access')).toHaveLength(2),
  );
});
