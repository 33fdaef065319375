import { randomUUID } from 'node:crypto';
import { type CallInput, calls, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { type Mail, MailRejectedError, MailUncertainError } from '../../../platform/mail/mailer.ts';
import { boardCard } from '../../../testing/sample-inputs/index.ts';
import { shareFilm } from '../../../testing/share-film.ts';
import { createTestApi, type Person, startOfTests, type TestApi } from '../../../testing/test-api.ts';
import { tinyPng } from '../../../testing/upload-file.ts';
import { composeRuns } from './compose-runs.ts';
import { deliverDigests } from './deliver-digests.ts';
import { createDueRuns } from './expand-runs.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const recipientEmails = ['ines@films.example', 'omar@films.example'];

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let query: { workspaceId: string };
let dashboardId: string;
let workspaceCount = 0;
const sentEmails: Mail[] = [];
let getServerReply: (mail: Mail) => Promise<string>;
let printedUrls: string[] = [];

beforeAll(async () => {
  api = await createTestApi({ SMTP_URL: 'smtp://127.0.0.1:9' });
  ada = await api.createPerson('Ada');
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.platform.db.deleteFrom('digests').execute();
  await api.platform.db.deleteFrom('notifications').execute();
  api.clock.at = startOfTests;
  await advanceClock(0);
  api.facts.numbers = { web_pageviews: 12_345 };
  api.facts.isUnavailable = false;
  sentEmails.length = 0;
  printedUrls = [];
  getServerReply = () => Promise.resolve('250 OK');
  workspace = await api.createWorkspace(ada, `Runs ${++workspaceCount}`);
  query = { workspaceId: workspace.id };
  const card = { ...boardCard.card, metrics: [...boardCard.card.metrics], dimensions: [] };
  const meta = { colors: ['#123456'] };
  const body = { name: 'Newsroom', meta, content: { cards: [{ ...boardCard, card }] } };
  dashboardId = (await api.send(calls.createDashboard, { query, body }, ada)).body.id;
});

const createDigest = async (body: Partial<CallInput<typeof calls.createDigest>['body']> = {}) => {
  const fields = {
    name: 'Morning',
    dashboardId,
    timezone: 'UTC',
    requestKey: randomUUID(),
    recipients: recipientEmails,
  };
  const schedule = { frequency: 'daily', time: '13:00' } as const;
  return (await api.send(calls.createDigest, { query, body: { ...fields, schedule, ...body } }, ada)).body;
};
const readDigest = async (id: string) => (await api.send(calls.getDigest, { params: { id }, query }, ada)).body;
const listDeliveries = async (id: string) =>
  (await api.send(calls.listDigestDeliveries, { params: { id }, query }, ada)).body.data;
const readNotifications = async (person: Person) =>
  (await api.send(calls.listNotifications, {}, person)).body.data.map(({ kind }) => kind);

async function runDigests(pdf: Buffer | undefined = undefined): Promise<void> {
  const signal = AbortSignal.timeout(30_000);
  const printer = {
    capture: async (url: string, { withPdf }: { withPdf: boolean }) => {
      printedUrls.push(url);
      return { pictures: new Map([[boardCard.card.id, tinyPng]]), pdf: withPdf ? pdf : undefined };
    },
    print: async (url: string) => {
      printedUrls.push(url);
      if (!pdf) throw new Error('the browser failed');
      return pdf;
    },
  };
  const mailer = {
    async send(mail: Mail) {
      const reply = await getServerReply(mail);
      sentEmails.push(mail);
      return reply;
    },
  };
  await createDueRuns(api.platform, signal);
  await composeRuns({ platform: api.platform, printer }, signal);
  await deliverDigests({ platform: api.platform, mailer }, signal);
}
/** Advances the clock and signs Ada in again, because sessions do not last for days. */
async function advanceClock(ms: number): Promise<void> {
  api.clock.at = new Date(api.clock.at.getTime() + ms);
  const claims = { sub: ada.id, name: 'Ada', email: 'person1@example.org', 'custom:isAdmin': 'false' as const };
  ada = { ...ada, token: await api.identity.sign(claims) };
}

proves(
  ['D17'],
  'a due digest is sent once to each recipient, with its dashboard’s figures, pictures and PDF',
  async () => {
    const digest = await createDigest({ withPdf: true });
    await runDigests();
    expect(sentEmails).toEqual([]);
    await advanceClock(hourMs);
    await runDigests(Buffer.from('%PDF-1.7'));
    await runDigests();
    expect(sentEmails.map(({ to }) => to)).toEqual(recipientEmails);
    const [email] = sentEmails;
    expect(email).toMatchObject({ subject: expect.stringContaining('Morning, Jun 11 – 17, 2026') });
    expect(email?.html).toContain('12,345');
    expect(email?.text).toMatch(/Pageviews +12,345/);
    expect(email?.html).toMatch(/<img src="cid:card-pageviews@digest" alt="Pageviews: Pageviews 12,345/);
    expect(email?.text).toContain(digest.link);
    expect(email?.attachments?.map(({ contentType, cid }) => [contentType, cid])).toEqual([
      ['image/png', 'card-pageviews@digest'],
      ['application/pdf', undefined],
    ]);
    expect(printedUrls).toHaveLength(1);
    expect((await listDeliveries(digest.id)).map(({ state, reply }) => [state, reply])).toEqual([
      ['sent', '250 OK'],
      ['sent', '250 OK'],
    ]);
    const { nextRuns, digests } = await readDigest(digest.id);
    expect(nextRuns[0]).toBe('2026-06-18T13:00:00.000Z');
    expect(digests).toMatchObject([{ state: 'ready', counts: { sent: 2 } }]);
  },
);

test('the printing browser can read the cards only with a valid token', async () => {
  await createDigest();
  await advanceClock(hourMs);
  await runDigests();
  const printToken = new URL(printedUrls[0] ?? '').searchParams.get('printToken') ?? '';
  const content = await api.send(calls.getDigestContent, { query: { printToken } });
  expect(content.body).toMatchObject({
    name: 'Morning',
    colors: ['#123456'],
    cards: [{ title: 'Pageviews', result: { totals: [12_345] } }],
  });
  expect((await api.send(calls.getDigestContent, { query: { printToken: `${printToken}x` } })).status).toBe(404);
});

test('after an outage, only the latest missed run is sent; after a pause, none is', async () => {
  const digest = await createDigest();
  await advanceClock(5 * dayMs + 2 * hourMs);
  await runDigests();
  expect(sentEmails).toHaveLength(2);
  expect((await readDigest(digest.id)).digests).toMatchObject([{ dueAt: '2026-06-22T13:00:00.000Z' }]);
  const { version } = await readDigest(digest.id);
  await api.send(calls.updateDigest, { query, body: { id: digest.id, version, status: 'paused' } }, ada);
  await advanceClock(3 * dayMs);
  await runDigests();
  await api.send(calls.updateDigest, { query, body: { id: digest.id, version: version + 1, status: 'active' } }, ada);
  await runDigests();
  expect(sentEmails).toHaveLength(2);
});

test('a digest ends after its end date', async () => {
  const digest = await createDigest({ endsOn: '2026-06-17' });
  await advanceClock(hourMs);
  await runDigests();
  expect(sentEmails).toHaveLength(2);
  expect(await readDigest(digest.id)).toMatchObject({ status: 'ended', nextRuns: [] });
});

test('a test email goes only to the user who requests it, is marked as a test, and does not affect the schedule', async () => {
  const digest = await createDigest();
  await api.send(calls.sendDigest, { query, body: { id: digest.id } }, ada);
  await runDigests();
  expect(sentEmails).toMatchObject([{ to: 'person1@example.org', subject: expect.stringMatching(/^Test: Morning/) }]);
  expect(sentEmails[0]?.headers).not.toHaveProperty('List-Unsubscribe');
  expect((await readDigest(digest.id)).nextRuns).toEqual(digest.nextRuns);
});

proves(['W121'], 'the owner is notified once about a failed digest', async () => {
  const digest = await createDigest();
  getServerReply = () => Promise.reject(new MailRejectedError('550 5.1.1 No such user', true, {}));
  await advanceClock(hourMs);
  await runDigests();
  await runDigests();
  expect(await readNotifications(ada)).toEqual(['digestFailed']);
  expect((await listDeliveries(digest.id)).map(({ state, reply }) => [state, reply])).toEqual([
    ['failed', '550 5.1.1 No such user'],
    ['failed', '550 5.1.1 No such user'],
  ]);
});

test('an email with an unknown outcome is resent only on request, with the same Message-ID', async () => {
  const digest = await createDigest({ recipients: ['ines@films.example'] });
  const attemptedEmails: Mail[] = [];
  getServerReply = (mail) => {
    attemptedEmails.push(mail);
    return Promise.reject(new MailUncertainError('Connection closed'));
  };
  await advanceClock(hourMs);
  await runDigests();
  await advanceClock(hourMs);
  await runDigests();
  expect(attemptedEmails).toHaveLength(1);
  const [unknownDelivery] = await listDeliveries(digest.id);
  expect(unknownDelivery).toMatchObject({ state: 'unknown', canResend: true });
  getServerReply = () => Promise.resolve('250 OK');
  const body = { deliveryId: unknownDelivery?.id ?? '' };
  const resend = () => api.send(calls.resendDigest, { params: { id: digest.id }, query, body }, ada);
  expect((await resend()).status).toBe(202);
  await runDigests();
  expect(sentEmails.map(({ messageId }) => messageId)).toEqual(attemptedEmails.map(({ messageId }) => messageId));
  expect((await resend()).status).toBe(409);
});

test('unsent emails fail when a partner revokes numbers that they contain', async () => {
  const film = await shareFilm(api, { ...query, owner: ada });
  const card = { ...boardCard.card, metrics: [...boardCard.card.metrics], dimensions: [] };
  const scope = { kind: 'chosen' as const, mediaIds: [film.mediaId] };
  const board = { name: 'Films', content: { scope, cards: [{ ...boardCard, card }] } };
  const created = await api.send(calls.createDashboard, { query, body: board }, ada);
  const digest = await createDigest({ dashboardId: created.body.id });
  await advanceClock(hourMs);
  const revocation = { workspaceId: film.creatorWorkspaceId, ids: film.sharedId };
  getServerReply = async () => {
    expect((await api.send(calls.deleteSharedMedia, { query: revocation }, film.creator)).status).toBe(200);
    return '250 OK';
  };
  await runDigests();
  expect(sentEmails.map(({ to }) => to)).toEqual(recipientEmails.slice(0, 1));
  expect((await listDeliveries(digest.id)).map(({ state }) => state).toSorted()).toEqual(['failed', 'sent']);
});

test('an email deferred by a busy email server is retried and sent once', async () => {
  const digest = await createDigest({ recipients: ['ines@films.example'] });
  getServerReply = () => Promise.reject(new MailRejectedError('451 Try later', false, {}));
  await advanceClock(hourMs);
  await runDigests();
  expect((await listDeliveries(digest.id))[0]).toMatchObject({ state: 'pending', attempts: 1 });
  getServerReply = () => Promise.resolve('250 OK');
  await advanceClock(2 * 60_000);
  await runDigests();
  expect(sentEmails).toHaveLength(1);
});

test('when a source fails, the digest is paused and its owner is notified', async () => {
  const source = await api.send(calls.createSource, { query, body: { type: 'analytics', name: 'Site' } }, ada);
  const page = { url: 'https://news.example/story', connectionId: source.body.id };
  await api.send(calls.addMedia, { query, body: page }, ada);
  await api.platform.db.updateTable('sources').set({ status: 'failing' }).where('id', '=', source.body.id).execute();
  const queryCards = api.facts.queryCards;
  api.facts.queryCards = async (request) =>
    (await queryCards(request)).map((card) => ({
      ...card,
      meta: { ...card.meta, sources: [{ id: source.body.id, name: 'Site', freshAt: null }] },
    }));
  const digest = await createDigest();
  await advanceClock(hourMs);
  await runDigests();
  api.facts.queryCards = queryCards;
  expect(sentEmails).toEqual([]);
  expect(await readDigest(digest.id)).toMatchObject({
    status: 'paused',
    problem: { kind: 'source', sourceNames: ['Site'] },
    nextRuns: [],
  });
  expect(await readNotifications(ada)).toEqual(['digestFailed']);
});

test('a digest is paused when its owner loses access to the board', async () => {
  const editor = await api.createMember(workspace, 'editor', 'Edgar');
  const openAccess = { version: 1, meta: { generalAccess: 'workspace' as const } };
  await api.send(calls.updateDashboard, { params: { id: dashboardId }, query, body: openAccess }, ada);
  const fields = {
    name: 'Edgar’s',
    dashboardId,
    timezone: 'UTC',
    requestKey: randomUUID(),
    recipients: recipientEmails,
  };
  const body = { ...fields, schedule: { frequency: 'daily', time: '13:00' } as const };
  const { id } = (await api.send(calls.createDigest, { query, body }, editor)).body;
  const restrictedAccess = { version: 2, meta: { generalAccess: 'restricted' as const } };
  await api.send(calls.updateDashboard, { params: { id: dashboardId }, query, body: restrictedAccess }, ada);
  await advanceClock(hourMs);
  await runDigests();
  expect(sentEmails).toEqual([]);
  expect(await readDigest(id)).toMatchObject({ status: 'paused', problem: { kind: 'access' } });
  expect(await readNotifications(editor)).toEqual(['digestFailed']);
});

test('a POST to the unsubscribe URL unsubscribes one recipient; a GET changes nothing', async () => {
  const digest = await createDigest();
  await advanceClock(hourMs);
  getServerReply = () => Promise.reject(new MailRejectedError('451 Try later', false, {}));
  await runDigests();
  const recipients = api.platform.db.selectFrom('digestRecipients').selectAll().where('digestId', '=', digest.id);
  await advanceClock(2 * 60_000);
  getServerReply = (mail) =>
    mail.to === recipientEmails[0]
      ? Promise.resolve('250 OK')
      : Promise.reject(new MailRejectedError('451 Later', false, {}));
  await runDigests();
  const header = sentEmails[0]?.headers?.['List-Unsubscribe'] ?? '';
  expect(sentEmails[0]?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const url = new URL(header.slice(1, -1));
  const redirect = await api.sendRaw({ method: 'GET', url: `${url.pathname}${url.search}` });
  expect([redirect.status, redirect.headers.location]).toEqual([
    303,
    expect.stringMatching(/^http:\/\/localhost:4750\/digests\/unsubscribe\?recipient=dgr_/),
  ]);
  expect((await recipients.execute()).every(({ unsubscribedAt }) => unsubscribedAt === null)).toBe(true);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = { method: 'POST', url: `${url.pathname}${url.search}`, headers: form } as const;
  expect((await api.sendRaw({ ...post, payload: 'List-Unsubscribe=One-Click' })).status).toBe(200);
  expect((await api.sendRaw({ ...post, payload: 'List-Unsubscribe=One-Click' })).status).toBe(200);
  expect(
    (await api.sendRaw({ ...post, url: post.url.replace(/\.(.)/, (_, first) => (first === 'A' ? '.B' : '.A')) }))
      .status,
  ).toBe(404);
  getServerReply = () => Promise.resolve('250 OK');
  sentEmails.length = 0;
  await advanceClock(dayMs);
  await runDigests();
  expect(sentEmails.map(({ to }) => to)).toEqual([recipientEmails[1]]);
});

test('a German digest has German text and number formats', async () => {
  await createDigest({ language: 'de', recipients: ['ines@films.example'] });
  await advanceClock(hourMs);
  await runDigests();
  expect(sentEmails[0]?.html).toContain('lang="de"');
  expect(sentEmails[0]?.text).toMatch(/Seitenaufrufe +12\.345/);
  expect(sentEmails[0]?.text).toContain('Diesen Digest abbestellen');
});
