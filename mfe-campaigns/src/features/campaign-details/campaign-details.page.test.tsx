import { type Campaign, type CampaignActivity, calls, type Figures, type Partner } from '@reportage/contracts';
import { proves, showOnPhone } from '@reportage/testing';
import {
  chooseAction,
  createFakeHost,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleCampaign,
  sampleReport,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import CampaignDetailsPage from './campaign-details.page.tsx';

const campaign = sampleCampaign({
  assignedToName: 'Grace',
  labels: ['retail'],
  attention: ['behind'],
  meta: {
    ...sampleCampaign().meta,
    media: [
      {
        id: 'med_01h455vb4pex5vsknk084sn02q',
        connectionId: null,
        mediaType: 'web',
        type: 'page',
        postUrl: 'https://planet.example/a',
      },
    ],
    creators: [{ id: 'prt_1', creatorWorkspaceId: 'wks_01h455vb4pex5vsknk084sn02z', name: 'Ida' }],
    startDate: '2026-01-01',
    endDate: '2026-01-31',
  },
});

const period = { from: '2026-01-01', to: '2026-01-31' };
const pageviews = { id: 'web_pageviews', name: 'Pageviews', note: '', unit: 'count' as const, currency: null };
const figures: Figures = {
  period,
  previousPeriod: { from: '2025-12-01', to: '2025-12-31' },
  timezone: 'Europe/Berlin',
  figures: [
    {
      ...pageviews,
      value: 1_200,
      previousValue: 1_000,
      series: [
        { day: '2026-01-01', value: 3 },
        { day: '2026-01-02', value: null },
        { day: '2026-01-03', value: 9 },
      ],
    },
  ],
  mediaCount: 1,
  countedMedia: 1,
  sources: [],
  computedAt: '2026-11-20T10:00:00.000Z',
};

const entry: CampaignActivity = {
  id: 'aud_01h455vb4pex5vsknk084sn02q',
  occurredAt: '2026-01-16T22:30:00.000Z',
  lastOccurredAt: '2026-01-16T22:30:00.000Z',
  occurrenceCount: 1,
  action: 'campaign.updated',
  actor: { kind: 'member', id: 'ada', name: 'Ada', keyName: null },
  target: { kind: 'campaign', id: campaign.id, name: 'Autumn launch' },
  targetCount: 1,
  count: null,
  changes: [
    { field: 'name', before: 'Autumn', after: 'Autumn launch' },
    { field: 'linkIsOn', before: false, after: true },
    { field: 'goalSets' },
  ],
};
const createMeta = (total: number, size = 50) => ({ total, unfilteredTotal: total, page: 0, size });
const partner: Partner = {
  id: 'ptn_01h455vb4pex5vsknk084sn02q',
  name: 'Ida’s studio',
  status: 'Active',
  hostWorkspaceId: 'wks_01h455vb4pex5vsknk084sn02q',
  isHost: true,
  creatorWorkspaceId: 'wks_01h455vb4pex5vsknk084sn02z',
  access: 'editor',
  connectionIds: [],
  sources: [],
  endsOn: null,
  sharesNumbers: { own: true, partner: true },
  shownNumbers: { metrics: null, from: null, until: null },
  ownerId: 'user-1',
  ownerName: 'Ada',
  createdAt: '2026-11-20T10:00:00.000Z',
  createdAtSince: '2026-11-20T10:00:00.000Z',
  version: 1,
};

/** Replaces the editor, and shows the URL's hash. */
const FakeEditor = () => <output>{useLocation().hash}</output>;

function open(server: FakeServer, access: 'owner' | 'viewer' = 'owner', tab = '', hasCreatorsSlugs = ['daily-planet']) {
  const path = `/daily-planet/campaigns/${campaign.id}${tab && `?tab=${tab}`}`;
  const host = createFakeHost({ server, path, workspace: sampleWorkspace({ access }), hasCreatorsSlugs });
  renderInHost(
    <Routes>
      <Route path="/:workspaceId/campaigns/:campaignId" element={<CampaignDetailsPage />} />
      <Route path="/:workspaceId/campaigns/:campaignId/edit" element={<FakeEditor />} />
    </Routes>,
    host,
  );
  return host;
}

const createServer = (stored: Campaign = campaign): FakeServer =>
  new FakeServer()
    .on(calls.getCampaign, () => stored)
    .on(calls.getCampaignFigures, () => figures)
    .on(calls.listCampaignActivity, () => ({ data: [entry], meta: createMeta(1) }))
    .on(calls.listPartners, () => ({ data: [partner], meta: createMeta(1) }))
    .on(calls.listCampaignMedia, () => ({
      metrics: [pageviews],
      data: [
        {
          id: 'med_01h455vb4pex5vsknk084sn02q',
          name: 'Story A',
          url: 'https://planet.example/a',
          mediaType: 'web' as const,
          type: 'page',
          numbers: [1_234],
        },
      ],
      meta: createMeta(1),
    }))
    .on(calls.listReports, () => ({ data: [sampleReport()], meta: createMeta(1) }));

proves(
  ['C05', 'C06', 'C09', 'C15'],
  'a campaign shows its client, dates and status, and below them its tabs and overview',
  async () => {
    const host = open(createServer());
    expect(await screen.findByRole('heading', { name: 'Autumn launch' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Acme' })).toHaveAttribute(
      'href',
      `/daily-planet/campaigns/clients/${campaign.clientId}`,
    );
    const facts = screen.getByRole('list', { name: 'Campaign' });
    expect(facts).toHaveTextContent('Jan 01 – 31, 2026');
    expect(facts).toHaveTextContent('Assigned to Grace');
    expect(facts).toHaveTextContent('retail');
    expect(await screen.findByText('1,200')).toBeVisible();
    expect(screen.getByText('+20.0%', { exact: false })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Pageviews over time: between 3 and 9' })).toBeVisible();
    expect(screen.getByText('Its goals are behind schedule')).toBeVisible();
    expect(screen.getByText('Europe/Berlin')).toBeVisible();
    for (const tab of ['Overview', 'Media', 'Goals', 'Creators', 'Reports', 'Activity']) {
      expect(screen.getByRole('tab', { name: tab })).toBeVisible();
    }
    await userEvent.click(screen.getByRole('tab', { name: 'Media' }));
    expect(await screen.findByRole('link', { name: 'Story A' })).toHaveAttribute('href', 'https://planet.example/a');
    expect(screen.getByRole('cell', { name: '1,234' })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Reports' }));
    expect(await screen.findByRole('link', { name: 'Default Report' })).toHaveAttribute(
      'href',
      expect.stringContaining(sampleReport().id),
    );
    expect(host.getPath()).toContain('?tab=reports');
  },
);

test('a campaign without creators has no “Creators” tab if creators are turned off for the workspace', async () => {
  open(createServer({ ...campaign, meta: { ...campaign.meta, creators: [] } }), 'owner', '', []);
  expect(await screen.findByRole('tab', { name: 'Links' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Creators' })).toBeNull();
});

test('the media tab can be sorted by a metric over the campaign’s period', async () => {
  const fakeServer = createServer();
  open(fakeServer, 'owner', 'media');
  await userEvent.click(await screen.findByRole('columnheader', { name: 'Pageviews' }));
  await waitFor(() =>
    expect(fakeServer.requestsFor(calls.listCampaignMedia).at(-1)?.query).toMatchObject({
      ...period,
      sort: 'web_pageviews',
      order: 'desc',
    }),
  );
});

test('editors can remove media from the campaign and undo the removal', async () => {
  const mediaId = 'med_01h455vb4pex5vsknk084sn02q';
  const fakeServer = createServer().on(calls.changeCampaignMedia, () => ({
    name: campaign.name,
    changedIds: [mediaId],
  }));
  open(fakeServer, 'owner', 'media');
  await chooseAction('Story A', 'Remove from campaign');
  expect(await screen.findByText('“Story A” removed from the campaign')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(fakeServer.requestsFor(calls.changeCampaignMedia).map(({ body }) => body)).toEqual([
      { mediaIds: [mediaId], isRemove: true },
      { mediaIds: [mediaId], isRemove: false },
    ]),
  );
});

test('media added by a rule cannot be removed', async () => {
  const media = campaign.meta.media.map((item) => ({ ...item, isAddedByRule: true as const }));
  open(createServer({ ...campaign, meta: { ...campaign.meta, media } }), 'owner', 'media');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Story A' }));
  const action = await screen.findByRole('menuitem', { name: 'Remove from campaign' });
  expect(action).toHaveAttribute('aria-disabled', 'true');
});

test('viewers have no menu in the media tab', async () => {
  open(createServer(), 'viewer', 'media');
  expect(await screen.findByRole('link', { name: 'Story A' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Actions for Story A' })).toBeNull();
});

proves(['C53'], 'creators are listed with the workspace in which they publish', async () => {
  open(createServer(), 'owner', 'creators');
  expect(await screen.findByRole('cell', { name: 'Ida' })).toBeVisible();
  expect(await screen.findByRole('cell', { name: 'Ida’s studio' })).toBeVisible();
});

test('the creators tab of a campaign without creators says how to add them', async () => {
  open(createServer(sampleCampaign()), 'viewer', 'creators');
  expect(await screen.findByText('No creators yet')).toBeVisible();
  expect(screen.getByText(/Choose them from your connected partners/)).toBeVisible();
});

test('all values in a column of the media tab have the same number of decimal places', async () => {
  const scrollDepth = {
    id: 'web_averageScrollDepth',
    name: 'Scroll depth',
    note: '',
    unit: 'ratio' as const,
    currency: null,
  };
  const rows = [0.6, 0.575].map((value, index) => ({
    id: `med_01h455vb4pex5vsknk084sn02${index}`,
    name: `Story ${index}`,
    url: `https://planet.example/${index}`,
    mediaType: 'web' as const,
    type: 'page',
    numbers: [value],
  }));
  open(
    createServer().on(calls.listCampaignMedia, () => ({ metrics: [scrollDepth], data: rows, meta: createMeta(2) })),
    'viewer',
    'media',
  );
  expect(await screen.findByRole('cell', { name: '60.0%' })).toBeVisible();
  expect(screen.getByRole('cell', { name: '57.5%' })).toBeVisible();
});

test('the activity tab lists who changed what on each day, with old and new values', async () => {
  open(createServer(), 'viewer', 'activity');
  expect(await screen.findByRole('heading', { name: 'Jan 16, 2026' })).toBeVisible();
  expect(screen.getByText('Name: from Autumn to Autumn launch')).toBeVisible();
  expect(screen.getByText('Guest link turned on')).toBeVisible();
  expect(screen.getByText('Goals changed')).toBeVisible();
  expect(screen.getByText('Ada')).toBeVisible();
});

test('a campaign can be renamed in place, and an empty name is not sent', async () => {
  const fakeServer = createServer().on(calls.changeCampaigns, () => ({ data: [campaign], before: [] }));
  const host = open(fakeServer);
  await userEvent.click(await screen.findByRole('button', { name: 'Rename campaign' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
  expect(await screen.findByText('Give the campaign a name.')).toBeVisible();
  expect(fakeServer.requestsFor(calls.changeCampaigns)).toEqual([]);
  await userEvent.type(name, 'Winter launch{Enter}');
  await waitFor(() => expect(host.messages).toEqual(['success: Name saved']));
  expect(fakeServer.requestsFor(calls.changeCampaigns)[0]?.body).toEqual({
    ids: [campaign.id],
    change: { name: 'Winter launch' },
  });
});

test('a campaign can be archived and copied from its page, and is deleted only after confirmation', async () => {
  const copy = sampleCampaign({ id: 'cmp_01h455vb4pex5vsknk084sn02z', name: 'Autumn launch (copy)' });
  const fakeServer = createServer()
    .on(calls.archiveCampaigns, () => ({ done: true as const }))
    .on(calls.copyCampaigns, () => ({ data: [copy] }))
    .on(calls.deleteCampaigns, () => ({ done: true as const }));
  const host = open(fakeServer);
  const chooseMenuItem = async (item: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
  await chooseMenuItem('Archive');
  expect(await screen.findByText('“Autumn launch” archived')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(fakeServer.requestsFor(calls.archiveCampaigns).map(({ body }) => body)).toMatchObject([
    { archive: true },
    { archive: false },
  ]);
  await chooseMenuItem('Delete');
  const confirmation = await screen.findByRole('dialog', { name: /^Delete “/ });
  expect(confirmation).toHaveTextContent('along with its reports and their guest links');
  await userEvent.click(within(confirmation).getByRole('button', { name: 'Cancel' }));
  expect(fakeServer.requestsFor(calls.deleteCampaigns)).toEqual([]);
  await chooseMenuItem('Copy with media');
  await waitFor(() => expect(host.getPath()).toBe(`/daily-planet/campaigns/${copy.id}`));
  expect(fakeServer.requestsFor(calls.copyCampaigns)[0]?.body).toMatchObject({ ids: [campaign.id], withMedia: true });
});

test('if the figures fail to load, the overview offers a retry and still shows everything else', async () => {
  open(createServer().on(calls.getCampaignFigures, () => problemResponse('unavailable')));
  expect(await screen.findByText('Europe/Berlin')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});

test('a viewer can open the report but cannot change the campaign', async () => {
  open(createServer(), 'viewer');
  expect(await screen.findByRole('link', { name: 'Open report' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Edit campaign|Rename/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Export media as CSV']);
});

test('a campaign that does not exist is shown as not found', async () => {
  open(new FakeServer().on(calls.getCampaign, () => problemResponse('notFound')));
  expect(await screen.findByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
});

proves(
  ['R58', 'R59'],
  'a report is added to the campaign with the name entered, and is deleted only after confirmation',
  async () => {
    const reports = [sampleReport()];
    const addedReport = sampleReport({ id: 'rpt_01h455vb4pex5vsknk084sn02z', name: 'For the board' });
    const fakeServer = createServer()
      .on(calls.listReports, () => ({ data: reports, meta: createMeta(reports.length) }))
      .on(calls.createReport, () => addedReport)
      .on(calls.listReportTemplates, () => ({ data: [] }))
      .on(calls.deleteReports, () => {
        reports.pop();
        return { done: true as const };
      });
    const host = open(fakeServer, 'owner', 'reports');
    await chooseAction('Default Report', 'Delete');
    const confirmation = await screen.findByRole('dialog', { name: /^Delete “/ });
    expect(confirmation).toHaveTextContent('its guest links will stop working');
    await userEvent.click(within(confirmation).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No reports yet')).toBeVisible();
    // The report can be restored while the notice is shown.
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(fakeServer.requestsFor(calls.deleteReports)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(fakeServer.requestsFor(calls.deleteReports)).toHaveLength(1));
    expect(fakeServer.requestsFor(calls.deleteReports)[0]?.query).toMatchObject({ ids: sampleReport().id });

    await userEvent.click(screen.getByRole('button', { name: 'Add report' }));
    const field = await screen.findByRole('textbox', { name: 'Name' });
    // Both dialogs have the same id in tests, so they cannot be distinguished by name.
    const dialog = field.closest<HTMLElement>('[role="dialog"]') ?? document.body;
    expect(dialog).toHaveTextContent('Add a report');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add report' }));
    expect(await within(dialog).findByText('Give the report a name.')).toBeVisible();
    expect(fakeServer.requestsFor(calls.createReport)).toEqual([]);
    await userEvent.type(field, 'For the board');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add report' }));
    await waitFor(() => expect(host.getPath()).toContain(addedReport.id));
    expect(fakeServer.requestsFor(calls.createReport)[0]?.body).toEqual({
      name: 'For the board',
      campaign: campaign.id,
    });
  },
);

test('a viewer can neither add nor delete a report', async () => {
  open(createServer(), 'viewer', 'reports');
  expect(await screen.findByRole('link', { name: 'Default Report' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Add report|Actions for/ })).not.toBeInTheDocument();
});

test.each([
  ['overview', 'Edit campaign'],
  ['reports', 'Add report'],
  ['goals', 'Add goals'],
  ['links', 'New link'],
  ['creators', 'Add creators'],
] as const)(
  'on the %s tab, “Open report” is the only primary button; “%s” is secondary, even if the tab is empty',
  async (tab, name) => {
    const stored = { ...campaign, meta: { ...campaign.meta, creators: [], links: [], goalSet: [] } };
    open(
      createServer(stored).on(calls.listLinks, () => ({ data: [], meta: createMeta(0) })),
      'owner',
      tab,
    );
    expect(await screen.findByRole('button', { name })).not.toHaveClass('ant-btn-primary');
    expect(screen.getByRole('link', { name: 'Open report' })).toHaveClass('ant-btn-primary');
    expect(document.querySelectorAll('.ant-btn-primary')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Campaigns' })).toHaveAttribute('href', '/daily-planet/campaigns');
  },
);

test.each([
  ['media', 'Add media'],
  ['creators', 'Add creators'],
] as const)('the button on the %s tab opens that section of the editor', async (tab, name) => {
  open(createServer(), 'owner', tab);
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(`#${tab}`)).toBeVisible();
});

test('on a phone, the overview keeps its order, and “Edit campaign” has no button of its own', async () => {
  showOnPhone();
  open(createServer());
  const numbers = await screen.findByRole('region', { name: 'Numbers' });
  const progress = screen.getByRole('region', { name: 'Progress' });
  const goals = screen.getByRole('region', { name: 'Goals' });
  expect(progress.compareDocumentPosition(goals)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(goals.compareDocumentPosition(numbers)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('link', { name: 'Open report' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit campaign' })).not.toBeInTheDocument();
});
