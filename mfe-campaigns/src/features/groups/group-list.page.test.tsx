import { calls, type GroupSummary } from '@reportage/contracts';
import { withLoadedData } from '@reportage/remote-kit/runtime';
import { proves } from '@reportage/testing';
import {
  chooseAction,
  createFakeHost,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleCampaign,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  campaignId,
  createGroupsResponse,
  createSampleGroup,
  createSampleGroupSummary,
  groupId,
} from './group.samples.ts';
import GroupListPage, { load } from './group-list.page.tsx';

const path = '/daily-planet/campaigns/groups';
const campaigns = { data: [sampleCampaign()], meta: { total: 1, unfilteredTotal: 1, page: 0, size: 200 } };

const createServer = (data: GroupSummary[] = [createSampleGroupSummary()]): FakeServer =>
  new FakeServer()
    .on(calls.listGroups, () => createGroupsResponse(data))
    .on(calls.getGroup, () => createSampleGroup())
    .on(calls.listCampaigns, () => campaigns)
    .on(calls.listCampaignLabels, () => ({ data: [{ label: 'sea', count: 3 }] }))
    .on(calls.listClients, () => ({ data: [], meta: { ...campaigns.meta, total: 0 } }))
    .on(calls.listUsers, () => ({ data: [], meta: { ...campaigns.meta, total: 0 } }))
    .on(calls.matchGroupRule, () => ({ total: 7, data: [{ id: campaignId, name: 'Autumn launch' }] }));

function open(server: FakeServer, { access = 'owner', Screen = GroupListPage, address = path }: OpenOptions = {}) {
  const host = createFakeHost({ server, path: address, workspace: sampleWorkspace({ access }) });
  renderInHost(<Screen />, host);
  return host;
}
interface OpenOptions {
  access?: 'owner' | 'viewer';
  address?: string;
  Screen?: React.ComponentType;
}

async function chooseCampaign(dialog: HTMLElement, label: RegExp) {
  await userEvent.click(within(dialog).getByLabelText(label));
  await userEvent.click(await screen.findByTitle('Autumn launch'));
}

proves(
  ['C02', 'C42', 'C43', 'C44', 'C45'],
  'the group list shows name, assignee, owner and creation date, and can be sorted by each',
  async () => {
    const server = createServer();
    open(server);
    const name = await screen.findByRole('link', { name: 'Season' });
    expect(name).toHaveAttribute('href', `${path}/${groupId}`);
    expect(screen.getByRole('cell', { name: 'Grace' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Olga Owner' })).toBeVisible();
    expect(document.querySelector('time[datetime="2026-11-20T10:00:00.000Z"]')).toBeVisible();
    for (const title of ['Name', 'Assigned to', 'Created by', 'Created at']) {
      await userEvent.click(screen.getByRole('columnheader', { name: title }));
    }
    await waitFor(() =>
      expect(new Set(server.requestsFor(calls.listGroups).map(({ query }) => query.sort))).toEqual(
        new Set(['createdAtSince', 'name', 'assignedToName', 'owner']),
      ),
    );
  },
);

test('the list can be sorted by number of campaigns, and filtered by kind and assignee', async () => {
  const server = createServer();
  const host = open(server);
  const getLatestQuery = () => server.requestsFor(calls.listGroups).at(-1)?.query;
  await userEvent.click(await screen.findByRole('columnheader', { name: 'Campaigns' }));
  await waitFor(() => expect(getLatestQuery()?.sort).toBe('campaignCount'));
  const addFilter = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Add filter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };
  await addFilter('Campaigns added');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'By rule' }));
  expect(await screen.findByRole('button', { name: 'Campaigns added: By rule' })).toBeVisible();
  await addFilter('Assigned to');
  await userEvent.click(await screen.findByTitle('Nobody'));
  expect(await screen.findByRole('button', { name: 'Assigned to: Nobody' })).toBeVisible();
  expect(host.getPath()).toContain('filter.kind=is%7Crule');
  await waitFor(() =>
    expect(getLatestQuery()?.filters).toBe(JSON.stringify({ kind: 'is|rule', assignedToId: 'is|none' })),
  );
});

proves(['C46'], 'a group is deleted from its row, after a confirmation that says what is kept', async () => {
  const server = createServer().on(calls.deleteGroups, () => ({ done: true as const }));
  open(server);
  await chooseAction('Season', 'Delete');
  const confirmation = await screen.findByRole('dialog', { name: /^Delete “/ });
  expect(confirmation).toHaveTextContent('The campaigns and their reports are kept.');
  await userEvent.click(within(confirmation).getByRole('button', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(server.requestsFor(calls.deleteGroups)[0]?.query.ids).toBe(groupId));
});

proves(['C08'], 'the groups are loaded before the page is shown', async () => {
  let respond: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const server = createServer().on(calls.listGroups, async () => {
    await gate;
    return createGroupsResponse([createSampleGroupSummary()]);
  });
  open(server, { Screen: withLoadedData(GroupListPage, load) });
  await waitFor(() => expect(server.requestsFor(calls.listGroups)).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Groups' })).not.toBeInTheDocument();
  respond();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Groups' })).toBeVisible());
  expect(screen.getByRole('link', { name: 'Season' })).toBeVisible();
  expect(server.requestsFor(calls.listGroups)[0]?.query).toMatchObject({ sort: 'createdAtSince', page: '0' });
});

test('a group can be created with chosen campaigns and a rule, and the rule’s matches are counted before saving', async () => {
  const server = createServer([])
    .on(calls.createGroup, () => createSampleGroup())
    .on(calls.listReportTemplates, () => ({ data: [] }));
  const host = open(server);
  await screen.findByRole('heading', { name: 'No groups yet' });
  await userEvent.click(screen.getByRole('button', { name: /New group/ }));
  const drawer = await screen.findByRole('dialog', { name: 'New group' });
  await userEvent.click(within(drawer).getByRole('button', { name: 'Create group' }));
  expect(await within(drawer).findByText('Give the group a name.')).toBeVisible();
  await userEvent.type(within(drawer).getByLabelText('Name'), 'Season');
  await chooseCampaign(drawer, /^Campaigns added manually/);
  await userEvent.click(within(drawer).getByRole('switch', { name: 'Also add campaigns by rule' }));
  await userEvent.click(within(drawer).getByRole('button', { name: 'Create group' }));
  expect(await within(drawer).findByText(/Choose at least one label or client/)).toBeVisible();
  await userEvent.type(within(drawer).getByLabelText(/^With this text in the name/), 'autumn');
  expect(await within(drawer).findByText('7 campaigns match: Autumn launch …')).toBeVisible();
  await userEvent.click(within(drawer).getByRole('button', { name: 'Create group' }));
  await waitFor(() => expect(host.messages).toEqual(['success: Campaign group created']));
  expect(server.requestsFor(calls.createGroup)[0]?.body).toMatchObject({
    name: 'Season',
    campaignIds: [campaignId],
    overwrite: true,
    rule: { labels: [], clientIds: [], nameContains: 'autumn' },
  });
});

test('a newly created group is shown even if it does not match the search', async () => {
  const server = createServer([])
    .on(calls.createGroup, () => createSampleGroup({ name: 'Brand new' }))
    .on(calls.listReportTemplates, () => ({ data: [] }))
    .on(calls.listGroups, () => ({ data: [], meta: { total: 0, unfilteredTotal: 4, page: 0, size: 50 } }));
  open(server, { address: `${path}?search=season` });
  await userEvent.click(await screen.findByRole('button', { name: /New group/ }));
  const drawer = await screen.findByRole('dialog', { name: 'New group' });
  await userEvent.type(within(drawer).getByLabelText('Name'), 'Brand new');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Create group' }));
  expect(await screen.findByRole('link', { name: 'Brand new' })).toBeVisible();
});

test('campaigns can be added to all selected groups at once', async () => {
  const otherGroup = createSampleGroupSummary({ id: 'grp_01h455vb4pex5vsknk084sn02z', name: 'Other' });
  const server = createServer([createSampleGroupSummary(), otherGroup]).on(calls.changeGroupCampaigns, () => ({
    changedIds: [campaignId],
  }));
  open(server);
  for (const name of ['Season', 'Other']) {
    await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
  }
  await userEvent.click(screen.getByRole('button', { name: 'Add campaigns' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add campaigns to 2 groups' });
  await within(dialog).findByRole('checkbox', { name: /Autumn launch/ });
  await userEvent.type(within(dialog).getByRole('searchbox', { name: 'Campaigns' }), 'autumn{Enter}');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /^Autumn launch Acme · Nov 01/ }));
  expect(within(dialog).getByText('1 chosen')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add campaigns' }));
  await waitFor(() =>
    expect(server.requestsFor(calls.changeGroupCampaigns)[0]?.body).toEqual({
      campaignIds: [campaignId],
      groupIds: [groupId, otherGroup.id],
      isRemove: false,
    }),
  );
});

test('a viewer sees groups without actions that change data; an error is shown if the list fails to load', async () => {
  open(createServer(), { access: 'viewer' });
  expect(await screen.findByText('Season')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Delete|Edit|New group/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  open(new FakeServer().on(calls.listGroups, () => problemResponse('forbidden', 'Ask an admin.')));
  expect(await screen.findByText('Ask an admin.')).toBeVisible();
});
