import { calls } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import {
  createFakeHost,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleCampaign,
  sampleReport,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import CampaignDetailsPage from './campaign-details.page.tsx';

const campaign = sampleCampaign();

function open(server: FakeServer, access: 'owner' | 'viewer' = 'owner') {
  const path = `/daily-planet/campaigns/${campaign.id}`;
  const host = createFakeHost({ server, path, workspace: sampleWorkspace({ access }) });
  renderInHost(
    <Routes>
      <Route path="/:workspaceId/campaigns/:campaignId" element={<CampaignDetailsPage />} />
    </Routes>,
    host,
  );
  return host;
}

const server = (): FakeServer =>
  new FakeServer()
    .on(calls.getCampaign, () => campaign)
    .on(calls.listReports, () => ({
      data: [sampleReport()],
      meta: { total: 1, unfilteredTotal: 1, page: 0, size: 50 },
    }));

proves(['C05', 'C09', 'C15'], 'the details of a campaign show its data, its client and its reports', async () => {
  const host = open(server());
  expect(await screen.findByRole('heading', { name: 'Autumn launch' })).toBeVisible();
  expect(screen.getByText('Europe/Berlin')).toBeVisible();
  expect(screen.getAllByText('Acme')[0]).toBeVisible();
  for (const tab of ['Overview', 'Media', 'Goals', 'Creators', 'Reports']) {
    expect(screen.getByRole('tab', { name: tab })).toBeVisible();
  }
  await userEvent.click(screen.getByRole('tab', { name: 'Reports' }));
  expect(await screen.findByRole('link', { name: 'Default Report' })).toHaveAttribute(
    'href',
    expect.stringContaining(sampleReport().id),
  );
  expect(host.address()).toContain('?tab=reports');
});

test('a viewer opens the report and cannot edit', async () => {
  open(server(), 'viewer');
  expect(await screen.findByRole('button', { name: 'Open report' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit campaign' })).not.toBeInTheDocument();
});

test('a campaign that does not exist shows as not found', async () => {
  open(new FakeServer().on(calls.getCampaign, () => problemResponse('notFound')));
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});
