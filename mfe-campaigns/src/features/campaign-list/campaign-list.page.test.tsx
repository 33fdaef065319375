import { type Campaign, calls } from '@reportage/contracts';
import { proves, showOnPhone } from '@reportage/testing';
import {
  createFakeHost,
  type FakeHost,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleCampaign,
  sampleReport,
  sampleSource,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import { defaultColumns } from './campaign-columns.ts';
import CampaignListPage from './campaign-list.page.tsx';
import { ColumnOptions } from './column-options.tsx';

const path = '/daily-planet/campaigns';
const otherCampaignId = 'cmp_01h455vb4pex5vsknk084sn02z';
const rows: Campaign[] = [
  sampleCampaign(),
  sampleCampaign({
    id: otherCampaignId,
    name: 'Spring',
    ownerId: 'user-2',
    ownerName: 'Grace',
    mediaArr: ['youtube_x', 'youtube_y'],
  }),
];

const createListResponse = (data: Campaign[], unfilteredTotal = data.length) => ({
  data,
  meta: { total: data.length, unfilteredTotal, page: 0, size: 50 },
});

const createServer = (data: Campaign[]): FakeServer =>
  new FakeServer()
    .on(calls.listCampaigns, () => createListResponse(data))
    .on(calls.listCampaignViews, () => ({ data: [] }))
    .on(calls.countCampaignsNeedingAttention, () => ({
      any: 0,
      reasons: { behind: 0, endingSoon: 0, sourceFailing: 0, noData: 0 },
    }));

/** Renders the page with a new store, as after a reload: only browser storage remains. */
const renderPage = (host: FakeHost) =>
  renderInHost(
    <Provider>
      <CampaignListPage />
    </Provider>,
    host,
  );

function open(server: FakeServer, { at = path, access = 'owner' as const } = {}, role: 'owner' | 'viewer' = access) {
  const host = createFakeHost({ server, path: at, workspace: sampleWorkspace({ access: role }) });
  renderPage(host);
  return host;
}

/** Finds the cell of a row by the column's header. */
async function findCell(row: string, column: string): Promise<HTMLElement> {
  const rowElement = (await screen.findByText(row)).closest('tr');
  const headers = [...document.querySelectorAll('thead th')].map((header) => header.textContent);
  const cells = rowElement?.querySelectorAll('td') ?? [];
  return cells[headers.indexOf(column)] as HTMLElement;
}

beforeEach(() => localStorage.clear());

test('on a phone, a campaign shows the verdict on its goals, or the elapsed time if it has none', async () => {
  showOnPhone();
  const behind = sampleCampaign({ goalKind: 'sum', progressStatus: 'behind' });
  open(createServer([behind, ...rows.slice(1).map((row) => ({ ...row, goalKind: null }))]));
  const [withGoals, withoutGoals] = await screen.findAllByRole('listitem');
  expect(within(withGoals as HTMLElement).getByText('Behind')).toBeVisible();
  expect(within(withoutGoals as HTMLElement).getByText(/^No goals · /)).toBeVisible();
});

proves(['C01', 'C16', 'C18', 'C09'], 'the name links to the report, and the client to the client’s page', async () => {
  open(createServer(rows));
  const name = await screen.findByRole('link', { name: 'Autumn launch' });
  expect(name).toHaveAttribute('href', expect.stringMatching(/^\/daily-planet\/acme\/autumn-launch\/rpt_/));
  const client = within(await findCell('Spring', 'Client')).getByRole('link', { name: 'Acme' });
  expect(client).toHaveAttribute('href', `/daily-planet/campaigns/clients/${rows[1]?.clientId}`);
});

proves(['C20', 'C21', 'C22', 'C23'], 'the list shows progress, owner, dates and media', async () => {
  open(createServer(rows));
  expect(await findCell('Autumn launch', 'Progress')).toHaveTextContent('66%');
  expect(await findCell('Spring', 'Created By')).toHaveTextContent('Grace');
  expect(await findCell('Spring', 'Created At')).toHaveTextContent('Nov 20, 2026');
  expect(within(await findCell('Spring', 'Media')).getByRole('img', { name: 'YouTube' })).toBeVisible();
});

proves(
  ['C34', 'C35', 'C36'],
  "dates have the format 'MMM dd, yyyy', the user’s own campaigns show “Me”, and icons come from the media keys",
  async () => {
    open(createServer(rows));
    expect(await findCell('Autumn launch', 'Created At')).toHaveTextContent(/^Nov 20, 2026$/);
    expect(await findCell('Autumn launch', 'Created By')).toHaveTextContent('Me');
    expect(await findCell('Spring', 'Created By')).toHaveTextContent('Grace');
    expect(within(await findCell('Spring', 'Media')).getAllByRole('img', { name: 'YouTube' })).toHaveLength(1);
  },
);

proves(['C37'], 'archived campaigns are excluded by default, and a chip says so', async () => {
  const server = createServer(rows);
  open(server);
  expect(await screen.findByRole('button', { name: 'Archived is False' })).toBeVisible();
  expect(server.requestsFor(calls.listCampaigns)[0]?.query).toMatchObject({
    isArchived: 'false',
    sort: 'createdAtSince',
  });
});

test('on a phone, the archive filter is counted, and can be removed while archived campaigns are shown', async () => {
  showOnPhone();
  open(createServer(rows));
  expect(await screen.findByRole('button', { name: 'Filters (1)' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Remove the filter/ })).toBeNull();
  cleanup();
  const host = open(createServer(rows), { at: `${path}?filter.isArchived=is%7Ctrue` });
  expect(await screen.findByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Archived is True' }));
  await waitFor(() => expect(host.getPath()).not.toContain('isArchived'));
  expect(await screen.findByRole('button', { name: 'Filters (1)' })).toBeVisible();
});

proves(['C33'], 'a changed filter is stored in the URL, and restored when the list is reopened', async () => {
  const server = createServer(rows);
  const host = open(server);
  await userEvent.click(await screen.findByRole('button', { name: 'Add filter' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Status' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Live' }));
  await waitFor(() => expect(host.getPath()).toContain('filter.status=is%7Clive'));
  await waitFor(() => expect(server.requests.at(-1)?.query.status).toBe('is|live'));
  const reopenedHost = createFakeHost({ server, path, workspace: sampleWorkspace() });
  renderPage(reopenedHost);
  await waitFor(() => expect(reopenedHost.getPath()).toContain('filter.status=is%7Clive'));
});

test('the status filter offers the column’s values, and accepts `active` from earlier releases', async () => {
  const server = createServer(rows);
  const host = open(server, { at: `${path}?filter.status=is%7Cactive` });
  await userEvent.click(await screen.findByRole('button', { name: 'Status: Scheduled, Live, Ended' }));
  const options = await screen.findAllByRole('menuitem', { name: /^(Draft|Active|Scheduled|Live|Ended|Completed)$/ });
  expect(options.map((item) => item.textContent)).toEqual(['Draft', 'Scheduled', 'Live', 'Ended', 'Completed']);
  expect(server.requestsFor(calls.listCampaigns)[0]?.query.status).toBe('is|active');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Ended' }));
  await waitFor(() => expect(host.getPath()).toContain('filter.status=is%7Cscheduled%2Clive'));
  await waitFor(() => expect(server.requestsFor(calls.listCampaigns).at(-1)?.query.status).toBe('is|scheduled,live'));
});

/** Renders the column options. `apply` saves them and then opens the list, as a page reload would. */
async function openColumns() {
  const onApplied = jest.fn();
  const options = renderInHost(
    <Provider>
      <ColumnOptions shownColumns={defaultColumns} onApplied={onApplied} />
    </Provider>,
    createFakeHost({ server: createServer(rows), path }),
  );
  await screen.findByText('Apply');
  const group = within(options.container);
  const apply = async () => {
    await userEvent.click(group.getByText('Apply'));
    expect(onApplied).toHaveBeenCalledTimes(1);
    options.unmount();
    open(createServer(rows));
  };
  return { group, apply };
}

proves(['C17', 'C19'], 'name and client are pinned and cannot be hidden', async () => {
  const { group, apply } = await openColumns();
  expect(group.getByLabelText('Name')).toBeDisabled();
  expect(group.getByLabelText('Client')).toBeDisabled();
  await apply();
  const isPinned = async (column: string) => /cell-fix/.test((await findCell('Spring', column)).className);
  expect([await isPinned('Name'), await isPinned('Client'), await isPinned('Progress')]).toEqual([true, true, false]);
});

proves(['C24', 'C30', 'C31'], 'columns can be added and removed, and the choice is stored in the browser', async () => {
  const { group, apply } = await openColumns();
  expect(group.getAllByRole('checkbox')).toHaveLength(15);
  await userEvent.click(group.getByLabelText('Assigned To'));
  await userEvent.click(group.getByLabelText('Progress'));
  await apply();
  expect(await findCell('Spring', 'Assigned To')).toHaveTextContent('–');
  expect(await findCell('Spring', 'Progress')).toBeUndefined();
  expect(JSON.stringify({ ...localStorage })).toContain('assignedToName');
});

proves(
  ['C25', 'C26', 'C27', 'C28', 'C29'],
  'end date and status are shown by default; start date, progress status and modification date can be added',
  async () => {
    const { group, apply } = await openColumns();
    for (const title of ['End Date', 'Status']) expect(group.getByLabelText(title)).toBeChecked();
    for (const title of ['Start Date', 'Progress Status', 'Modified At']) {
      await userEvent.click(group.getByLabelText(title));
    }
    await apply();
    expect(await findCell('Spring', 'Start Date')).toHaveTextContent('Nov 01, 2026');
    expect(await findCell('Spring', 'End Date')).toHaveTextContent('Nov 30, 2026');
    expect(await findCell('Spring', 'Progress Status')).toHaveTextContent('On track');
    expect((await findCell('Spring', 'Status')).querySelector('.chip')).toHaveTextContent(/^(Scheduled|Live|Ended)$/);
    expect(await findCell('Spring', 'Modified At')).toHaveTextContent('Nov 20, 2026');
  },
);

proves(['C94'], 'selected campaigns are archived together', async () => {
  const server = createServer(rows).on(calls.archiveCampaigns, () => ({ done: true as const }));
  open(server);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Autumn launch' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Spring' }));
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(server.requestsFor(calls.archiveCampaigns)).toHaveLength(1));
  const ids = [sampleCampaign().id, otherCampaignId];
  expect(server.requestsFor(calls.archiveCampaigns)[0]?.body).toEqual({ ids, archive: true });
});

proves(['X33'], 'archiving and deleting send the ids of the selected rows', async () => {
  const server = createServer(rows)
    .on(calls.archiveCampaigns, () => ({ done: true as const }))
    .on(calls.deleteCampaigns, () => ({ done: true as const }));
  open(server);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Spring' }));
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
  await waitFor(() =>
    expect(server.requestsFor(calls.archiveCampaigns)[0]?.body).toEqual({ ids: [otherCampaignId], archive: true }),
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Spring' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const confirmation = await screen.findByRole('dialog', { name: /^Delete “/ });
  expect(confirmation).toHaveTextContent('Spring and all related reports will be deleted');
  await userEvent.click(within(confirmation).getByRole('button', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(server.requestsFor(calls.deleteCampaigns)[0]?.query.ids).toBe(otherCampaignId));
});

test('a viewer sees the list without actions that change data', async () => {
  open(createServer(rows), {}, 'viewer');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Spring' }));
  expect(await screen.findByRole('menuitem', { name: 'Details' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /New campaign/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('an empty list, a search without results and a failure each show their own message', async () => {
  open(createServer([]));
  expect(await screen.findByRole('heading', { name: 'No campaigns yet' })).toBeVisible();
  // An empty list only offers to create a campaign: nothing can be exported or saved as a view.
  expect(screen.getByRole('button', { name: 'New campaign' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Export|Save view/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  open(
    new FakeServer().on(calls.listCampaigns, () => createListResponse([], 4)),
    { at: `${path}?search=zzz` },
  );
  expect(await screen.findByRole('heading', { name: 'No matching campaigns' })).toBeVisible();
  expect(screen.getByText('4 campaigns are hidden by the search.')).toBeVisible();
  open(
    new FakeServer().on(calls.listCampaigns, () => problemResponse('forbidden', 'Ask an admin.')),
    { at: path },
  );
  expect(await screen.findByText('Ask an admin.')).toBeVisible();
});

describe('the setup steps of an empty workspace', () => {
  const meta = { total: 1, unfilteredTotal: 1, page: 0, size: 1 };
  const createServerWithSource = () => createServer([]).on(calls.listSources, () => ({ data: [sampleSource()], meta }));
  const createServerWithReport = (publishedAt: string | null) =>
    createServerWithSource().on(calls.listReports, () => ({ data: [sampleReport({ publishedAt })], meta }));
  const findSteps = async () => within(await screen.findByRole('list', { name: 'Set up the workspace' }));

  test('completed steps link to their pages, the next step has the primary button, and later steps have none', async () => {
    open(createServerWithSource());
    const steps = await findSteps();
    expect(await steps.findByText('(done)')).toBeInTheDocument();
    expect(steps.getAllByRole('listitem').map((step) => step.dataset.state)).toEqual(['done', 'next', 'waiting']);
    expect(steps.getByRole('button', { name: 'New campaign' })).toHaveClass('ant-btn-primary');
    expect(screen.getAllByRole('button', { name: 'New campaign' })).toHaveLength(1);
    expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/daily-planet/settings/sources',
    ]);
  });

  test('a campaign can be created before a source is connected, with a link button in its step', async () => {
    open(createServer([]).on(calls.listSources, () => ({ data: [], meta: { ...meta, total: 0, unfilteredTotal: 0 } })));
    const connect = await screen.findByRole('link', { name: 'Add a source' });
    expect(connect).toHaveClass('ant-btn-primary');
    expect(connect).toHaveAttribute('href', '/daily-planet/settings/sources');
    const step = screen.getByText('Create a campaign').closest('li') ?? document.body;
    expect(within(step).getByRole('button', { name: 'New campaign' })).toHaveClass('ant-btn-link');
  });

  test('the last step links to the report, even if its campaign is archived', async () => {
    open(createServerWithReport(null));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Share a report' })).toHaveAttribute(
        'href',
        expect.stringMatching(/autumn-launch\/rpt_/),
      ),
    );
  });

  test('all steps disappear once a report is shared', async () => {
    open(createServerWithReport('2026-11-20T10:00:00.000Z'));
    expect(await screen.findByRole('button', { name: 'New campaign' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Set up the workspace' })).toBeNull());
  });

  test('a viewer sees no steps', async () => {
    open(createServerWithSource(), {}, 'viewer');
    expect(await screen.findByRole('heading', { name: 'No campaigns yet' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Set up the workspace' })).toBeNull();
  });
});
