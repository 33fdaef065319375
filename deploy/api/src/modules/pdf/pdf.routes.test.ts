import { calls, type Report, type Workspace } from '@reportage/contracts';
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
});
afterAll(() => api.close());

/** Creates a printer that records the URLs and languages that it is called with. */
function createRecordingPrinter(print: (url: string) => Promise<Buffer> = async () => Buffer.from('%PDF-1.7')) {
  const urls: string[] = [];
  const languages: string[] = [];
  const printer: PdfPrinter = {
    print: (url, { language }) => {
      urls.push(url);
      languages.push(language);
      return print(url);
    },
    close: async () => undefined,
  };
  return { printer, urls, languages };
}

const createAttempt = (isLastAttempt = false) => ({ signal: new AbortController().signal, isLastAttempt });
const requestPdf = (as: Person | undefined = ada, overrides: object = {}) =>
  api.send(calls.createPdf, { body: { reportId: report.id, workspaceSlug: workspace.slug, ...overrides } }, as);
const openUrl = (url: string) => api.sendRaw({ url });
const readStatus = async (statusUrl: string) =>
  (await openUrl(statusUrl)).body as unknown as { status: string; url: string; error: string };

proves(
  ['R54', 'R55', 'R65', 'X29'],
  'a PDF is requested as a job, polled until it is created, and then fetched without a token',
  async () => {
    api.facts.numbers = { web_pageviews: 42 };
    const dateRange = { from: '2026-06-10', to: '2026-06-12' };
    const { status: code, body } = await requestPdf(ada, { dateRange, isGroup: false });
    expect(code).toBe(202);
    expect(await readStatus(body.statusUrl)).toMatchObject({ id: body.id, status: 'queued', progress: 0, url: null });
    api.facts.numbers = { web_pageviews: 43 };
    const { printer, urls } = createRecordingPrinter(async (url) => {
      expect(await readStatus(body.statusUrl)).toMatchObject({ status: 'running', url: null });
      const token = new URL(url).searchParams.get('printToken') ?? '';
      const preview = await api.send(calls.previewReport, { params: { id: report.id }, query: { printToken: token } });
      expect(preview.body.report.date).toEqual(dateRange);
      expect(preview.body.cards[0]?.totals[0]).toBe(42);
      return Buffer.from('%PDF-1.7 the pages');
    });
    await printReport(api.platform, printer, body.id, createAttempt());
    expect(urls[0]).toMatch(new RegExp(`^http://localhost:4750/harbour/${report.id}/pdf\\?printToken=`));
    const finishedStatus = await readStatus(body.statusUrl);
    expect(finishedStatus).toMatchObject({ status: 'created', progress: 1, error: null });
    const file = await openUrl(finishedStatus.url);
    expect(file).toMatchObject({ status: 200, text: '%PDF-1.7 the pages' });
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('Summer_ Weekly_ 2026-06-10 _ 2026-06-12.pdf'),
    });
  },
);

test('a report is printed in its own language', async () => {
  const { printer, languages } = createRecordingPrinter();
  const target = { params: { id: report.id }, query: { workspaceId: workspace.id } };
  for (const language of ['de', 'en'] as const) {
    const { version } = (await api.send(calls.getReport, target, ada)).body;
    await api.send(calls.updateReport, { ...target, body: { language, version } }, ada);
    await printReport(api.platform, printer, (await requestPdf()).body.id, createAttempt());
  }
  expect(languages).toEqual(['de', 'en']);
});

test('running a finished job again does not change it', async () => {
  const { body } = await requestPdf();
  const { printer, urls } = createRecordingPrinter();
  await printReport(api.platform, printer, body.id, createAttempt());
  await printReport(api.platform, printer, body.id, createAttempt());
  expect(urls).toHaveLength(1);
});

test('two workers never print the same job concurrently, and another worker takes over when the lease ends', async () => {
  const { body } = await requestPdf();
  const { printer, urls } = createRecordingPrinter(() => new Promise(() => undefined));
  // This print never completes, so the job becomes available only when its lease ends.
  void printReport(api.platform, printer, body.id, createAttempt());
  await new Promise((resolve) => setTimeout(resolve, 300));
  const secondPrinter = createRecordingPrinter();
  await printReport(api.platform, secondPrinter.printer, body.id, createAttempt());
  expect([urls.length, secondPrinter.urls.length]).toEqual([1, 0]);
  api.clock.at = new Date(api.clock.at.getTime() + 80_000);
  await printReport(api.platform, secondPrinter.printer, body.id, createAttempt());
  expect((await readStatus(body.statusUrl)).status).toBe('created');
});

test('a failed attempt is requeued, and the last failed attempt ends the job with a message for the user', async () => {
  const { body } = await requestPdf();
  const { printer } = createRecordingPrinter(async () => {
    throw new Error('Target crashed');
  });
  await expect(printReport(api.platform, printer, body.id, createAttempt())).rejects.toThrow('crashed');
  expect((await readStatus(body.statusUrl)).status).toBe('queued');
  await expect(printReport(api.platform, printer, body.id, createAttempt(true))).rejects.toThrow('crashed');
  expect(await readStatus(body.statusUrl)).toMatchObject({
    status: 'failed',
    error: 'The PDF could not be created. Please try again.',
    url: null,
  });
  const germanStatus = await api.sendRaw({ url: body.statusUrl, headers: { 'accept-language': 'de' } });
  expect(germanStatus.body).toMatchObject({
    error: 'Das PDF konnte nicht erstellt werden. Bitte versuchen Sie es noch einmal.',
  });
});

test('an overdue job fails with a message, and an abandoned one is requeued', async () => {
  const overdueJob = (await requestPdf()).body;
  const sent = [] as unknown[];
  api.clock.at = new Date(api.clock.at.getTime() + 4 * 60_000);
  const abandonedJob = (await requestPdf()).body;
  api.clock.at = new Date(api.clock.at.getTime() + 90_000);
  await sweepPrints(api.platform, { send: async (_job, payload) => void sent.push(payload) });
  expect(await readStatus(overdueJob.statusUrl)).toMatchObject({
    status: 'failed',
    error: 'The PDF took too long. Please try again.',
  });
  expect(sent).toEqual([{ jobId: abandonedJob.id }]);
});

test('a link expires and is valid only for its own job', async () => {
  const { body } = await requestPdf();
  const { printer } = createRecordingPrinter();
  await printReport(api.platform, printer, body.id, createAttempt());
  const { url } = await readStatus(body.statusUrl);
  const otherJob = (await requestPdf()).body;
  expect((await openUrl(body.statusUrl.replace(body.id, otherJob.id))).status).toBe(404);
  expect((await openUrl(url.replace(body.id, otherJob.id))).status).toBe(404);
  expect((await openUrl(url.replace(/signature=.*/, 'signature=AAAA'))).status).toBe(404);
  api.clock.at = new Date(api.clock.at.getTime() + 16 * 60_000);
  expect(await openUrl(url)).toMatchObject({ status: 410, body: { code: 'gone' } });
  expect((await readStatus(body.statusUrl)).url).not.toBe(url);
});

test('a guest can print the published version only if the link is on', async () => {
  const createAsGuest = () =>
    api.sendRaw({ method: 'POST', url: '/api/pdf', payload: { reportId: report.id, workspaceSlug: workspace.slug } });
  expect(await createAsGuest()).toMatchObject({ status: 404, body: { code: 'guestLinkInactive' } });
  await api.send(
    calls.publishReport,
    { params: { id: report.id }, query: { workspaceId: workspace.id }, body: { link: { isOn: true } } },
    ada,
  );
  expect((await createAsGuest()).status).toBe(202);
  expect((await requestPdf(ada, { workspaceSlug: 'another' })).status).toBe(404);
});

test('a print token is valid only for its own job', async () => {
  const { body } = await requestPdf();
  const { printer, urls } = createRecordingPrinter();
  await printReport(api.platform, printer, body.id, createAttempt());
  const token = new URL(urls[0] ?? '').searchParams.get('printToken') ?? '';
  const openWith = (id: string, printToken: string) =>
    api.send(calls.previewReport, { params: { id }, query: { printToken } });
  expect((await openWith(report.id, token)).status).toBe(200);
  expect((await openWith(api.platform.identifiers.next('report'), token)).body.code).toBe('guestLinkInactive');
  expect((await openWith(report.id, `${token}x`)).body.code).toBe('guestLinkInactive');
  expect((await openWith(report.id, 'nonsense')).body.code).toBe('guestLinkInactive');
  api.clock.at = new Date(api.clock.at.getTime() + 11 * 60_000);
  expect((await openWith(report.id, token)).body.code).toBe('guestLinkInactive');
});
