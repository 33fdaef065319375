import { calls } from '@reportage/contracts';
import { createFakeHost, FakeServer, problemResponse, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReportMenu } from './report-menu.tsx';

const report = {
  id: 'rpt_01h455vb4pex5vsknk084sn02q',
  name: 'Default Report',
  campaignName: 'Autumn',
  groupId: null,
  publishedAt: null,
};

async function openMenu({ server = new FakeServer(), isSample = false } = {}) {
  const onHighlight = jest.fn();
  const workspace = sampleWorkspace(isSample ? { access: 'viewer', isSample } : { access: 'owner' });
  const host = createFakeHost({ server, path: '/', workspace });
  const period = { from: '2026-11-01', to: '2026-11-30' };
  renderInHost(<ReportMenu {...{ report, period, onHighlight }} workspaceSlug="daily-planet" />, host);
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await screen.findByRole('menuitem', { name: /Highlight/ });
  return { host, onHighlight };
}

test('the menu offers the highlight and the exports, but no signed copy of an unpublished report', async () => {
  const server = new FakeServer().on(calls.exportReportCsv, () => problemResponse('guestLinkInactive'));
  const { host, onHighlight } = await openMenu({ server });
  const itemNames = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(itemNames).toEqual([
    'Highlight',
    'Export PDF',
    'Export CSV',
    'Excel workbook (XLSX)',
    'PowerPoint slides (PPTX)',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: /Highlight/ }));
  expect(onHighlight).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Export CSV/ }));
  await waitFor(() => expect(server.requestsFor(calls.exportReportCsv)[0]?.body).toEqual({ reportId: report.id }));
  await waitFor(() => expect(host.messages).toHaveLength(1));
});

test('in the sample workspace, the exports are disabled and show the reason', async () => {
  await openMenu({ isSample: true });
  const [highlight, ...exports] = screen.getAllByRole('menuitem');
  expect(highlight).not.toHaveAttribute('aria-disabled', 'true');
  expect(exports).toHaveLength(4);
  for (const item of exports) expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getAllByTitle(/read-only/)).not.toHaveLength(0);
});
