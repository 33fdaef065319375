import { calls } from '@reportage/contracts';
import {
  chooseAction,
  createFakeHost,
  FakeServer,
  renderInHost,
  sampleCampaign,
  sampleReport,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CampaignReportsTab } from './campaign-reports-tab.tsx';

const report = sampleReport({ name: 'Weekly' });

test('Undo restores a deleted report; otherwise, it is deleted permanently once the notice is closed', async () => {
  const server = new FakeServer()
    .on(calls.listReports, () => ({ data: [report], meta: { total: 1, unfilteredTotal: 1, page: 0, size: 50 } }))
    .on(calls.deleteReports, () => ({ done: true as const }));
  renderInHost(
    <CampaignReportsTab campaign={sampleCampaign()} />,
    createFakeHost({ server, path: '/', workspace: sampleWorkspace() }),
  );
  const remove = async () => {
    await chooseAction('Weekly', 'Delete');
    const confirmation = await screen.findByRole('dialog');
    await userEvent.click(within(confirmation).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Weekly' })).toBeNull());
  };
  await remove();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Weekly' })).toBeVisible();
  expect(server.requestsFor(calls.deleteReports)).toEqual([]);
  await remove();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(server.requestsFor(calls.deleteReports)[0]?.query.ids).toBe(report.id));
});

test('the guest link of a published report can be copied from its row while the link is on', async () => {
  const published = { publishedAt: '2026-11-03T12:00:00.000Z' };
  const unshared = sampleReport({ ...published, id: 'rpt_01h455vb4pex5vsknk084sn02q', name: 'Unshared' });
  const settings = { ...report.settings, link: { isOn: true, endsAt: null } };
  const data = [
    { ...report, ...published, settings },
    { ...unshared, settings: { ...settings, link: { isOn: false, endsAt: null } } },
  ];
  const server = new FakeServer().on(calls.listReports, () => ({
    data,
    meta: { total: 2, unfilteredTotal: 2, page: 0, size: 50 },
  }));
  const user = userEvent.setup();
  const workspace = sampleWorkspace();
  const host = createFakeHost({ server, path: '/', workspace });
  renderInHost(<CampaignReportsTab campaign={sampleCampaign()} />, host);
  await user.click(await screen.findByRole('button', { name: 'Copy the guest link of “Weekly”' }));
  await waitFor(() => expect(host.messages).toEqual(['success: Link copied']));
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/${workspace.slug}/${report.id}`);
  expect(screen.queryByRole('button', { name: 'Copy the guest link of “Unshared”' })).toBeNull();
});
