import { calls, type TemplateApplication } from '@reportage/contracts';
import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApplicationList } from './application-list.tsx';

const summerReport = {
  id: 'rpt_01h455vb4pex5vsknk084sn02q',
  name: 'Default Report',
  campaignName: 'Summer',
  isChangedSince: false,
} as const;
const autumnReport = {
  ...summerReport,
  id: 'rpt_01h455vb4pex5vsknk084sn02z',
  campaignName: 'Autumn',
  isChangedSince: true,
} as const;
const weeklyApplication: TemplateApplication = {
  id: 'tap_01h455vb4pex5vsknk084sn02q',
  kind: 'highlight',
  templateName: 'Weekly',
  appliedAt: '2026-11-20T10:00:00.000Z',
  appliedBy: 'Grace',
  undoneAt: null,
  reports: [autumnReport, summerReport],
};

function open(applications: TemplateApplication[], access: 'owner' | 'viewer' = 'owner') {
  const server = new FakeServer()
    .on(calls.listTemplateApplications, () => ({ data: applications }))
    .on(calls.undoReportTemplate, () => ({ restored: [summerReport], changedSince: [autumnReport] }));
  const path = '/daily-planet/settings/templates';
  const host = createFakeHost({ server, path, workspace: sampleWorkspace({ access }) });
  renderInHost(<ApplicationList />, host);
  return { host, server };
}

test('an application is listed with its author and reports, and can be undone', async () => {
  const { host, server } = open([weeklyApplication]);
  const row = await screen.findByRole('listitem', { name: 'Weekly' });
  expect(row).toHaveTextContent('2 highlights, by Grace');
  expect(within(row).getByRole('link', { name: 'Summer · Default Report', hidden: true })).toHaveAttribute(
    'href',
    `/daily-planet/${summerReport.id}/highlight`,
  );
  expect(row).toHaveTextContent('Autumn · Default Report – edited since');
  await userEvent.click(within(row).getByRole('button', { name: 'Undo Weekly' }));
  await waitFor(() =>
    expect(host.messages).toEqual([
      'success: 1 highlight restored',
      'error: Edited since, so left unchanged: Autumn · Default Report',
    ]),
  );
  expect(server.requestsFor(calls.undoReportTemplate)[0]?.params).toEqual({ id: weeklyApplication.id });
});

test('older applications are shown on request', async () => {
  open(
    ['1', '2', '3', '4'].map((number) => ({
      ...weeklyApplication,
      id: `${weeklyApplication.id.slice(0, -1)}${number}` as typeof weeklyApplication.id,
      templateName: `Weekly ${number}`,
    })),
  );
  expect(await screen.findByRole('listitem', { name: 'Weekly 3' })).toBeVisible();
  expect(screen.queryByRole('listitem', { name: 'Weekly 4' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all 4' }));
  expect(screen.getByRole('listitem', { name: 'Weekly 4' })).toBeVisible();
});

test.each<[string, Partial<TemplateApplication>]>([
  ['was undone', { undoneAt: '2026-11-21T10:00:00.000Z' }],
  ['has only reports that have been edited since', { reports: [autumnReport] }],
])('an application that %s is listed without an Undo button', async (_name, overrides) => {
  open([{ ...weeklyApplication, ...overrides }]);
  expect(await screen.findByRole('listitem', { name: 'Weekly' })).toHaveTextContent(/undone|Edited since/);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a viewer sees what was applied, but cannot undo it', async () => {
  open([weeklyApplication], 'viewer');
  expect(await screen.findByRole('listitem', { name: 'Weekly' })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
