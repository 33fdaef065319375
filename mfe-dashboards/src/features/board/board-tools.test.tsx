import { calls, type Dashboard, dashboardUpdateSchema, getComparedPeriod, z } from '@reportage/contracts';
import type { WorkspaceState } from '@reportage/remote-kit/runtime';
import { proves, showOnPhone } from '@reportage/testing';
import {
  choosePageAction,
  createFakeHost,
  demoUser,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { dashboardId, sampleCard, sampleDashboard, sampleResult } from '../../data/dashboard.samples.ts';
import EmbeddedBoardPage from '../public-board/embedded-board.page.tsx';
import BoardPage from './board.page.tsx';

const path = `/daily-planet/explore/newsroom/${dashboardId}`;
const mediaId = 'med_01h455vb4pex5vsknk084sn02q';
const pages = sampleCard('pages', {
  title: 'Pages',
  card: {
    id: 'pages',
    display: 'list',
    metrics: ['web_pageviews'],
    dimensions: ['web_media'],
    dateUnit: 'day',
    limit: 10,
  },
});
const posts = sampleCard('posts', {
  title: 'Posts',
  card: { id: 'posts', display: 'scoreboard', metrics: ['facebook_reach'], dimensions: [], dateUnit: 'day', limit: 10 },
  place: { x: 0, y: 4, w: 6, h: 3 },
});

const getResult = (id: string) =>
  id === 'pages' || id === 'drilled'
    ? {
        ...sampleResult(id),
        columns: [
          { id: 'web_media', name: 'Page', kind: 'dimension' as const, unit: null, currency: null, note: '' },
          ...sampleResult(id).columns,
        ],
        rows: [['https://news.example/a', 7]],
        rowMedia: [mediaId],
      }
    : sampleResult(id);

const getBoard = (content: Partial<Dashboard['content']>): Dashboard => {
  const board = sampleDashboard();
  return { ...board, content: { ...board.content, cards: [pages, posts], ...content } };
};
const november = { from: '2026-11-01', to: '2026-11-02' };
const parseQuery = (body: unknown) => z.looseObject({ cardIds: z.array(z.string()).optional() }).parse(body);
const parseUpdate = (body: unknown) => dashboardUpdateSchema.parse(body);

function createServer(stored: Dashboard): FakeServer {
  let board = stored;
  return new FakeServer()
    .on(calls.getDashboard, () => board)
    .on(calls.visitDashboard, () => ({ visitors: [{ id: 'user-9', name: 'Grace Hopper' }], version: board.version }))
    .on(calls.queryDashboardCards, ({ body }) => ({ cards: (parseQuery(body).cardIds ?? []).map(getResult) }))
    .on(calls.listFacets, () => ({ data: [{ id: 'phone', name: 'phone' }], meta: { done: true } }))
    .on(calls.drillDashboardCard, () => ({ card: getResult('drilled') }))
    .on(calls.updateDashboard, ({ body }) => {
      board = { ...board, content: { ...board.content, ...parseUpdate(body).content }, version: board.version + 1 };
      return board;
    });
}

function open(server: FakeServer, url = path, state?: WorkspaceState) {
  const workspace = state ? { workspaceState: state } : { workspace: sampleWorkspace() };
  const host = createFakeHost({ server, path: url, user: demoUser, ...workspace });
  renderInHost(
    <Routes>
      <Route path="/:workspaceId/explore/embed/:dashboardId" element={<EmbeddedBoardPage />} />
      <Route path="/:workspaceId/explore/:dashboardName/:dashboardId" element={<BoardPage />} />
    </Routes>,
    host,
  );
  return host;
}
/** Finds the open dialog by its text, because in tests all dialog titles have the same id. */
async function getDialog(title: string | RegExp) {
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findAllByText(title))[0]).toBeVisible();
  return dialog;
}
const getRequests = (server: FakeServer) =>
  server.requestsFor(calls.queryDashboardCards).map(({ body }) => parseQuery(body));
const getSavedContent = (server: FakeServer) =>
  server.requestsFor(calls.updateDashboard).flatMap(({ body }) => parseUpdate(body).content ?? []);

test('filters in the URL are sent to the server, each card shows whether they apply, and they can be removed', async () => {
  const server = createServer(getBoard({}));
  const host = open(server, `${path}?filter=web_device:phone`);
  expect(await screen.findByText('Filtered by Device')).toBeVisible();
  expect(screen.getByText('Cannot be filtered by Device')).toBeVisible();
  expect(getRequests(server)[0]).toMatchObject({ filters: [{ dimension: 'web_device', values: ['phone'] }] });
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Device: phone' }));
  await waitFor(() => expect(host.getPath()).toBe(`${path}?filter=none`));
  expect(screen.queryByText('Filtered by Device')).not.toBeInTheDocument();
});

test('on a phone, comparison and filters are in a sheet behind a button with the number of filters', async () => {
  showOnPhone();
  open(createServer(getBoard({})), `${path}?filter=web_device:phone`);
  const button = await screen.findByRole('button', { name: 'Filters (1)' });
  expect(screen.queryByRole('combobox', { name: 'Compare with' })).not.toBeInTheDocument();
  await userEvent.click(button);
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByRole('combobox', { name: 'Compare with' })).toBeInTheDocument();
  await userEvent.click(sheet.getByRole('button', { name: 'Remove the filter Device: phone' }));
  expect(await screen.findByRole('button', { name: 'Filters', hidden: true })).toBeInTheDocument();
});

test('a filter can be added for a dimension and values found by searching, and editors can save it on the board', async () => {
  const server = createServer(getBoard({}));
  open(server);
  await userEvent.click(await screen.findByRole('button', { name: 'Add filter' }));
  const form = await getDialog('Add filter');
  await userEvent.click(form.getByRole('button', { name: 'Add filter' }));
  expect(form.getByRole('combobox', { name: 'Filter by' })).toHaveAccessibleDescription('Choose what to filter by.');
  expect(form.getByRole('combobox', { name: 'Filter by' })).toHaveFocus();
  await userEvent.type(form.getByRole('combobox', { name: 'Filter by' }), 'Device');
  await userEvent.click((await screen.findAllByTitle('Device'))[0] as HTMLElement);
  await userEvent.type(form.getByRole('combobox', { name: 'Values' }), 'pho');
  await waitFor(() =>
    expect(server.requestsFor(calls.listFacets).map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ id: 'web_device', mediaType: 'web', searchString: 'pho', page: 0 }),
    ),
  );
  await userEvent.click(await screen.findByTitle('phone'));
  await userEvent.click(form.getByRole('button', { name: 'Add filter' }));
  await waitFor(() =>
    expect(getRequests(server).at(-1)?.filters).toEqual([{ dimension: 'web_device', values: ['phone'] }]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save this view' }));
  await waitFor(() =>
    expect(getSavedContent(server)[0]?.filters).toEqual([{ dimension: 'web_device', values: ['phone'] }]),
  );
});

test('a row opens a breakdown with links to the media, and the board can be filtered by the row', async () => {
  const server = createServer(getBoard({}));
  const host = open(server, `${path}?from=2026-11-01&to=2026-11-07`);
  expect(await screen.findByRole('link', { name: 'news.example/a' })).toHaveAttribute(
    'href',
    `/daily-planet/media?item=${mediaId}`,
  );
  await userEvent.click(screen.getByRole('button', { name: '7', description: 'Show details for this row' }));
  const panel = await getDialog(/^What is behind “Pages: https:\/\/news\.example\/a”$/);
  expect(await panel.findByRole('link', { name: 'news.example/a' })).toHaveAttribute(
    'href',
    '/daily-planet/media?search=https%3A%2F%2Fnews.example%2Fa',
  );
  expect(server.requestsFor(calls.drillDashboardCard)[0]).toMatchObject({
    params: { cardId: 'pages' },
    body: { point: [{ dimension: 'web_media', values: [mediaId] }] },
  });
  await userEvent.click(panel.getByRole('button', { name: 'Filter the dashboard by Page' }));
  await waitFor(() => expect(host.getPath()).toContain(`filter=web_media%3A${mediaId}`));
});

test('a card can override comparison and filters; the overrides are shown and saved', async () => {
  const server = createServer(getBoard({}));
  open(server);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Posts' }));
  await userEvent.click(await screen.findByText('Time zone, comparison, filters…'));
  const form = await getDialog('Settings for Posts');
  await userEvent.click(form.getByRole('checkbox', { name: 'Ignore dashboard filters' }));
  await userEvent.click(form.getByRole('combobox', { name: /^Compare with/ }));
  await userEvent.click(await screen.findByTitle('Previous year'));
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Compared with the previous year · Ignores dashboard filters')).toBeVisible();
  await waitFor(() =>
    expect(getSavedContent(server)[0]?.cards[1]?.own).toEqual({ comparison: 'year', ignoresFilters: true }),
  );
});

const viewsByDay = sampleCard('days', {
  title: 'Views by day',
  card: {
    id: 'days',
    display: 'chart',
    metrics: ['web_pageviews'],
    dimensions: ['web_date'],
    dateUnit: 'day',
    limit: 10,
  },
});
const getViewsByDayBoard = () => getBoard({ cards: [viewsByDay], date: { dateRange: 'custom', period: november } });
const respondByDay = ({ body }: { body: unknown }) => {
  const { period } = z.looseObject({ period: z.object({ from: z.string(), to: z.string() }) }).parse(body);
  const result = sampleResult('days');
  const date = { id: 'web_date', name: 'Date', kind: 'dimension' as const, unit: null, currency: null, note: '' };
  return {
    cards: [
      {
        ...result,
        columns: [date, ...result.columns],
        rows: [
          [period.from, period.from === november.from ? 5 : 4],
          [period.to, 6],
        ],
        meta: { ...result.meta, period, previousPeriod: getComparedPeriod(period, 'previous') },
      },
    ],
  };
};
const comparisonLabel = 'Compared with Oct 30 – 31, 2026';

test('a chart of one metric over time also shows the board’s comparison period', async () => {
  const server = createServer(getViewsByDayBoard()).on(calls.queryDashboardCards, respondByDay);
  open(server);
  expect(await screen.findByRole('button', { name: comparisonLabel, pressed: true })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Compare with' })).toBeInTheDocument();
  expect(server.requestsFor(calls.queryDashboardCards).map(({ body }) => body)).toMatchObject([
    { period: november, comparison: 'previous' },
    { period: { from: '2026-10-30', to: '2026-10-31' }, comparison: 'none', cardIds: ['days'] },
  ]);
});

test('a board has one button for sharing and one for adding cards; everything else is in the menu', async () => {
  open(createServer(getBoard({})));
  await screen.findByRole('button', { name: 'Add card' });
  const header = within(screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement);
  expect(header.getAllByRole('button').map((button) => button.textContent || button.ariaLabel)).toEqual([
    'Share',
    'Add card',
    'More actions',
  ]);
  await userEvent.click(header.getByRole('button', { name: 'More actions' }));
  const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(entries).toEqual(['Present', 'Annotations', 'Details', 'Export CSV', 'Send as digest', 'Delete dashboard']);
});

test('“Share” shows who may see the board, and saves nothing else', async () => {
  const server = createServer(getBoard({}))
    .on(calls.listFolders, () => ({ data: [] }))
    .on(calls.listUsers, () => ({ data: [], meta: { total: 0, unfilteredTotal: 0, page: 0, size: 50 } }));
  open(server);
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  const drawer = await getDialog('Share this dashboard');
  expect(drawer.queryByLabelText('Name')).toBeNull();
  await userEvent.click(drawer.getByRole('radio', { name: 'Everyone in the workspace' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Save changes' }));
  const { name, meta } = getBoard({});
  await waitFor(() =>
    expect(server.requestsFor(calls.updateDashboard).map(({ body }) => parseUpdate(body))).toMatchObject([
      { name, meta: { timezone: meta.timezone, folder: meta.folder, generalAccess: 'workspace' } },
    ]),
  );
});

test('editors can add annotations; their text is required', async () => {
  const server = createServer(getBoard({}));
  open(server);
  await choosePageAction('Annotations');
  const drawer = await getDialog('Annotations');
  await userEvent.click(drawer.getByRole('button', { name: 'Add annotation' }));
  expect(await drawer.findByRole('alert')).toHaveTextContent('Say what happened.');
  await userEvent.type(drawer.getByLabelText('What happened'), 'Relaunch');
  await userEvent.click(drawer.getByRole('button', { name: 'Add annotation' }));
  await waitFor(() => expect(getSavedContent(server)[0]?.annotations).toMatchObject([{ text: 'Relaunch' }]));
  expect(await drawer.findByRole('button', { name: 'Actions for Relaunch' })).toBeVisible();
});

test('readers see annotations with their authors, but no controls for changing them', async () => {
  const annotations = [
    { id: 'a', text: 'Relaunch', period: { from: '2026-11-02', to: '2026-11-03' }, authorName: 'Ada' },
  ];
  open(createServer({ ...getBoard({ annotations }), mayEdit: false, mayShare: false }));
  await choosePageAction('Annotations (1)');
  const drawer = await getDialog('Annotations');
  expect(drawer.getByText(/by Ada$/)).toBeVisible();
  expect(drawer.queryByRole('button', { name: /Add|Actions for/ })).not.toBeInTheDocument();
});

test('arrow keys change the slide, and the space bar pauses or resumes the slideshow', async () => {
  open(createServer(getBoard({})));
  await choosePageAction('Present');
  const slides = within(screen.getByLabelText('Slideshow of Newsroom'));
  expect(slides.getByText('Pages: card 1 of 2')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  expect(slides.getByText('Posts: card 2 of 2')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  expect(slides.getByText('Pages: card 1 of 2')).toBeInTheDocument();
  const pause = slides.getByText(/^(Pause|Play)$/).textContent;
  await userEvent.keyboard(' ');
  expect(slides.getByText(pause === 'Pause' ? 'Play' : 'Pause')).toBeInTheDocument();
});

test('other users on the board are shown, and their saves are fetched', async () => {
  const server = createServer(getBoard({}));
  server.on(calls.visitDashboard, () => ({ visitors: [{ id: 'user-9', name: 'Grace Hopper' }], version: 9 }));
  open(server);
  expect(await screen.findByText('Also here: Grace Hopper')).toBeInTheDocument();
  await waitFor(() => expect(server.requestsFor(calls.getDashboard).length).toBeGreaterThan(1));
});

const nonMemberState: WorkspaceState = {
  status: 'failed',
  slug: 'daily-planet',
  code: 'notFound',
  message: 'x',
  show: 'empty',
};
function createPublicServer(): FakeServer {
  const { ownerId: _, ownerName: __, ...board } = getBoard({});
  return new FakeServer()
    .on(calls.getPublicDashboard, () => ({ ...board, workspaceName: 'Daily Planet', logo: '/api/brand/fil_1' }))
    .on(calls.queryPublicDashboardCards, () => ({ cards: [getResult('pages'), getResult('posts')] }));
}

test('a chart on a public board also shows the earlier period', async () => {
  const { ownerId: _, ownerName: __, ...board } = getViewsByDayBoard();
  const server = createPublicServer()
    .on(calls.getPublicDashboard, () => ({ ...board, workspaceName: 'Daily Planet' }))
    .on(calls.queryPublicDashboardCards, respondByDay);
  open(server, path, nonMemberState);
  expect(await screen.findByRole('button', { name: comparisonLabel, pressed: true })).toBeVisible();
  expect(server.requestsFor(calls.queryPublicDashboardCards)[1]?.body).toMatchObject({
    period: { from: '2026-10-30', to: '2026-10-31' },
    comparison: 'none',
    cardIds: ['days'],
  });
});

test('a signed-in user who is not a member sees a public board', async () => {
  open(createPublicServer(), path, nonMemberState);
  expect(await screen.findByRole('heading', { name: 'Newsroom', level: 1 })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Daily Planet' })).toHaveAttribute('src', '/api/brand/fil_1');
  expect(await screen.findByRole('link', { name: /news\.example/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /More actions|Add filter|Share/ })).not.toBeInTheDocument();
});

proves(['W24'], 'non-members who open a dashboard that is not public see an empty result and a link back', async () => {
  open(
    new FakeServer().on(calls.getPublicDashboard, () => problemResponse('notFound')),
    path,
    nonMemberState,
  );
  expect(await screen.findByText('This dashboard doesn’t exist, or you don’t have access')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your workspaces' })).toHaveAttribute('href', '/workspaces');
});

test('a logo that fails to load is hidden', async () => {
  open(createPublicServer(), path, nonMemberState);
  fireEvent.error(await screen.findByRole('img', { name: 'Daily Planet' }));
  expect(screen.queryByRole('img', { name: 'Daily Planet' })).not.toBeInTheDocument();
});

test('an embedded dashboard shows only the board, even to members', async () => {
  open(createPublicServer(), `/daily-planet/explore/embed/${dashboardId}`);
  expect(await screen.findByRole('heading', { name: 'Newsroom', level: 1 })).toBeVisible();
  await screen.findAllByText('7');
  expect(screen.queryByRole('link', { name: /Explore|workspaces/ })).not.toBeInTheDocument();
});

test('an empty board can start from a report, using its visible sections and its campaign’s media', async () => {
  const campaignId = 'cmp_01h455vb4pex5vsknk084sn02q';
  const report = getReport(campaignId);
  const server = createServer(getBoard({ cards: [] }))
    .on(calls.listReports, () => ({ data: [report], meta: { total: 1, unfilteredTotal: 1, page: 0, size: 50 } }))
    .on(calls.getReport, () => report);
  open(server);
  await userEvent.click(await screen.findByRole('button', { name: 'From a report' }));
  const form = await getDialog('From a report');
  await userEvent.click(form.getByRole('combobox', { name: 'Report' }));
  await userEvent.click(await screen.findByTitle('Spring · Weekly'));
  await userEvent.click(form.getByRole('button', { name: 'Add cards' }));
  await waitFor(() => expect(getSavedContent(server)[0]?.cards.map(({ title }) => title)).toEqual(['Shown']));
  expect(getSavedContent(server)[0]?.scope).toMatchObject({ kind: 'chosen', campaignIds: [campaignId] });
});

function getReport(campaignId: string) {
  const section = { display: 'list', subTitle: '', editor: [] };
  const { card } = pages;
  return {
    id: 'rpt_01h455vb4pex5vsknk084sn02q',
    type: 'default' as const,
    name: 'Weekly',
    campaignId,
    groupId: null,
    language: 'en' as const,
    campaignName: 'Spring',
    clientName: null,
    workspaceId: sampleWorkspace().id,
    layout: [card, { ...card, id: 'hidden' }],
    sort: [
      { ...section, id: 'pages', name: 'Shown', hidden: false },
      { ...section, id: 'hidden', name: 'Hidden', hidden: true },
    ],
    cover: { heading: '', tableOfContent: [], hideTableOfContent: false, clientLogo: null },
    date: { from: '2026-11-01', to: '2026-11-07' },
    workspace: {
      slug: 'daily-planet',
      name: 'Daily Planet',
      icon: null,
      logo: null,
      logoDark: null,
      isClientLogo: false,
      typePair: 'editorial' as const,
      footer: '',
      banner: null,
      colors: [],
      company: '',
    },
    settings: {
      coverImage: null,
      link: { isOn: false, endsAt: null },
      mediaType: 'all',
      sort: '',
      timezone: 'UTC',
      comboMedia: [],
      customMedia: [],
      filterChips: [],
      deletedCustomIds: [],
      deletedComboIds: [],
    },
    listVisibility: { media: true, creators: true, links: true },
    publishedAt: null,
    hasUnpublishedChanges: false,
    version: 1,
    modifiedAt: '2026-11-20T10:00:00.000Z',
    createdAt: '2026-11-20T10:00:00.000Z',
  };
}
