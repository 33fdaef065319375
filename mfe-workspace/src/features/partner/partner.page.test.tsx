import { calls, type Partner, type SharedMedia } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import {
  createFakeHost,
  FakeServer,
  problemResponse,
  renderInHost,
  samplePartner,
  sampleReport,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import PartnerPage from './partner.page.tsx';

const workspace = sampleWorkspace();
const instant = '2026-11-20T10:00:00.000Z';
const request: SharedMedia = {
  id: 'shm_01h455vb4pex5vsknk084sn02q',
  status: 'pending',
  isOwn: false,
  partnerId: samplePartner().id,
  partnerName: 'Ida Films',
  hostWorkspaceId: workspace.id,
  creatorWorkspaceId: 'wks_01h455vb4pex5vsknk084sn02z',
  name: 'Harbour film',
  mediaType: 'custom',
  url: null,
  description: null,
  previewUrl: null,
  createdAt: instant,
  createdAtSince: instant,
};
const report = sampleReport({ publishedAt: instant });
const sharedReport = { id: report.id, name: report.name, campaignName: 'Summer', path: `/daily-planet/${report.id}` };
const toList = <Row,>(data: Row[], total = data.length) => ({
  data,
  meta: { total, unfilteredTotal: total, page: 0, size: 50 },
});

function open(partner: Partner, server = new FakeServer(), access: 'owner' | 'viewer' = 'owner') {
  server
    .on(calls.getPartner, () => partner)
    .on(calls.listSharedMedia, ({ query }) =>
      query.status === 'is|pending' ? toList([request], 12) : toList<SharedMedia>([]),
    )
    .on(calls.listPartnerReports, () => ({ data: [{ ...sharedReport, publishedAt: instant, sharedAt: instant }] }))
    .on(calls.listReports, () => toList([report]))
    .on(calls.listSources, () => toList([]));
  const path = `/daily-planet/partners/${partner.id}`;
  const host = createFakeHost({ server, path, workspace: sampleWorkspace({ access }) });
  const routes = (
    <Routes>
      <Route path="/:workspaceId/partners/:partnerId" element={<PartnerPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
  renderInHost(routes, host);
  return { ...host, server };
}

proves(['P07', 'P66'], 'a partner’s page shows terms, reports and requests, with ten requests per page', async () => {
  const { server } = open(samplePartner());
  expect(await screen.findByRole('heading', { level: 1, name: 'Ida Films' })).toBeVisible();
  expect(await screen.findByText('Harbour film')).toBeVisible();
  expect(await screen.findByRole('link', { name: report.name })).toHaveAttribute('href', sharedReport.path);
  const firstRequests = server.requestsFor(calls.listSharedMedia).filter(({ query }) => query.status === 'is|pending');
  expect(firstRequests[0]?.query).toMatchObject({ size: '10', page: '0' });
  await userEvent.click(screen.getByRole('listitem', { name: '2' }));
  await waitFor(() => {
    const pendingRequests = server
      .requestsFor(calls.listSharedMedia)
      .filter(({ query }) => query.status === 'is|pending');
    expect(pendingRequests.at(-1)?.query).toMatchObject({ size: '10', page: '1' });
  });
});

test('the host can approve a request on the partner’s page', async () => {
  const server = new FakeServer().on(calls.reviewSharedMedia, () => ({ approvedIds: [request.id], rejectedIds: [] }));
  const { messages } = open(samplePartner(), server);
  await userEvent.click(await screen.findByRole('button', { name: 'Approve Harbour film' }));
  await waitFor(() => expect(messages).toEqual(['success: Request answered']));
  expect(server.requestsFor(calls.reviewSharedMedia)[0]?.body).toMatchObject({ approvedIds: [request.id] });
});

proves(['P57'], 'the host can restrict what the partner may do', async () => {
  const partner = samplePartner();
  const server = new FakeServer().on(calls.updatePartner, () => ({
    ...partner,
    access: 'viewer' as const,
    version: 2,
  }));
  const { messages } = open(partner, server);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Access' }));
  await userEvent.click(await screen.findByTitle('They see what is shared with them'));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(messages).toEqual(['success: Connection saved']));
  expect(server.requestsFor(calls.updatePartner)[0]?.body).toEqual({ access: 'viewer', endsOn: null, version: 1 });
});

test('the shared item counts include all items, not only the first page', async () => {
  const server = new FakeServer();
  open(samplePartner(), server);
  const totals = { workspace: 1_204, partners: 1 };
  server.on(calls.listSharedMedia, ({ query }) =>
    toList<SharedMedia>([], query.sharedBy ? totals[query.sharedBy as keyof typeof totals] : 0),
  );
  expect(await screen.findByText(/1,204 items that you share/)).toBeVisible();
  expect(await screen.findByText(/URL of 1 item that they share/)).toBeVisible();
});

test('ending the connection asks for confirmation, and redirects to the list', async () => {
  const server = new FakeServer().on(calls.deletePartners, () => ({ done: true as const }));
  const { getPath } = open(samplePartner(), server);
  await userEvent.click(await screen.findByRole('button', { name: 'End the connection' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getAllByRole('button').at(-1) ?? dialog);
  await waitFor(() => expect(getPath()).toBe('/daily-planet/partners'));
});

test('a creator can choose their sources, but cannot change access or end date', async () => {
  open(samplePartner({ isHost: false, access: 'viewer' }));
  expect(await screen.findByText(/You see what is shared with you/)).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Access' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Approve Harbour film' })).toBeNull();
});

test('an ended connection is shown as not found', async () => {
  const server = new FakeServer();
  open(samplePartner(), server);
  server.on(calls.getPartner, () => problemResponse('notFound', 'There is no such partner.'));
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such partner' })).toBeVisible();
});
