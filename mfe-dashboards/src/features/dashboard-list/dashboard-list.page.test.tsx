import { calls, type DashboardSummary } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import {
  chooseAction,
  createFakeHost,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleMember,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createDashboardsResponse,
  dashboardId,
  folderId,
  sampleDashboard,
  sampleSummary,
} from '../../data/dashboard.samples.ts';
import DashboardListPage from './dashboard-list.page.tsx';

const path = '/daily-planet/explore';
const folders = { data: [{ id: folderId, name: 'Clients', dashboardCount: 4, createdAt: '2026-11-20T10:00:00.000Z' }] };
const emptyPage = { data: [], meta: { total: 0, unfilteredTotal: 0, page: 0, size: 50 } };

const createServer = (data: DashboardSummary[] = [sampleSummary()]): FakeServer =>
  new FakeServer()
    .on(calls.listDashboards, () => createDashboardsResponse(data))
    .on(calls.listFolders, () => folders)
    .on(calls.getDashboard, () => sampleDashboard())
    .on(calls.listUsers, () => ({ ...emptyPage, data: [sampleMember({ userId: 'user-4', name: 'Zoe' })] }))
    .on(calls.listCampaigns, () => emptyPage)
    .on(calls.listSources, () => emptyPage);

function open(server: FakeServer, access: 'owner' | 'viewer' = 'owner', url = path) {
  const host = createFakeHost({ server, path: url, workspace: sampleWorkspace({ access }) });
  renderInHost(<DashboardListPage />, host);
  return host;
}

proves(
  ['D01', 'D18', 'D19', 'D20', 'D64', 'D65'],
  'the list shows each dashboard’s name, owner and creation date, 500 per page unless another size is selected',
  async () => {
    const server = createServer();
    open(server, 'owner', `${path}?size=100`);
    const name = await screen.findByRole('link', { name: 'Newsroom' });
    expect(name).toHaveAttribute('href', `${path}/newsroom/${dashboardId}`);
    for (const title of ['Name', 'Owner', 'Created at']) {
      expect(screen.getByRole('columnheader', { name: title })).toBeVisible();
    }
    expect(screen.getByRole('cell', { name: 'Olga Owner' })).toBeVisible();
    expect(document.querySelector('time[datetime="2026-11-20T10:00:00.000Z"]')).toBeVisible();
    expect(server.requestsFor(calls.listDashboards)[0]?.query).toMatchObject({ size: '100' });
    const otherServer = createServer();
    open(otherServer);
    await waitFor(() => expect(otherServer.requestsFor(calls.listDashboards)[0]?.query).toMatchObject({ size: '500' }));
  },
);

proves(
  ['D09', 'D15'],
  'folders are listed and have their own URLs, and dashboards can be moved into them',
  async () => {
    const server = createServer().on(calls.updateFolder, () => folders);
    const host = open(server);
    await userEvent.click(await screen.findByRole('link', { name: 'Clients (4)' }));
    expect(host.getPath()).toBe(`${path}?folder=${folderId}`);
    await waitFor(() =>
      expect(server.requestsFor(calls.listDashboards).at(-1)?.query).toMatchObject({ folder: folderId }),
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: /Newsroom/ }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Move to a folder' }));
    await userEvent.click(await screen.findByTitle('Clients'));
    await waitFor(() =>
      expect(server.requestsFor(calls.updateFolder)[0]?.body).toEqual({ folderId, dashboardIds: [dashboardId] }),
    );
  },
);

test.each([
  ['no folder', 0],
  ['one folder', 1],
  ['several folders', 2],
])('folders have their own column only if there are several (here: %s)', async (_, count) => {
  const [first] = folders.data;
  const shownFolders = [first, { ...first, id: `${folderId.slice(0, -1)}0`, name: 'Press' }].slice(0, count);
  open(createServer().on(calls.listFolders, () => ({ data: shownFolders as typeof folders.data })));
  expect(await screen.findByRole('link', { name: 'Newsroom' })).toBeVisible();
  expect(screen.queryAllByRole('navigation', { name: 'Folders' })).toHaveLength(count > 0 ? 1 : 0);
  expect(screen.queryAllByRole('heading', { name: 'Folders' })).toHaveLength(count > 1 ? 1 : 0);
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'New folder' }));
  expect(await screen.findByRole('dialog', { name: 'New folder' })).toBeVisible();
});

test('a folder is renamed immediately; if the server rejects the name, the old one returns and the dialog reopens with the input', async () => {
  const response = Promise.withResolvers<void>();
  const server = createServer().on(calls.updateFolder, async () => {
    await response.promise;
    return problemResponse('forbidden');
  });
  const host = open(server);
  await chooseAction('Clients', 'Rename');
  const dialog = await screen.findByRole('dialog', { name: 'Rename Clients' });
  await userEvent.type(within(dialog).getByLabelText('Folder name'), ' 2027');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('link', { name: 'Clients 2027 (4)' })).toBeVisible();
  expect(host.messages).toEqual([]);
  response.resolve();
  expect(await screen.findByRole('link', { name: 'Clients (4)' })).toBeVisible();
  await waitFor(() => expect(host.messages).toEqual(['error: Your access to this workspace does not allow that.']));
  const reopenedDialog = await screen.findByRole('dialog', { name: 'Rename Clients' });
  expect(within(reopenedDialog).getByLabelText('Folder name')).toHaveValue('Clients 2027');
});

proves(['D10', 'D11'], 'the dashboards and folders are loaded before the screen opens', async () => {
  let respond: () => void = () => undefined;
  const delayed = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const server = createServer().on(calls.listFolders, async () => {
    await delayed;
    return folders;
  });
  open(server);
  await waitFor(() => expect(server.requestsFor(calls.listDashboards)).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Explore' })).not.toBeInTheDocument();
  respond();
  expect(await screen.findByRole('heading', { name: 'Explore' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Newsroom' })).toBeVisible();
});

test('the list can be sorted by cards and last change, and filtered by guest link, viewers and owner', async () => {
  const { meta } = sampleSummary();
  const server = createServer([sampleSummary({ meta: { ...meta, isPublic: true } })]);
  const host = open(server);
  expect(await screen.findByText('Guest link on')).toBeVisible();
  const getLastQuery = () => server.requestsFor(calls.listDashboards).at(-1)?.query;
  for (const [title, sort] of Object.entries({ Cards: 'cardCount', 'Modified at': 'modifiedAt' })) {
    await userEvent.click(screen.getByRole('columnheader', { name: title }));
    await waitFor(() => expect(getLastQuery()).toMatchObject({ sort }));
  }
  const addFilter = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Add filter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };
  await addFilter('Guest link');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'On' }));
  await waitFor(() => expect(host.getPath()).toContain('filter.isPublic=is%7Ctrue'));
  await addFilter('Who can view');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Everyone in the workspace' }));
  await addFilter('Owner');
  await userEvent.click(await screen.findByTitle('Zoe'));
  await waitFor(() =>
    expect(JSON.parse(getLastQuery()?.filters ?? '{}')).toEqual({
      isPublic: 'is|true',
      generalAccess: 'is|workspace',
      ownerId: 'is|user-4',
    }),
  );
  expect(await screen.findByText('Owner: Zoe')).toBeVisible();
});

proves(['D21'], 'a dashboard can be deleted from its row after confirmation', async () => {
  const server = createServer().on(calls.deleteDashboards, () => ({ done: true as const }));
  open(server);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Newsroom' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: /^Delete “/ });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.requestsFor(calls.deleteDashboards)[0]?.query.ids).toBe(dashboardId));
});

proves(['D12', 'D66'], 'a dashboard is created in a dialog and opened; members are loaded 50 at a time', async () => {
  const server = createServer().on(calls.createDashboard, () => sampleDashboard({ name: 'Mine' }));
  const host = open(server);
  await userEvent.click(await screen.findByRole('button', { name: /New dashboard/ }));
  const dialog = await screen.findByRole('dialog', { name: 'New dashboard' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create dashboard' }));
  expect(await within(dialog).findByText('Give the dashboard a name.')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Reach & more');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create dashboard' }));
  await waitFor(() => expect(host.getPath()).toBe(`${path}/${dashboardId}`));
  expect(server.requestsFor(calls.createDashboard)[0]?.body).toMatchObject({
    name: 'Reach & more',
    slug: 'reach-more',
    meta: { isPublic: false, generalAccess: 'restricted', users: [], folder: null },
    content: { scope: { kind: 'workspace' } },
  });
  expect(server.requestsFor(calls.listUsers)[0]?.query).toMatchObject({
    page: '0',
    size: '50',
    sort: 'createdAtSince',
  });
});

proves(['D06', 'D16'], 'a dashboard can be shared in its details', async () => {
  const server = createServer().on(calls.updateDashboard, () => sampleDashboard());
  open(server);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Newsroom' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Details' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dashboard details' });
  expect(await within(dialog).findByLabelText('Name')).toHaveValue('Newsroom');
  expect(dialog).toHaveTextContent('Owner: Olga Owner');
  expect(within(dialog).getByTitle('Grace')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Everyone in the workspace' }));
  await userEvent.click(within(dialog).getByRole('switch', { name: 'Guest link' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(server.requestsFor(calls.updateDashboard)[0]?.body).toMatchObject({
      meta: { isPublic: true, generalAccess: 'workspace', users: [{ id: 'user-3', permission: 'editor' }] },
      version: 3,
    }),
  );
});

test('a viewer sees dashboards without actions that change data', async () => {
  open(createServer([sampleSummary({ mayEdit: false, mayShare: false })]), 'viewer');
  expect(await screen.findByRole('link', { name: 'Newsroom' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Delete|Duplicate|New dash)/ })).not.toBeInTheDocument();
});
