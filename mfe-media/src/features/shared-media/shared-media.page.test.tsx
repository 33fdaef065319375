import { calls, type SharedMedia } from '@reportage/contracts';
import { proves, showOnPhone } from '@reportage/testing';
import { chooseAction, createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screens } from '../../screens.ts';
import SharedMediaPage from './shared-media.page.tsx';

const suffix = '01h455vb4pex5vsknk084sn02q';
const workspaceId = `wks_${suffix}`;
const film: SharedMedia = {
  id: `shm_${suffix}`,
  status: 'approved',
  isOwn: false,
  partnerId: `ptn_${suffix}`,
  partnerName: 'Ida Films',
  hostWorkspaceId: workspaceId,
  creatorWorkspaceId: 'wks_01h455vb4pex5vsknk084sn02z',
  name: 'Launch film',
  mediaType: 'youtube',
  url: 'https://films.example/launch',
  description: 'How it began.',
  previewUrl: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  createdAtSince: '2026-11-20T10:00:00.000Z',
};
const reel: SharedMedia = { ...film, id: 'shm_01h455vb4pex5vsknk084sn02z', name: 'Reel', status: 'pending' };

const createServer = (approved: SharedMedia[] = [film], pending: SharedMedia[] = [reel]): FakeServer =>
  new FakeServer()
    .on(calls.listSharedMedia, ({ query }) => {
      const data = query.status === 'is|pending' ? pending : approved;
      return { data, meta: { total: data.length, unfilteredTotal: data.length, page: 0, size: 40 } };
    })
    .on(calls.getSharedNumbers, () => ({ days: 30, data: [] }));

interface OpenOptions {
  creatorWorkspace?: boolean;
  access?: 'viewer';
  query?: string;
}

const pendingQuery = '?status=is%7Cpending';

/** Opens the list of approved items by default. */
function open(server: FakeServer, { query = '?status=is%7Capproved', ...workspace }: OpenOptions = {}) {
  const path = `/daily-planet/media/shared${query}`;
  const host = createFakeHost({ server, path, workspace: sampleWorkspace({ id: workspaceId, ...workspace }) });
  renderInHost(<SharedMediaPage />, host);
  return host;
}
/** Returns the list's last query, ignoring the queries for the number of pending items. */
const getLastQuery = (server: FakeServer) =>
  server
    .requestsFor(calls.listSharedMedia)
    .map(({ query }) => query)
    .findLast(({ size }) => size !== '1');

proves(['P04', 'P44', 'P65'], 'approved items are listed first, forty per page', async () => {
  const server = createServer();
  open(server);
  expect(await screen.findByRole('row', { name: /Launch film/ })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Approved' })).toHaveAttribute('aria-selected', 'true');
  expect(getLastQuery(server)).toMatchObject({ status: 'is|approved', size: '40', workspaceId });
});

proves(['P06'], '/media/shared shows the list of shared media', async () => {
  const { default: Screen } = await screens['/:workspaceId/media/shared']();
  expect(Screen).toBe(SharedMediaPage);
});

proves(['P25', 'P26', 'P28'], 'a row shows the icon, the name and Added At', async () => {
  open(createServer());
  const row = await screen.findByRole('row', { name: /Launch film/ });
  expect(within(row).getAllByRole('img', { name: 'YouTube' })).not.toHaveLength(0);
  expect(row).toHaveTextContent('Ida Films (shared with you)');
  for (const header of ['Name', 'Added At']) {
    expect(screen.getByRole('columnheader', { name: header })).toBeVisible();
  }
});

proves(
  ['P27'],
  'pending items show their status; approved ones do so on request, because their tab already says so',
  async () => {
    open(createServer(), { query: pendingQuery });
    const row = await screen.findByRole('row', { name: /Reel/ });
    expect(within(row).getByText('Pending')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Status' })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Approved' }));
    const approvedRow = await screen.findByRole('row', { name: /Launch film/ });
    expect(screen.queryByRole('columnheader', { name: 'Status' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'View' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Status' }));
    expect(within(approvedRow).getByText('Approved')).toBeVisible();
  },
);

test('the screen opens with the pending items if any of them await the user’s decision', async () => {
  const server = createServer();
  open(server, { query: '' });
  expect(await screen.findByRole('row', { name: /Reel/ })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Pending · 1' })).toHaveAttribute('aria-selected', 'true');
  const count = server.requestsFor(calls.listSharedMedia).find(({ query }) => query.hostWorkspaceId);
  expect(count?.query).toMatchObject({ hostWorkspaceId: workspaceId, status: 'is|pending' });
});

test.each([
  ['nothing is pending', createServer([film], []), {}],
  ['the user may not decide', createServer(), { access: 'viewer' as const }],
])('if %s, the screen opens with the approved items', async (_, server, options) => {
  open(server, { query: '', ...options });
  expect(await screen.findByRole('row', { name: /Launch film/ })).toBeVisible();
});

proves(['P45'], 'pending items have their own tab, which shows how many there are', async () => {
  const server = createServer();
  open(server);
  await userEvent.click(await screen.findByRole('tab', { name: 'Pending · 1' }));
  const row = await screen.findByRole('row', { name: /Reel/ });
  expect(within(row).getByText('Pending')).toBeVisible();
  expect(getLastQuery(server)).toMatchObject({ status: 'is|pending', size: '40' });
});

proves(
  ['P08', 'P30', 'P31', 'P32', 'P33', 'P34'],
  'a creator’s list has the tabs Approved and Pending, with icon, name, status, Added At and removal',
  async () => {
    const server = createServer().on(calls.deleteSharedMedia, () => ({ done: true as const }));
    const host = open(server, { creatorWorkspace: true });
    const row = await screen.findByRole('row', { name: /Launch film/ });
    expect(await screen.findByRole('tab', { name: 'Pending · 1' })).toBeVisible();
    expect(screen.getAllByRole('tab')).toHaveLength(2);
    expect(within(row).getAllByRole('img', { name: 'YouTube' })).not.toHaveLength(0);
    for (const header of ['Name', 'Added At']) expect(screen.getByRole('columnheader', { name: header })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Pending · 1' }));
    expect(within(await screen.findByRole('row', { name: /Reel/ })).getByText('Pending')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Status' })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Approved' }));
    await chooseAction('Launch film', 'Stop sharing');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getAllByRole('button').at(-1) ?? dialog);
    await waitFor(() => expect(host.messages).toEqual(['success: Sharing stopped']));
  },
);

proves(['P67'], 'a creator’s workspace sees ten pending items per page and cannot decide on them', async () => {
  const requestedShare = {
    ...reel,
    hostWorkspaceId: film.creatorWorkspaceId,
    creatorWorkspaceId: workspaceId,
    isOwn: true,
  };
  const server = createServer([], [requestedShare]);
  open(server, { creatorWorkspace: true, query: pendingQuery });
  const row = await screen.findByRole('row', { name: /Reel/ });
  expect(row).toHaveTextContent('Ida Films (shared by you)');
  expect(getLastQuery(server)).toMatchObject({ status: 'is|pending', size: '10' });
  // Pending items have no figures, so the column is omitted.
  expect(screen.queryByRole('columnheader', { name: /Pageviews/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Approve Reel' })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Decision' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Reel' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Stop sharing']);
});

test.each([
  ['Approve', { approvedIds: [reel.id] }, '1 item approved'],
  ['Reject', { rejectedIds: [reel.id] }, '1 item rejected'],
])('the host can decide on a pending item: %s', async (verb, body, message) => {
  const server = createServer().on(calls.reviewSharedMedia, () => ({ approvedIds: [], rejectedIds: [], ...body }));
  const host = open(server, { query: pendingQuery });
  await userEvent.click(await screen.findByRole('button', { name: `${verb} Reel` }));
  await waitFor(() => expect(host.messages).toEqual([`success: ${message}`]));
  expect(server.requestsFor(calls.reviewSharedMedia)[0]?.body).toEqual({ hostWorkspaceId: workspaceId, ...body });
});

test('a row offers both decisions side by side; its menu contains only “Stop sharing”', async () => {
  open(createServer(), { query: pendingQuery });
  const row = await screen.findByRole('row', { name: /Reel/ });
  const buttons = within(row).getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Approve Reel',
    'Reject Reel',
    'Actions for Reel',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Reel' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Stop sharing']);
});

test('on phones, both decisions are on the item’s card', async () => {
  showOnPhone();
  open(createServer(), { query: pendingQuery });
  const card = await screen.findByRole('listitem');
  expect(within(card).getByRole('button', { name: 'Approve Reel' })).toBeVisible();
  expect(within(card).getByRole('button', { name: 'Reject Reel' })).toBeVisible();
});

proves(['P29'], 'sharing an item can be stopped from its row', async () => {
  const server = createServer().on(calls.deleteSharedMedia, () => ({ done: true as const }));
  const host = open(server);
  await chooseAction('Launch film', 'Stop sharing');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getAllByRole('button').at(-1) ?? dialog);
  await waitFor(() => expect(host.messages).toEqual(['success: Sharing stopped']));
  expect(server.requestsFor(calls.deleteSharedMedia)[0]?.query.ids).toBe(film.id);
});

test('an empty list shows an empty state, and a viewer cannot decide', async () => {
  open(createServer([]), { access: 'viewer' });
  expect(await screen.findByText('Nothing is shared yet')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: /^Pending/ }));
  await screen.findByRole('row', { name: /Reel/ });
  expect(screen.queryByRole('button', { name: /Reel/ })).toBeNull();
});

test('pages show their pageviews if both workspaces agree, or else the reason why there are none', async () => {
  const [story, unvisited, unavailable] = ['y', 'x', 'w'].map((lastChar) => ({
    ...film,
    id: `shm_01h455vb4pex5vsknk084sn02${lastChar}`,
    name: `Story ${lastChar}`,
  }));
  if (!story || !unvisited || !unavailable) throw new Error('An item is missing.');
  const server = createServer([story, unvisited, unavailable]).on(calls.getSharedNumbers, () => ({
    days: 30,
    data: [
      { id: story.id, pageviews: 1_234, visitors: 900 },
      { id: unvisited.id, pageviews: null, visitors: null },
    ],
  }));
  open(server);
  const findRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
  await waitFor(async () => expect(await findRow('Story y')).toHaveTextContent('1,234'));
  expect(await findRow('Story x')).toHaveTextContent('No visits in this period');
  expect(await findRow('Story w')).toHaveTextContent('once both workspaces agree');
  expect(server.requestsFor(calls.getSharedNumbers)[0]?.query.ids).toBe(
    [story.id, unvisited.id, unavailable.id].join(','),
  );
});

test('a list on one page can be sorted by pageviews', async () => {
  const other: SharedMedia = { ...film, id: 'shm_01h455vb4pex5vsknk084sn02y', name: 'Story' };
  const server = createServer([film, other]).on(calls.getSharedNumbers, () => ({
    days: 30,
    data: [
      { id: film.id, pageviews: 20, visitors: 10 },
      { id: other.id, pageviews: 1_234, visitors: 900 },
    ],
  }));
  open(server);
  await screen.findByText('1,234');
  const getRowNames = () =>
    screen.getAllByRole('row').flatMap((row) => row.textContent?.match(/film|Story/)?.[0] ?? []);
  expect(getRowNames()).toEqual(['film', 'Story']);
  await userEvent.click(screen.getByRole('columnheader', { name: /^Pageviews/ }));
  await waitFor(() => expect(getRowNames()).toEqual(['Story', 'film']));
  expect(getLastQuery(server)).toMatchObject({ sort: 'createdAtSince', order: 'desc' });
});
