import { type Campaign, type CampaignView, calls, type Member } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import {
  createFakeHost,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleCampaign,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import CampaignListPage from './campaign-list.page.tsx';

const path = '/daily-planet/campaigns';
const spring: Campaign = sampleCampaign({
  id: 'cmp_01h455vb4pex5vsknk084sn02z',
  name: 'Spring',
  labels: ['press', 'radio', 'print'],
  attention: ['behind', 'noData'],
  progressStatus: 'behind',
});
const autumn = sampleCampaign();
const grace: Member = {
  id: 'mbr_01h455vb4pex5vsknk084sn02z',
  userId: 'user-2',
  email: 'grace@example.org',
  name: 'Grace',
  status: 'active',
  type: 'editor',
  invitedBy: '',
  createdAt: '2026-11-20T10:00:00.000Z',
  createdAtSince: '2026-11-20T10:00:00.000Z',
};
const view: CampaignView = {
  id: 'viw_01h455vb4pex5vsknk084sn02z',
  name: 'Press coverage',
  isShared: true,
  ownerId: 'user-2',
  ownerName: 'Grace',
  createdAt: '2026-11-20T10:00:00.000Z',
  version: 3,
  settings: {
    layout: 'table',
    columns: ['name', 'clientName', 'labels'],
    filters: { label: 'is|press' },
    sort: 'endDate',
    order: 'asc',
    search: '',
  },
};

const createListResponse = (data: Campaign[]) => ({
  data,
  meta: { total: data.length, unfilteredTotal: 2, page: 0, size: 50 },
});

function createServer(views: CampaignView[] = []): FakeServer {
  return new FakeServer()
    .on(calls.listCampaigns, () => createListResponse([autumn, spring]))
    .on(calls.listCampaignViews, () => ({ data: views }))
    .on(calls.countCampaignsNeedingAttention, () => ({
      any: 3,
      reasons: { behind: 1, endingSoon: 2, sourceFailing: 0, noData: 1 },
    }))
    .on(calls.listCampaignLabels, () => ({ data: [{ label: 'press', count: 1 }] }))
    .on(calls.listUsers, () => ({ data: [grace], meta: { total: 1, unfilteredTotal: 1, page: 0, size: 500 } }));
}

function open(server: FakeServer, { at = path, access = 'editor' as 'editor' | 'viewer' | 'owner' } = {}) {
  const host = createFakeHost({ server, path: at, workspace: sampleWorkspace({ access }) });
  renderInHost(
    <Provider>
      <CampaignListPage />
    </Provider>,
    host,
  );
  return host;
}

const getPathWithColumns = (...columns: string[]) => `${path}?columns=${['name', 'clientName', ...columns].join(',')}`;

beforeEach(() => localStorage.clear());

test('a name can be edited in place: Enter saves it, Escape keeps the old one, and Undo restores the old one', async () => {
  const before = [{ id: spring.id, version: 2, values: { name: 'Spring' } }];
  const server = createServer()
    .on(calls.changeCampaigns, () => ({ data: [{ ...spring, name: 'Spring sale' }], before }))
    .on(calls.undoCampaignChange, () => ({ data: [spring] }));
  open(server);
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Spring' }));
  await userEvent.keyboard('Nothing{Escape}');
  expect(server.requestsFor(calls.changeCampaigns)).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Spring' }));
  await userEvent.keyboard('Spring sale{Enter}');
  expect(await screen.findByText('1 campaign changed')).toBeVisible();
  expect(server.requestsFor(calls.changeCampaigns).map(({ body }) => body)).toEqual([
    { ids: [spring.id], change: { name: 'Spring sale' } },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(server.requestsFor(calls.undoCampaignChange)[0]?.body).toEqual({ before });
});

test('an empty name is not saved, and a message asks for one; Escape keeps the old name', async () => {
  const server = createServer();
  open(server);
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Spring' }));
  await userEvent.keyboard('{Backspace}{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a name.');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('link', { name: 'Spring' })).toBeVisible();
  expect(server.requestsFor(calls.changeCampaigns)).toEqual([]);
});

test('a new name is shown before it is saved; if the save fails, it can be corrected', async () => {
  const response = Promise.withResolvers<never>();
  const server = createServer().on(calls.changeCampaigns, () => response.promise);
  const host = open(server);
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Spring' }));
  await userEvent.keyboard('Spring sale{Enter}');
  expect(await screen.findByRole('link', { name: 'Spring sale' })).toBeVisible();
  response.reject(new TypeError('Failed to fetch'));
  expect(await screen.findByRole('textbox', { name: 'Rename Spring' })).toHaveValue('Spring sale');
  expect(host.messages).toHaveLength(1);
});

test('campaigns disappear from the list as soon as they are archived, and reappear if the request fails', async () => {
  const response = Promise.withResolvers<never>();
  const server = createServer().on(calls.archiveCampaigns, () => response.promise);
  open(server);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Spring' }));
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Spring' })).toBeNull());
  response.reject(new TypeError('Failed to fetch'));
  expect(await screen.findByRole('link', { name: 'Spring' })).toBeVisible();
});

test('if the server rejects an undo, its message is shown', async () => {
  const conflictMessage = '“Spring” has been changed since. Nothing was undone.';
  const before = [{ id: spring.id, version: 2, values: { name: 'Spring' } }];
  const server = createServer()
    .on(calls.changeCampaigns, () => ({ data: [spring], before }))
    .on(calls.undoCampaignChange, () => problemResponse('conflict', conflictMessage));
  const host = open(server);
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Spring' }));
  await userEvent.keyboard('Other{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(host.messages.at(-1)).toBe(`error: ${conflictMessage}`));
});

test('the assignee can be changed in the table cell', async () => {
  const server = createServer().on(calls.changeCampaigns, () => ({ data: [spring], before: [] }));
  open(server, { at: getPathWithColumns('assignedToName') });
  await userEvent.click(await screen.findByRole('button', { name: /Assign Spring/ }));
  await userEvent.click(await screen.findByTitle('Grace'));
  await waitFor(() =>
    expect(server.requestsFor(calls.changeCampaigns)[0]?.body).toEqual({
      ids: [spring.id],
      change: { assignedToId: 'user-2' },
    }),
  );
});

test('labels and attention reasons are shown as chips; labels beyond the first two are counted', async () => {
  open(createServer(), { at: getPathWithColumns('labels', 'attention') });
  const row = within((await screen.findByText('Spring')).closest('tr') as HTMLElement);
  expect(row.getByText('press')).toBeVisible();
  expect(row.getByText('radio')).toBeVisible();
  expect(row.getByTitle('print')).toHaveTextContent('+1');
  expect(row.getByText('Behind')).toBeVisible();
  expect(row.getByText('No data')).toBeVisible();
});

test('labels are added to all selected campaigns at once', async () => {
  const server = createServer().on(calls.changeCampaigns, () => ({
    data: [autumn, spring],
    before: [autumn, spring].map(({ id }) => ({ id, version: 2, values: { labels: [] } })),
  }));
  open(server);
  for (const name of ['Autumn launch', 'Spring']) {
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  }
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Labels' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Labels · 2 campaigns' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByText('Choose a label to add or remove.')).toBeVisible();
  expect(dialog.getByLabelText('Add labels')).toHaveFocus();
  await userEvent.type(dialog.getByLabelText('Add labels'), 'new one{Enter}');
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('2 campaigns changed')).toBeVisible();
  expect(server.requestsFor(calls.changeCampaigns)[0]?.body).toEqual({
    ids: [autumn.id, spring.id],
    change: { labels: { add: ['new one'], remove: [] } },
  });
});

proves(['C95'], 'selected campaigns can be copied without their media, and undoing deletes the copies', async () => {
  const copy = sampleCampaign({ id: 'cmp_01h455vb4pex5vsknk084sn03z', name: 'Spring (copy)' });
  const server = createServer()
    .on(calls.copyCampaigns, () => ({ data: [copy] }))
    .on(calls.deleteCampaigns, () => ({ done: true as const }));
  open(server);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Spring' }));
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Without media' }));
  expect(await screen.findByText('Spring (copy) created')).toBeVisible();
  expect(server.requestsFor(calls.copyCampaigns)[0]?.body).toEqual({
    ids: [spring.id],
    withMedia: false,
    language: 'en',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.requestsFor(calls.deleteCampaigns)[0]?.query.ids).toBe(copy.id));
});

test('the attention tab shows its count, sorts by urgency, and is in the URL', async () => {
  const server = createServer();
  const host = open(server);
  await userEvent.click(await screen.findByRole('tab', { name: 'Needs attention · 3' }));
  await waitFor(() => expect(host.getPath()).toContain('filter.attention=is%7Cany'));
  await waitFor(() =>
    expect(server.requestsFor(calls.listCampaigns).at(-1)?.query).toMatchObject({
      filters: JSON.stringify({ attention: 'is|any' }),
      sort: 'attention',
      order: 'desc',
    }),
  );
});

describe('saved views', () => {
  test('a view applies its columns, filters and sort order, which are then in the URL', async () => {
    const server = createServer([view]);
    const host = open(server);
    await userEvent.click(await screen.findByRole('tab', { name: 'Press coverage' }));
    await waitFor(() =>
      expect(server.requestsFor(calls.listCampaigns).at(-1)?.query).toMatchObject({
        filters: JSON.stringify({ label: 'is|press' }),
        sort: 'endDate',
        order: 'asc',
      }),
    );
    expect(host.getPath()).toContain(`view=${view.id}`);
    expect(await screen.findByRole('columnheader', { name: 'Labels' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Progress' })).not.toBeInTheDocument();
  });

  test('the current list can be saved as a view, but not without a name', async () => {
    const views: CampaignView[] = [];
    const server = createServer(views).on(calls.createCampaignView, ({ body }) => {
      const saved: CampaignView = { ...view, ...(body as Pick<CampaignView, 'name' | 'isShared' | 'settings'>) };
      views.push(saved);
      return saved;
    });
    const host = open(server, { at: `${path}?search=sea&filter.status=is%7Cactive` });
    await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create view' }));
    expect(await dialog.findByText(/Give the view a name/)).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Name'), 'By the sea');
    await userEvent.click(dialog.getByLabelText('Share with the workspace'));
    await userEvent.click(dialog.getByRole('button', { name: 'Create view' }));
    expect(await screen.findByRole('tab', { name: 'By the sea' })).toHaveAttribute('aria-selected', 'true');
    expect(server.requestsFor(calls.createCampaignView)[0]?.body).toMatchObject({
      name: 'By the sea',
      isShared: true,
      settings: { layout: 'table', filters: { status: 'is|active' }, search: 'sea', sort: 'createdAtSince' },
    });
    expect(host.getPath()).toContain('search=sea');
  });

  test('the drawer for saving a view asks for confirmation only if more than a name was entered', async () => {
    open(createServer([]));
    const openDrawer = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
      return within(await screen.findByRole('dialog', { name: 'Save view' }));
    };
    const drawer = await openDrawer();
    await userEvent.type(await drawer.findByLabelText('Name'), 'By the sea');
    await userEvent.click(drawer.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const reopened = await openDrawer();
    await userEvent.click(await reopened.findByLabelText('Share with the workspace'));
    await userEvent.click(reopened.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Leave without saving?')).toBeVisible();
  });

  test("another user's shared view cannot be changed by an editor", async () => {
    open(createServer([view]), { at: `${path}?view=${view.id}&search=x` });
    await userEvent.click(await screen.findByRole('button', { name: 'View (changed)' }));
    expect(await screen.findByRole('menuitem', { name: 'Save as a new view' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Save changes' })).not.toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Delete view' })).not.toBeInTheDocument();
  });

  test('an owner can save changes to another user’s view, and the view’s version is sent', async () => {
    const server = createServer([view]).on(calls.updateCampaignView, () => ({ ...view, version: 4 }));
    open(server, { at: `${path}?view=${view.id}&search=x`, access: 'owner' });
    await userEvent.click(await screen.findByRole('button', { name: 'View (changed)' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save changes' }));
    await waitFor(() =>
      expect(server.requestsFor(calls.updateCampaignView)[0]).toMatchObject({
        params: { id: view.id },
        body: { version: 3, settings: { search: 'x' } },
      }),
    );
  });
});

test('filters by assignee and progress can be combined, and each has a chip with its value', async () => {
  const server = createServer();
  const host = open(server);
  const addFilter = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add filter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };
  await addFilter('Assigned To');
  await userEvent.click(await screen.findByLabelText('Assigned To'));
  await userEvent.click(await screen.findByTitle('Grace'));
  await waitFor(() => expect(host.getPath()).toContain('filter.assignedToId=is%7Cuser-2'));
  expect(await screen.findByRole('button', { name: 'Assigned To: Grace' })).toBeVisible();
  await addFilter('Progress Status');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Behind' }));
  await waitFor(() =>
    expect(JSON.parse(server.requestsFor(calls.listCampaigns).at(-1)?.query.filters ?? '{}')).toEqual({
      assignedToId: 'is|user-2',
      progressStatus: 'is|behind',
    }),
  );
  expect(await screen.findByRole('button', { name: 'Progress Status: Behind' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Assigned To: Grace' }));
  await waitFor(() => expect(host.getPath()).not.toContain('assignedToId'));
});

test('the calendar fetches the campaigns in its period, shows them as named bars, and can be moved to a later period', async () => {
  const server = createServer();
  const host = open(server, { at: `${path}?layout=calendar&from=2026-10-01` });
  const bar = await screen.findByRole('link', { name: 'Spring, Nov 01 – 30, 2026, Behind' });
  expect(bar).toHaveAttribute('href', `${path}/${spring.id}`);
  expect(bar).toHaveStyle({ left: `${(31 / 182) * 100}%` });
  const getLastQuery = () => server.requestsFor(calls.listCampaigns).at(-1)?.query;
  expect(getLastQuery()).toMatchObject({
    filters: JSON.stringify({ dates: 'is|2026-10-01,2027-03-31' }),
    sort: 'startDate',
    order: 'asc',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(getLastQuery()?.filters).toBe(JSON.stringify({ dates: 'is|2027-01-01,2027-06-30' })));
  expect(host.getPath()).toContain('from=2027-01-01');
  await userEvent.click(screen.getByText('Table'));
  expect(await screen.findByRole('columnheader', { name: 'Name' })).toBeVisible();
});

test('a viewer cannot rename, assign or copy campaigns, or save views', async () => {
  open(createServer([view]), { at: getPathWithColumns('assignedToName'), access: 'viewer' });
  await screen.findByText('Spring');
  expect(await screen.findByRole('tab', { name: 'Press coverage' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Rename|Assign|Save view/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Spring' }));
  expect(await screen.findByRole('menuitem', { name: 'Details' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /Copy with/ })).not.toBeInTheDocument();
});

test('a campaign’s URL can be copied from its row', async () => {
  open(createServer(), { access: 'viewer' });
  // `setup` provides a fake clipboard.
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Actions for Spring' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}${path}/${spring.id}`),
  );
});
