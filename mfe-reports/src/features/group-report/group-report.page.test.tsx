import { type CardResult, calls, campaignColumn, noParts } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createFakeHost, FakeServer, problemResponse, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { createSampleReport, sampleCards } from '../../testing/sample-numbers.ts';
import ReportPrintPage from '../report-print/report-print.page.tsx';
import GroupReportPage from './group-report.page.tsx';

const groupId = 'grp_01h455vb4pex5vsknk084sn02q';
const sampleReport = createSampleReport();
const report = createSampleReport({
  type: 'group',
  groupId,
  campaignId: null,
  campaignName: 'Season',
  name: 'Season',
  clientName: null,
  cover: { ...sampleReport.cover, heading: 'Season' },
  layout: [...sampleReport.layout, { ...createCampaignCard(), id: 'campaigns' }],
  sort: [
    ...sampleReport.sort,
    { id: 'campaigns', display: 'campaigns', name: 'By campaign', subTitle: '', hidden: false, editor: [] },
  ],
});

function createCampaignCard() {
  const [figures] = sampleReport.layout;
  if (!figures) throw new Error('The sample report has no figures.');
  return { ...figures, display: 'list' as const };
}

const [figures] = sampleCards;
const campaignResult: CardResult = {
  ...(figures as CardResult),
  cardId: 'campaigns',
  columns: [
    {
      id: campaignColumn.id,
      name: campaignColumn.name.en,
      kind: 'dimension',
      unit: null,
      currency: null,
      note: '',
    },
    ...(figures?.columns ?? []),
  ],
  rows: [
    ['Spring', 900, null],
    ['Summer', 800, null],
  ],
  rowCount: 2,
};
const cards = [...sampleCards, campaignResult];

function open(server: FakeServer, path: string, visitor: 'member' | 'guest' = 'member') {
  Object.defineProperty(document, 'fonts', {
    value: { ready: Promise.resolve(), load: async () => [] },
    configurable: true,
  });
  const host = createFakeHost({
    server,
    path,
    ...(visitor === 'member'
      ? { workspace: sampleWorkspace() }
      : { user: null, workspaceState: { status: 'guest', slug: 'daily-planet' } as const }),
  });
  renderInHost(
    <Routes>
      <Route path="/:workspaceId/:groupId/group" element={<GroupReportPage />} />
      <Route path="/:workspaceId/:groupName/:groupId/group" element={<GroupReportPage />} />
      <Route path="/:workspaceId/:groupName/:groupId/group/pdf" element={<ReportPrintPage />} />
      <Route path="/:workspaceId/:reportId/pdf" element={<ReportPrintPage />} />
    </Routes>,
    host,
  );
  return host;
}

const createMemberServer = () =>
  new FakeServer()
    .on(calls.getGroupReport, () => report)
    .on(calls.getReport, () => report)
    .on(calls.queryReportCards, () => ({ cards, parts: noParts }));
const createGuestServer = () =>
  new FakeServer().on(calls.previewReport, () => ({ report, cards, parts: noParts, publishedAt: report.createdAt }));

proves(
  ['R01', 'R15'],
  'a group report has the group’s name and id, and shows the campaigns both combined and separately',
  async () => {
    const server = createMemberServer();
    open(server, `/daily-planet/season/${groupId}/group`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Season' })).toBeVisible();
    expect(screen.getAllByText('Group report').length).toBeGreaterThan(0);
    const rows = within(screen.getByRole('region', { name: 'By campaign' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Campaign/),
      expect.stringMatching(/^Spring900/),
      expect.stringMatching(/^Summer800/),
      // Not 1,700, because people who visited both campaigns are counted once.
      expect.stringMatching(/^Total.*1,250/),
    ]);
    expect(server.requestsFor(calls.getGroupReport)[0]?.params).toEqual({ id: groupId });
    const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(breadcrumb.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Groups', 'Season']);
    expect(breadcrumb.getByRole('link', { name: 'Season' })).toHaveAttribute(
      'href',
      `/daily-planet/campaigns/groups/${groupId}`,
    );
  },
);

proves(['R03'], 'a group report also opens at the URL with only the group’s id', async () => {
  open(createMemberServer(), `/daily-planet/${groupId}/group`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Season' })).toBeVisible();
});

proves(['R33'], 'guests can open a published group report', async () => {
  const server = createGuestServer();
  open(server, `/daily-planet/${groupId}/group`, 'guest');
  expect(await screen.findByRole('heading', { level: 1, name: 'Season' })).toBeVisible();
  expect(screen.getByText(/^Shared by Daily Planet · Published /)).toBeVisible();
  expect(server.requests.map(({ call }) => call)).toEqual([calls.previewReport.id]);
});

proves(['R02', 'R04', 'R11'], 'a group report’s print page opens at both URLs', async () => {
  for (const path of [`/daily-planet/season/${groupId}/group/pdf`, `/daily-planet/${groupId}/pdf`]) {
    const server = createGuestServer();
    open(server, path, 'guest');
    await waitFor(() => expect(server.requestsFor(calls.previewReport)[0]?.params).toEqual({ id: groupId }));
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-print-ready', 'true'));
    delete document.documentElement.dataset.printReady;
  }
  const server = createMemberServer();
  open(server, `/daily-planet/${groupId}/pdf`);
  await waitFor(() => expect(server.requestsFor(calls.getGroupReport)).toHaveLength(1));
});

test('a missing group shows a not-found message', async () => {
  const server = new FakeServer().on(calls.getGroupReport, () => problemResponse('notFound'));
  open(server, `/daily-planet/${groupId}/group`);
  expect(await screen.findByRole('heading', { name: 'This group does not exist' })).toBeVisible();
});
