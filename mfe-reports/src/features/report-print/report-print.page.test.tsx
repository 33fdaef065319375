import { calls } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createFakeHost, FakeServer, problemResponse, renderInHost } from '@reportage/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { createSampleReport, sampleReportData } from '../../testing/sample-numbers.ts';
import ReportPrintPage from './report-print.page.tsx';

const report = createSampleReport({ publishedAt: '2026-11-03T12:00:00.000Z' });
const failedWorkspace = {
  status: 'failed',
  slug: 'daily-planet',
  code: 'unauthenticated',
  message: 'signed out',
  show: 'guest',
} as const;

function open(server: FakeServer, path: string): void {
  // jsdom has no font loading API; a page without web fonts is ready immediately.
  Object.defineProperty(document, 'fonts', {
    value: { ready: Promise.resolve(), load: async () => [] },
    configurable: true,
  });
  const screens = ['/:workspaceId/:reportId/pdf', '/:workspaceId/:advertiserName/:campaignName/:reportId/pdf'];
  renderInHost(
    <Routes>
      {screens.map((pattern) => (
        <Route key={pattern} path={pattern} element={<ReportPrintPage />} />
      ))}
    </Routes>,
    createFakeHost({ server, path, user: null, workspaceState: failedWorkspace }),
  );
}

const createPreviewServer = () =>
  new FakeServer().on(calls.previewReport, () => ({ report, ...sampleReportData, publishedAt: report.createdAt }));

proves(['R09'], 'the print page shows exact numbers and signals when it is ready', async () => {
  const server = createPreviewServer();
  open(server, `/daily-planet/${report.id}/pdf?printToken=signed`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Autumn launch' })).toBeVisible();
  expect(screen.getAllByText('1,250').length).toBeGreaterThan(1);
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-print-ready', 'true'));
  expect(server.requestsFor(calls.previewReport)[0]?.query).toEqual({ printToken: 'signed' });
});

proves(['R06'], 'the long URL also has a print page', async () => {
  open(createPreviewServer(), `/daily-planet/acme/autumn-launch/${report.id}/pdf`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Autumn launch' })).toBeVisible();
});

test('a print page without access never signals that it is ready', async () => {
  open(
    new FakeServer().on(calls.previewReport, () => problemResponse('guestLinkInactive')),
    `/daily-planet/${report.id}/pdf`,
  );
  expect(await screen.findByText('This link no longer works. Ask the person who sent it for a new one.')).toBeVisible();
  expect(document.documentElement).not.toHaveAttribute('data-print-ready');
});
