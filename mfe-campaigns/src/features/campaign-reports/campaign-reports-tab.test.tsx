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

test('a deleted report is restored by Undo, and is deleted for good once the message disappears', async () => {
  const server = new FakeServer()
    .on(calls.listReports, () => ({ data: [report], meta: { total: 1, unfilteredTotal: 1, page: 0, size: 50 } }))
    .on(calls.deleteReports, () => ({ done: true as const }));
  renderInHost(
    <CampaignReportsTab campaign={sampleCampaign()} />,
    createFakeHost({ server, path: '/', workspace: sampleWorkspace() }),
  );
  const remove = async () => {
    await chooseAction('Weekly', 'Delete');
    const question = await screen.findByRole('dialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Weekly' })).toBeNull());
  };
  await remove();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Weekly' })).toBeVisible();
  expect(server.requestsOf(calls.deleteReports)).toEqual([]);
  await remove();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(server.requestsOf(calls.deleteReports)[0]?.query.ids).toBe(report.id));
});
