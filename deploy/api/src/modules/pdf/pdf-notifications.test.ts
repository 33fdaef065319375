import { calls, notificationSchema, type Report, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import type { PdfPrinter } from '../../platform/pdf/pdf-printer.ts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { printReport, sweepPrints } from './pdf.jobs.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let report: Report;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
  const query = { workspaceId: workspace.id };
  const campaign = await api.send(
    calls.createCampaign,
    { query, body: { name: 'Summer', timezone: 'UTC', startDate: '2026-06-01', endDate: '2026-06-30' } },
    ada,
  );
  const body = { name: 'Weekly', campaign: campaign.body.id };
  report = (await api.send(calls.createReport, { query, body }, ada)).body;
  await api.send(calls.publishReport, { params: { id: report.id }, query, body: {} }, ada);
});
beforeEach(() => api.platform.db.deleteFrom('notifications').execute());
afterAll(() => api.close());

const createPrinter = (print: () => Promise<Buffer>): PdfPrinter => ({ print, close: async () => undefined });
const workingPrinter = createPrinter(async () => Buffer.from('%PDF-1.7'));
const failingPrinter = createPrinter(() => Promise.reject(new Error('Target crashed')));
const createAttempt = (isLastAttempt: boolean) => ({ signal: new AbortController().signal, isLastAttempt });

async function requestPdf(as?: Person) {
  const body = { reportId: report.id, workspaceSlug: workspace.slug };
  return (await api.send(calls.createPdf, { body }, as)).body;
}
const readInbox = async (person: Person) => (await api.send(calls.listNotifications, {}, person)).body;
async function readSingleNotification(person: Person) {
  const { data } = await readInbox(person);
  expect(data).toHaveLength(1);
  return notificationSchema.parse(data[0]);
}

proves(['W115'], 'the user who requested a PDF is notified when it is ready, with a link to it', async () => {
  const viewer = await api.createMember(workspace, 'viewer');
  const { id } = await requestPdf(viewer);
  await printReport(api.platform, workingPrinter, id, createAttempt(false));
  const notification = await readSingleNotification(viewer);
  if (notification.kind !== 'pdfReady') throw new Error(`Unexpected notification kind: ${notification.kind}`);
  expect(notification.payload).toMatchObject({
    jobId: id,
    reportId: report.id,
    reportName: 'Weekly',
    campaignName: 'Summer',
  });
  const { signature } = notification.payload;
  const state = await api.send(calls.getPdf, { params: { id }, query: { signature } });
  expect(state.body.status).toBe('created');
  expect((await api.sendRaw({ url: state.body.url ?? '' })).text).toBe('%PDF-1.7');
  expect((await readInbox(ada)).ids).toEqual([]);
});

test('opening the PDF marks its notification as seen', async () => {
  const first = await requestPdf(ada);
  const second = await requestPdf(ada);
  for (const { id } of [first, second]) await printReport(api.platform, workingPrinter, id, createAttempt(false));
  expect((await readInbox(ada)).unseenCount).toBe(2);
  const state = (await api.sendRaw({ url: first.statusUrl })).body as unknown as { url: string };
  await api.sendRaw({ url: state.url });
  const { unseenCount, data } = await readInbox(ada);
  expect(unseenCount).toBe(1);
  expect(data.find(({ seenAt }) => seenAt !== null)?.payload).toMatchObject({ jobId: first.id });
});

test('the user is notified if a PDF fails permanently or times out, but not if it will be retried', async () => {
  const { id } = await requestPdf(ada);
  await expect(printReport(api.platform, failingPrinter, id, createAttempt(false))).rejects.toThrow('crashed');
  expect((await readInbox(ada)).ids).toEqual([]);
  await expect(printReport(api.platform, failingPrinter, id, createAttempt(true))).rejects.toThrow('crashed');
  expect(await readSingleNotification(ada)).toMatchObject({
    kind: 'pdfFailed',
    payload: { jobId: id, reportId: report.id },
  });
  const overduePdf = await requestPdf(ada);
  api.clock.at = new Date(api.clock.at.getTime() + 6 * 60_000);
  await sweepPrints(api.platform, { send: async () => undefined });
  expect((await readInbox(ada)).data.map(({ payload }) => (payload as { jobId: string }).jobId)).toEqual([
    overduePdf.id,
    id,
  ]);
});

test('nobody is notified about a guest’s PDF', async () => {
  const { id } = await requestPdf();
  await printReport(api.platform, workingPrinter, id, createAttempt(false));
  expect((await readInbox(ada)).ids).toEqual([]);
});
