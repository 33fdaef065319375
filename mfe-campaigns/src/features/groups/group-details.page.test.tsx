import { calls, type Group, type Workspace } from '@reportage/contracts';
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
import { Route, Routes } from 'react-router-dom';
import { campaignId, createSampleGroup, groupId, sampleGroupFigures } from './group.samples.ts';
import GroupDetailsPage from './group-details.page.tsx';

const path = `/daily-planet/campaigns/groups/${groupId}`;
const meta = { total: 1, unfilteredTotal: 1, page: 0, size: 200 };

const createServer = (group: Group = createSampleGroup()): FakeServer =>
  new FakeServer()
    .on(calls.getGroup, () => group)
    .on(calls.getGroupFigures, () => sampleGroupFigures)
    .on(calls.listCampaigns, () => ({ data: [sampleCampaign()], meta }))
    .on(calls.listCampaignLabels, () => ({ data: [] }))
    .on(calls.listClients, () => ({ data: [], meta }))
    .on(calls.listUsers, () => ({ data: [], meta }))
    .on(calls.matchGroupRule, () => ({ total: 0, data: [] }));

function open(server: FakeServer, access: Workspace['access'] = 'owner') {
  const host = createFakeHost({ server, path, workspace: sampleWorkspace({ access }) });
  renderInHost(
    <Routes>
      <Route path="/:workspaceId/campaigns/groups/:groupId" element={<GroupDetailsPage />} />
      <Route path="*" element={null} />
    </Routes>,
    host,
  );
  return host;
}

test('a group shows its dates, its rule as a sentence, its campaigns with their progress, and their reports', async () => {
  open(createServer());
  expect(await screen.findByRole('heading', { level: 1, name: 'Season' })).toBeVisible();
  expect(screen.getByText('Campaigns labeled sea or city, for Acme, and with “autumn” in the name')).toBeVisible();
  expect(screen.getAllByText('Behind')).toHaveLength(2);
  const row = within(screen.getByRole('row', { name: /Autumn launch/ }));
  expect(row.getByRole('link', { name: 'Autumn launch' })).toHaveAttribute(
    'href',
    `/daily-planet/campaigns/${campaignId}`,
  );
  expect(row.getByRole('link', { name: 'Acme' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/daily-planet\/campaigns\/clients\/cli_/),
  );
  expect(row.getByText('66%')).toBeVisible();
  expect(row.getByText('Manually')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open report' })).toHaveAttribute(
    'href',
    `/daily-planet/season/${groupId}/group`,
  );
  const reports = within(screen.getByRole('region', { name: 'Reports' }));
  expect(reports.getByRole('link', { name: 'Autumn launch' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/daily-planet\/acme\/autumn-launch\/rpt_/),
  );
});

test('four key figures are shown above the campaigns; the figures by source are collapsed below', async () => {
  open(createServer());
  const figures = await screen.findByRole('region', { name: 'Figures for all campaigns' });
  expect(await within(figures).findByText('Web pageviews')).toBeVisible();
  expect(within(figures).getAllByRole('term')).toHaveLength(4);
  const campaigns = screen.getByRole('heading', { level: 2, name: 'Campaigns' });
  expect(figures.compareDocumentPosition(campaigns)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const bySource = screen.getByText('All figures by source');
  expect(campaigns.compareDocumentPosition(bySource)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText('Web scrolls')).toBeNull();
  await userEvent.click(bySource);
  expect(await screen.findByText('Web scrolls')).toBeVisible();
});

proves(
  ['C83', 'C110'],
  'a changed group is sent with its name, campaignIds and overwrite, and a message says that it was updated',
  async () => {
    const server = createServer().on(calls.updateGroup, () => createSampleGroup({ version: 4 }));
    const host = open(server);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit group' }));
    const drawer = await screen.findByRole('dialog', { name: 'Edit group' });
    await userEvent.type(await within(drawer).findByLabelText('Name'), ' 2026');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(host.messages).toEqual(['success: Campaign group is updated successfully']));
    expect(server.requestsFor(calls.updateGroup)[0]?.body).toEqual({
      name: 'Season 2026',
      campaignIds: [campaignId],
      overwrite: true,
      description: 'All of autumn',
      assignedToId: 'user-2',
      rule: createSampleGroup().meta.rule,
      version: 3,
    });
  },
);

test('if someone else saved the group first, the user can choose between the two versions', async () => {
  const theirVersion = createSampleGroup({ name: 'Autumn', version: 4 });
  const server = createServer().on(calls.updateGroup, ({ body }) =>
    (body as { version: number }).version === 4
      ? createSampleGroup({ version: 5 })
      : problemResponse('conflict', undefined, { current: theirVersion }),
  );
  const host = open(server);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit group' }));
  const drawer = await screen.findByRole('dialog', { name: 'Edit group' });
  await userEvent.type(await within(drawer).findByLabelText('Name'), ' 2026');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save changes' }));
  expect(await within(drawer).findByRole('row', { name: 'Name Season 2026 Autumn' })).toBeVisible();
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save my version' }));
  await waitFor(() => expect(host.messages).toEqual(['success: Campaign group is updated successfully']));
});

test('a campaign can be removed from a group if it was added manually, but not if it was added by rule', async () => {
  const server = createServer().on(calls.changeGroupCampaigns, () => ({ changedIds: [campaignId] }));
  open(server);
  await chooseAction('Autumn launch', 'Remove from group');
  await waitFor(() =>
    expect(server.requestsFor(calls.changeGroupCampaigns)[0]?.body).toEqual({
      campaignIds: [campaignId],
      groupIds: [groupId],
      isRemove: true,
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Harbour autumn' }));
  expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Remove from group' })).not.toBeInTheDocument();
});

test('a group’s campaigns can be searched', async () => {
  open(createServer());
  await userEvent.type(await screen.findByRole('searchbox'), 'harbour');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Autumn launch/ })).not.toBeInTheDocument());
  expect(screen.getByRole('row', { name: /Harbour autumn/ })).toBeVisible();
});

test('an empty group says that it has no campaigns and no reports', async () => {
  open(createServer(createSampleGroup({ campaigns: [], reports: [], dates: { startDate: null, endDate: null } })));
  expect(await screen.findByRole('heading', { name: 'No campaigns in this group' })).toBeVisible();
  expect(screen.getByText('The group’s campaigns have no reports.')).toBeVisible();
});

test('the page of a nonexistent group shows an error and no actions', async () => {
  open(new FakeServer().on(calls.getGroup, () => problemResponse('notFound')));
  expect(await screen.findByRole('heading')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit group' })).not.toBeInTheDocument();
});

test('a viewer sees the group but no actions that change it', async () => {
  open(createServer(), 'viewer');
  expect(await screen.findByRole('row', { name: /Autumn launch/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Edit group|Add campaigns|Delete group/ })).not.toBeInTheDocument();
});
