import { calls, type PdfJob } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createFakeHost, FakeServer, problemResponse, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { act, fireEvent, screen } from '@testing-library/react';
import { ExportActions } from './export-actions.tsx';

const reportId = 'rpt_01h455vb4pex5vsknk084sn02q';
const jobId = 'job_01h455vb4pex5vsknk084sn02q';

const report = {
  id: reportId,
  name: 'Default Report',
  campaignName: 'Autumn',
  groupId: null,
  publishedAt: '2026-11-30T08:00:00.000Z',
};
const period = { from: '2026-11-01', to: '2026-11-30' };

const createJob = (overrides: Partial<PdfJob>): PdfJob => ({
  id: jobId,
  status: 'running',
  progress: 0.3,
  url: null,
  error: null,
  ...overrides,
});

function openActions(server: FakeServer) {
  const host = createFakeHost({ server, path: '/', workspace: sampleWorkspace() });
  renderInHost(<ExportActions report={report} period={period} workspaceSlug="daily-planet" />, host);
  return host;
}

const createPdfServer = (states: PdfJob[]) =>
  new FakeServer()
    .on(calls.createPdf, () => ({ id: jobId, statusUrl: `/api/pdf/${jobId}?signature=signed` }))
    .on(calls.getPdf, () => states.shift() ?? createJob({}));

const advance = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

proves(
  ['R23', 'R54', 'R55', 'R56', 'R81'],
  'a PDF job is started and polled every 1500 ms until the file exists; then the file is opened',
  async () => {
    const openedUrls: string[] = [];
    const onClick = (event: Event) => {
      if (!(event.target instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      openedUrls.push(event.target.getAttribute('href') ?? '');
    };
    document.addEventListener('click', onClick);
    const server = createPdfServer([
      createJob({ status: 'queued', progress: 0 }),
      createJob({}),
      createJob({ status: 'created', url: '/api/file' }),
    ]);
    openActions(server);
    fireEvent.click(screen.getByRole('button', { name: /Export PDF/ }));
    await advance(0);
    expect(server.requestsFor(calls.createPdf)[0]?.body).toMatchObject({
      reportId,
      workspaceSlug: 'daily-planet',
    });
    await advance(1_499);
    expect(server.requestsFor(calls.getPdf)).toHaveLength(0);
    await advance(1);
    expect(server.requestsFor(calls.getPdf)).toHaveLength(1);
    expect(server.requestsFor(calls.getPdf)[0]?.query).toEqual({ signature: 'signed' });
    await advance(1_500);
    expect(server.requestsFor(calls.getPdf)).toHaveLength(2);
    expect(screen.getByText('Creating PDF: 30%')).toBeVisible();
    await advance(1_500);
    expect(openedUrls).toEqual(['/api/file']);
    await advance(6_000);
    expect(server.requestsFor(calls.getPdf)).toHaveLength(3);
    document.removeEventListener('click', onClick);
  },
);

proves(['X60'], 'a failed status request shows “poll error”', async () => {
  const server = createPdfServer([]).on(calls.getPdf, () => new Response('gateway', { status: 404 }));
  const host = openActions(server);
  fireEvent.click(screen.getByRole('button', { name: /Export PDF/ }));
  await advance(2_000);
  expect(host.messages).toEqual(['error: poll error']);
});

test('if a PDF fails, the reason is shown', async () => {
  const host = openActions(
    createPdfServer([createJob({ status: 'failed', error: 'The PDF could not be created. Please try again.' })]),
  );
  fireEvent.click(screen.getByRole('button', { name: /Export PDF/ }));
  await advance(2_000);
  expect(host.messages).toEqual(['error: The PDF could not be created. Please try again.']);
  expect(screen.getByRole('button', { name: /Export PDF/ })).toBeEnabled();
});

test('the user can stop waiting for a PDF', async () => {
  const server = createPdfServer([]);
  const host = openActions(server);
  fireEvent.click(screen.getByRole('button', { name: /Export PDF/ }));
  await advance(0);
  fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
  await advance(6_000);
  expect(server.requestsFor(calls.getPdf)).toHaveLength(0);
  expect(host.messages).toEqual([]);
});

proves(['X59'], 'a download that fails without a server message shows “download error”', async () => {
  const host = openActions(new FakeServer().on(calls.exportReportCsv, () => new Response('proxy', { status: 404 })));
  fireEvent.click(screen.getByRole('button', { name: /Export CSV/ }));
  await advance(100);
  expect(host.messages).toEqual(['error: download error']);
});

test('a download rejected by the server shows its message', async () => {
  const host = openActions(new FakeServer().on(calls.exportReportCsv, () => problemResponse('guestLinkInactive')));
  fireEvent.click(screen.getByRole('button', { name: /Export CSV/ }));
  await advance(100);
  expect(host.messages).toEqual(['error: This link no longer works. Ask the person who sent it for a new one.']);
});

test.each([
  [/Excel workbook/, calls.exportReportWorkbook, 'Autumn, 2026-11-01 – 2026-11-30.xlsx'],
  [/PowerPoint slides/, calls.exportReportSlides, 'Autumn, 2026-11-01 – 2026-11-30.pptx'],
  [/Offline copy/, calls.exportOfflineReport, 'Autumn, 2026-11-01 – 2026-11-30.html'],
])('the file from the menu item %p is named after its campaign and period', async (itemName, call, fileName) => {
  const savedNames: string[] = [];
  const clickSpy = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    savedNames.push(this.download);
  });
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const server = new FakeServer().on(call, () => new Response('file'));
  openActions(server);
  fireEvent.click(screen.getByRole('button', { name: 'More formats' }));
  await advance(500);
  fireEvent.click(screen.getByRole('menuitem', { name: itemName }));
  await advance(500);
  expect(server.requestsFor(call)[0]?.body).toEqual({ reportId });
  expect(savedNames).toEqual([fileName]);
  clickSpy.mockRestore();
});

test('in the sample workspace, the exports are disabled and show the reason', () => {
  const workspace = sampleWorkspace({ access: 'viewer', isSample: true });
  const host = createFakeHost({ server: new FakeServer(), path: '/', workspace });
  renderInHost(<ExportActions report={report} period={period} workspaceSlug="daily-planet" />, host);
  const buttons = screen.getAllByRole('button');
  expect(buttons).toHaveLength(3);
  for (const button of buttons) {
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('title', expect.stringContaining('read-only'));
  }
});
