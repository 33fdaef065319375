import { calls } from '@reportage/contracts';
import { Widget } from '@reportage/remote-kit/runtime';
import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleDigest } from '../../data/digest.samples.ts';

const workspace = sampleWorkspace();
const report = {
  id: 'rpt_01h455vb4pex5vsknk084sn02q',
  name: 'Weekly',
  timezone: 'Europe/Berlin',
  language: 'de' as const,
  links: [{ id: 'rlk_01h455vb4pex5vsknk084sn02q', name: 'Client' }],
};

function open(server: FakeServer) {
  const widgets = { 'report-schedules': () => import('../../widgets/report-schedules.tsx') };
  renderInHost(
    <Widget name="report-schedules" report={report} />,
    createFakeHost({ server, path: '/', workspace, widgets }),
  );
}

test('a schedule sends a report with the selected guest link and a PDF', async () => {
  const server = new FakeServer()
    .on(calls.listDigests, () => ({ data: [] }))
    .on(calls.createDigest, () => sampleDigest());
  open(server);
  await userEvent.click(await screen.findByRole('button', { name: 'New schedule' }));
  const dialog = await screen.findByRole('dialog', { name: 'New schedule' });
  expect(within(dialog).queryByLabelText('Dashboard')).toBeNull();
  expect(within(dialog).getByLabelText('Name')).toHaveValue('Weekly');
  fireEvent.mouseDown(within(dialog).getByLabelText('Link in the email'));
  await userEvent.click(await screen.findByTitle('Client'));
  await userEvent.click(within(dialog).getByLabelText('Attach the report as a PDF'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create schedule' }));
  await waitFor(() => expect(server.requestsFor(calls.createDigest)).toHaveLength(1));
  expect(server.requestsFor(calls.listDigests)[0]?.query).toMatchObject({ reportId: report.id });
  expect(server.requestsFor(calls.createDigest)[0]?.body).toMatchObject({
    name: 'Weekly',
    reportId: report.id,
    reportLinkId: report.links[0]?.id,
    withPdf: true,
    language: 'de',
    timezone: 'Europe/Berlin',
    schedule: { frequency: 'weekly', weekday: 1, time: '08:00' },
  });
  expect(server.requestsFor(calls.listDashboards)).toEqual([]);
});

test('a schedule whose guest link is off shows why it is paused', async () => {
  const digest = { ...sampleDigest(), dashboardId: null, reportId: report.id, status: 'paused' as const };
  const pausedDigest = { ...digest, problem: { kind: 'link' as const }, nextRuns: [] };
  open(new FakeServer().on(calls.listDigests, () => ({ data: [pausedDigest] })));
  expect(await screen.findByText(/its guest link is off or has expired/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Newsroom' })).toBeNull();
});
