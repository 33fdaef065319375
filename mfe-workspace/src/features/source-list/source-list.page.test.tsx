import { type ConnectedSource, calls, type Source } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import {
  chooseAction,
  createFakeHost,
  emptyResponse,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleSource,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SourceListPage from './source-list.page.tsx';

const path = '/daily-planet/settings/sources';
const shop = sampleSource({ id: 'src_01h455vb4pex5vsknk084sn02z', name: 'Shop', status: 'active', done: true });

const createId = (letter: string) => `src_01h455vb4pex5vsknk084sn02${letter}`;
const createSampleConnectedSource = (overrides: Partial<ConnectedSource>): ConnectedSource => ({
  ...sampleSource(),
  type: 'ga',
  network: 'Google Analytics',
  meta: { settings: { mediaMatching: [] } },
  ...overrides,
});

const createServer = (sources: Source[]): FakeServer =>
  new FakeServer()
    .on(calls.listSources, () => ({
      data: sources,
      meta: { total: sources.length, unfilteredTotal: sources.length, page: 0, size: 50 },
    }))
    .on(calls.getSource, () => sampleSource())
    .on(calls.getSourceStatus, () => ({
      done: true as const,
      status: 'active' as const,
      lastEventAt: null,
      rejected: [],
      progress: null,
      problem: null,
    }))
    .on(calls.createSource, () => sampleSource());

function open(server: FakeServer, access: 'owner' | 'editor' | 'viewer' = 'owner', address = path) {
  const host = createFakeHost({ server, path: address, workspace: sampleWorkspace({ access }) });
  renderInHost(<SourceListPage />, host);
  return host;
}

proves(
  ['S11', 'S15', 'S16', 'S17', 'S18'],
  'the source list shows the name, status, network and creation date of each source',
  async () => {
    open(createServer([sampleSource(), shop]));
    expect(await screen.findByRole('button', { name: 'Main site' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Shop' })).toBeVisible();
    expect(screen.getByRole('cell', { name: /^Not seen yet/ })).toBeVisible();
    expect(screen.getAllByRole('cell', { name: 'Tracking script' })).toHaveLength(2);
    for (const title of ['Name', 'Status', 'Network', 'Created at']) {
      expect(screen.getByRole('columnheader', { name: title })).toBeVisible();
    }
  },
);

test('the list shows when each source last delivered data', async () => {
  const lastEventAt = new Date(Date.now() - 8 * 60_000).toISOString();
  open(createServer([sampleSource(), { ...shop, lastEventAt }]));
  const row = await screen.findByRole('row', { name: /Shop/ });
  expect(screen.getByRole('columnheader', { name: 'Freshness' })).toBeVisible();
  expect(within(row).getByRole('cell', { name: 'Last event 8 minutes ago' })).toBeVisible();
});

test('the list can be sorted by freshness', async () => {
  const server = createServer([sampleSource(), shop]);
  const host = open(server);
  await screen.findByRole('row', { name: /Shop/ });
  await userEvent.click(screen.getByRole('columnheader', { name: 'Freshness' }));
  await waitFor(() => expect(host.getPath()).toContain('sort=lastData'));
  await waitFor(() => expect(server.requestsFor(calls.listSources).at(-1)?.query).toMatchObject({ sort: 'lastData' }));
});

test('the list can be filtered by status and network; the filters are stored in the URL', async () => {
  const server = createServer([sampleSource(), shop]);
  const host = open(server, 'owner', `${path}?filter.status=is%7Cwaiting,failing`);
  expect(await screen.findByRole('button', { name: 'Status: Not set up yet, Failing' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add filter' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Network' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'YouTube' }));
  await waitFor(() => expect(host.getPath()).toContain('filter.type=is%7Cyoutube'));
  await waitFor(() =>
    expect(server.requestsFor(calls.listSources).at(-1)?.query).toMatchObject({
      status: 'is|waiting,failing',
      filters: JSON.stringify({ type: 'is|youtube' }),
    }),
  );
});

test('a source whose data is days behind shows the usual delay, if the vendor documents one', async () => {
  const getDay = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const create = (letter: string, name: string, type: 'youtube' | 'linkedin', dataThrough: string) => ({
    ...createSampleConnectedSource({ id: createId(letter), name, status: 'active', dataThrough }),
    ...{ type, lastEventAt: new Date().toISOString() },
  });
  open(
    createServer([
      create('a', 'Late', 'youtube', getDay(3)),
      create('b', 'Current', 'youtube', getDay(0)),
      create('c', 'Unknown', 'linkedin', getDay(3)),
    ]),
  );
  expect(await screen.findByRole('row', { name: /Late/ })).toHaveTextContent(
    /Data through \w+ \d+, \d{4}\s?usually up to 3 days late/,
  );
  expect(screen.getAllByText(/days late/)).toHaveLength(1);
});

test('each source shows its next step, and a working source shows none', async () => {
  const google = createSampleConnectedSource({
    id: createId('a'),
    name: 'Numbers',
    status: 'failing',
    problem: 'grantInvalid',
  });
  const youtube = createSampleConnectedSource({ id: createId('b'), name: 'YouTube', status: 'choosing' });
  const linkedin = createSampleConnectedSource({ id: createId('c'), name: 'LinkedIn', status: 'paused' });
  const active = createSampleConnectedSource({
    id: createId('d'),
    name: 'Works',
    status: 'active',
    dataThrough: '2026-11-28',
    lastEventAt: '2026-11-28T03:08:00.000Z',
  });
  const server = createServer([google, youtube, linkedin, active, sampleSource()]).on(calls.controlSync, () => ({
    done: true as const,
  }));
  const host = open(server);
  const findRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
  expect(await findRow('Numbers')).toHaveTextContent('Access expired');
  expect(screen.getByRole('button', { name: 'Reconnect: Numbers' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Install script: Main site' })).toBeVisible();
  expect(await findRow('Works')).toHaveTextContent('ActiveGoogle AnalyticsData through Nov 28, 2026');
  expect(within(await findRow('Works')).getAllByRole('button')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Resume: LinkedIn' }));
  await waitFor(() => expect(host.messages).toEqual(['success: Fetching resumed']));
  expect(server.requestsFor(calls.controlSync)[0]).toMatchObject({
    params: { id: linkedin.id },
    body: { action: 'resume' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Choose accounts: YouTube' }));
  expect(host.getPath()).toBe(`${path}?connect=${youtube.id}`);
});

test('a viewer sees the state of a source but no next step', async () => {
  open(createServer([sampleSource({ ownerId: 'someone-else' })]), 'viewer');
  expect(await screen.findByRole('cell', { name: 'Not seen yet' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Install script/ })).not.toBeInTheDocument();
});

proves(['S19'], 'a source can be deleted after a confirmation that states the consequences', async () => {
  const server = createServer([sampleSource()]).on(calls.deleteSources, () => ({ done: true as const }));
  open(server);
  await chooseAction('Main site', 'Delete');
  const dialog = await screen.findByRole('dialog', { name: /^Delete “/ });
  expect(dialog).toHaveTextContent('stops collecting data immediately');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.requestsFor(calls.deleteSources)[0]?.query.ids).toBe(sampleSource().id));
});

proves(['S13'], 'adding a source inside a workspace opens the source list with the new source’s settings', async () => {
  const host = open(createServer([]));
  await screen.findByRole('heading', { name: 'No sources yet' });
  await userEvent.click(screen.getByRole('button', { name: /Add source/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Add source' });
  await userEvent.type(within(drawer).getByLabelText('Source name'), 'Main site');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Add source' }));
  await waitFor(() => expect(host.getPath()).toBe(`${path}?source=${sampleSource().id}`));
  expect(await screen.findByRole('dialog', { name: 'Settings for Main site' })).toBeVisible();
});

test('a new source is shown even if the search does not match it, and the search is kept', async () => {
  const host = open(createServer([]), 'owner', `${path}?search=zzz`);
  const [add] = await screen.findAllByRole('button', { name: /Add source/ });
  await userEvent.click(add as HTMLElement);
  const drawer = await screen.findByRole('dialog', { name: 'Add source' });
  await userEvent.type(within(drawer).getByLabelText('Source name'), 'Main site');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Add source' }));
  await waitFor(() => expect(host.getPath()).toBe(`${path}?search=zzz&source=${sampleSource().id}`));
  expect(screen.getByRole('button', { name: 'Actions for Main site', hidden: true })).toBeInTheDocument();
});

const rejectWith = (message: string) => () => problemResponse('forbidden', message);

proves(['S59'], "sources that cannot be listed, added or deleted show the server's error message", async () => {
  const listHost = open(new FakeServer().on(calls.listSources, rejectWith('Ask an admin.')));
  expect(await screen.findByText('Ask an admin.')).toBeVisible();
  expect(listHost.messages).toEqual(['error: Ask an admin.']);
  cleanup();

  const addHost = open(
    createServer([sampleSource()]).on(calls.createSource, rejectWith('The plan includes no more sources.')),
  );
  await userEvent.click(await screen.findByRole('button', { name: /Add source/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Add source' });
  await userEvent.type(within(drawer).getByLabelText('Source name'), 'Shop');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Add source' }));
  await waitFor(() => expect(addHost.messages).toEqual(['error: The plan includes no more sources.']));
  cleanup();

  const deleteHost = open(createServer([sampleSource()]).on(calls.deleteSources, rejectWith('It belongs to Grace.')));
  await chooseAction('Main site', 'Delete');
  const dialog = await screen.findByRole('dialog', { name: /^Delete “/ });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(deleteHost.messages).toEqual(['error: It belongs to Grace.']));
});

test('an editor can delete only their own sources', async () => {
  open(createServer([sampleSource(), { ...shop, ownerId: 'someone-else' }]), 'editor');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Shop' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Settings']);
  await userEvent.keyboard('{Escape}');
  await chooseAction('Main site', 'Delete');
  expect(await screen.findByRole('dialog', { name: /^Delete “/ })).toBeVisible();
});

proves(['X57'], 'a list that cannot be fetched shows “could not fetch!” if the server sends no message', async () => {
  const host = open(new FakeServer().on(calls.listSources, () => emptyResponse()));
  await waitFor(() => expect(host.messages).toEqual(['error: could not fetch!']));
});
