import { randomUUID } from 'node:crypto';
import { type CallInput, calls, type Workspace } from '@reportage/contracts';
import { toJson } from '../../../platform/database/json.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { createTestApi, type Person, startOfTests, type TestApi } from '../../../testing/test-api.ts';
import { composeRuns } from './compose-runs.ts';
import { deliverDigests } from './deliver-digests.ts';
import { createDueRuns } from './expand-runs.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const clientEmail = 'cleo@northwind.example';
const pdf = Buffer.from('%PDF-1.7');

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let query: { workspaceId: string };
let reportId: string;
let workspaceCount = 0;
const sentEmails: Mail[] = [];
let printedPaths: string[] = [];

beforeAll(async () => {
  api = await createTestApi({ SMTP_URL: 'smtp://127.0.0.1:9' });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.platform.db.deleteFrom('digests').execute();
  await advanceClock(startOfTests.getTime() - api.clock.at.getTime());
  api.facts.numbers = { web_pageviews: 12_345 };
  sentEmails.length = 0;
  printedPaths = [];
  workspace = await api.createWorkspace(ada, `Schedules ${++workspaceCount}`);
  query = { workspaceId: workspace.id };
  const dates = { timezone: 'UTC', startDate: '2026-06-01', endDate: '2026-06-30' };
  const campaign = { name: 'Summer', clientName: 'Northwind', media: [], ...dates };
  const { body: createdCampaign } = await api.send(calls.createCampaign, { query, body: campaign }, ada);
  reportId = createdCampaign.meta.reports[0]?.id ?? '';
  await publishReport();
});

/** Advances the clock and signs Ada in again, because sessions do not last for days. */
async function advanceClock(ms: number): Promise<void> {
  api.clock.at = new Date(api.clock.at.getTime() + ms);
  const claims = { sub: ada?.id ?? '00000000-0000-4000-8000-0000000000ad', name: 'Ada', email: 'ada@example.org' };
  const token = await api.identity.sign({ ...claims, 'custom:isAdmin': 'false' });
  ada = { id: claims.sub, name: 'Ada', token };
}
const publishReport = () =>
  api.send(calls.publishReport, { query, params: { id: reportId }, body: { link: { isOn: true } } }, ada);
const createDigest = (body: Partial<CallInput<typeof calls.createDigest>['body']> = {}, caller = ada) => {
  const fields = {
    name: 'For Northwind',
    reportId,
    timezone: 'UTC',
    requestKey: randomUUID(),
    recipients: [clientEmail],
  };
  const schedule = { frequency: 'daily', time: '13:00' } as const;
  return api.send(calls.createDigest, { query, body: { ...fields, schedule, ...body } }, caller);
};
const readDigest = async (id: string) => (await api.send(calls.getDigest, { params: { id }, query }, ada)).body;
const listVersions = async () =>
  (await api.send(calls.listReportVersions, { query, params: { id: reportId } }, ada)).body.data;
const readGuestReport = async () => (await api.send(calls.previewReport, { params: { id: reportId }, query: {} })).body;

async function runDigests(): Promise<void> {
  const signal = AbortSignal.timeout(30_000);
  const printer = {
    capture: async () => ({ pictures: new Map<string, Buffer>(), pdf: undefined }),
    print: async (url: string) => {
      printedPaths.push(new URL(url).pathname);
      return pdf;
    },
  };
  const mailer = {
    async send(mail: Mail) {
      sentEmails.push(mail);
      return '250 OK';
    },
  };
  await createDueRuns(api.platform, signal);
  await composeRuns({ platform: api.platform, printer }, signal);
  await deliverDigests({ platform: api.platform, mailer }, signal);
}

test('the report is republished with current figures and emailed with its PDF, without unpublished edits', async () => {
  const { body: digest } = await createDigest({ withPdf: true });
  const report = (await api.send(calls.getReport, { params: { id: reportId }, query }, ada)).body;
  const unpublishedEdit = { name: 'Unpublished name', version: report.version };
  await api.send(calls.updateReport, { params: { id: reportId }, query, body: unpublishedEdit }, ada);
  api.facts.numbers = { web_pageviews: 23_456 };
  await advanceClock(hourMs);
  await runDigests();
  expect(sentEmails).toHaveLength(1);
  const [email] = sentEmails;
  expect(email).toMatchObject({ to: clientEmail, headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } });
  expect(email?.text).toContain('23,456');
  expect(email?.text).toContain(`/${workspace.slug}/${reportId}`);
  expect(email?.text).toContain('Open the report');
  expect(email?.text).not.toContain('Unpublished name');
  expect(email?.attachments).toMatchObject([{ contentType: 'application/pdf', content: pdf }]);
  expect(printedPaths).toEqual([`/${workspace.slug}/${reportId}/pdf`]);
  const guest = await readGuestReport();
  expect(guest.report.name).toBe(report.name);
  expect(JSON.stringify(guest.cards)).toContain('23456');
  expect((await listVersions()).map(({ number, isCurrent }) => [number, isCurrent])).toEqual([
    [2, true],
    [1, false],
  ]);
  const { body: ledger } = await api.send(calls.listDigestDeliveries, { params: { id: digest.id }, query }, ada);
  expect(ledger.data).toMatchObject([{ email: clientEmail, state: 'sent', reply: '250 OK' }]);
});

test('emails use the sender name from the client’s brand, or else from the workspace’s', async () => {
  await createDigest();
  await advanceClock(hourMs);
  await runDigests();
  expect(sentEmails[0]).not.toHaveProperty('senderName');
  const { db } = api.platform;
  const senderNames = { workspaces: 'Harbour Media', clients: 'Northwind Reports' } as const;
  for (const [table, senderName] of Object.entries(senderNames) as ['workspaces' | 'clients', string][]) {
    const brandStyle = toJson({ senderName });
    const column = table === 'workspaces' ? 'id' : 'workspaceId';
    await db.updateTable(table).set({ brandStyle }).where(column, '=', workspace.id).execute();
    await advanceClock(dayMs);
    await runDigests();
  }
  expect(sentEmails.slice(1)).toMatchObject([{ senderName: 'Harbour Media' }, { senderName: 'Northwind Reports' }]);
});

test('versions published by a schedule are signed without picture URLs, like those published by users', async () => {
  await createDigest();
  await advanceClock(hourMs);
  await runDigests();
  const storedVersions = await api.platform.db
    .selectFrom('reportVersions')
    .select('preview')
    .where('reportId', '=', reportId)
    .execute();
  expect(storedVersions).toHaveLength(2);
  for (const { preview } of storedVersions) expect(preview.report).not.toHaveProperty('pictures');
  expect((await readGuestReport()).report.pictures).toEqual({ coverImage: null, clientLogo: null });
});

test('a test email goes only to the caller and publishes nothing', async () => {
  const { body: digest } = await createDigest();
  await api.send(calls.sendDigest, { query, body: { id: digest.id } }, ada);
  await runDigests();
  expect(sentEmails).toMatchObject([{ to: 'ada@example.org' }]);
  expect(await listVersions()).toHaveLength(1);
});

test('recipients who unsubscribe with one click receive no more emails', async () => {
  await createDigest();
  await advanceClock(hourMs);
  await runDigests();
  const unsubscribeUrl = /<(.*)>/.exec(sentEmails[0]?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const { pathname, search } = new URL(unsubscribeUrl);
  const payload = 'List-Unsubscribe=One-Click';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await api.sendRaw({ method: 'POST', url: `${pathname}${search}`, payload, headers })).status).toBe(200);
  await advanceClock(dayMs);
  await runDigests();
  expect(sentEmails).toHaveLength(1);
});

test('a digest is paused and its owner is notified if its guest link is turned off', async () => {
  const { body: link } = await api.send(
    calls.createReportLink,
    { query, params: { id: reportId }, body: { name: 'Client' } },
    ada,
  );
  const { body: digest } = await createDigest({ reportLinkId: link.id });
  expect(digest.link).toContain(`?link=${link.code}`);
  const input = { query, params: { id: reportId, linkId: link.id } };
  await api.send(calls.updateReportLink, { ...input, body: { isOn: false } }, ada);
  await advanceClock(hourMs);
  await runDigests();
  expect(sentEmails).toEqual([]);
  expect(await readDigest(digest.id)).toMatchObject({ status: 'paused', problem: { kind: 'link' } });
  expect(await listVersions()).toHaveLength(1);
  expect((await api.send(calls.listNotifications, {}, ada)).body.data[0]?.kind).toBe('digestFailed');
});

test('only a user who manages a report can create a digest of it, and the digest is listed with the report', async () => {
  const { body: digest } = await createDigest();
  const list = async (filter: { reportId?: string } = {}) =>
    (await api.send(calls.listDigests, { query: { ...query, ...filter } }, ada)).body.data;
  expect((await list({ reportId })).map(({ id }) => id)).toEqual([digest.id]);
  expect(await list()).toEqual([]);
  expect((await createDigest({ reportId: null })).status).toBe(400);
  expect((await createDigest({ reportLinkId: 'rlk_01h455vb4pex5vsknk084sn02q' })).status).toBe(404);
  const editor = await api.createMember(workspace, 'editor', 'Edda');
  expect((await createDigest({}, editor)).status).toBe(403);
});
