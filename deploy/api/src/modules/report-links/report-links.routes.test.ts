import { calls, type ReportLink, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { removeOldReportViews } from './report-views.repository.ts';

const phoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const desktopAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let campaign: string;
beforeAll(async () => {
  api = await createTestApi({ SMTP_URL: 'smtp://127.0.0.1:9' });
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
  const dates = { timezone: 'Europe/Berlin', startDate: '2026-06-01', endDate: '2026-06-30' };
  const body = { name: 'Summer', clientName: 'Northwind', media: [], ...dates };
  campaign = (await api.send(calls.createCampaign, { query: getQuery(), body }, ada)).body.id;
});
afterAll(() => api.close());

const getQuery = () => ({ workspaceId: workspace.id });
const advance = (ms: number) => {
  api.clock.at = new Date(api.clock.at.getTime() + ms);
};

/** Publishes a report without turning on its plain URL. */
async function publishReport(person = ada): Promise<string> {
  const reportResponse = await api.send(
    calls.createReport,
    { query: getQuery(), body: { name: 'Weekly', campaign } },
    person,
  );
  const input = { query: getQuery(), params: { id: reportResponse.body.id } };
  await api.send(calls.publishReport, { ...input, body: {} }, person);
  return reportResponse.body.id;
}

const addLink = (id: string, body: object = {}, person = ada) =>
  api.send(calls.createReportLink, { query: getQuery(), params: { id }, body: { name: 'Client', ...body } }, person);
const updateLink = (link: ReportLink, body: object) =>
  api.send(calls.updateReportLink, { query: getQuery(), params: { id: link.reportId, linkId: link.id }, body }, ada);
const openReport = (id: string, guest: object = {}) => api.send(calls.previewReport, { params: { id }, query: guest });
const enterPasscode = (id: string, link: string, passcode: string) =>
  api.send(calls.enterReport, { params: { id }, body: { link, passcode } });

proves(
  ['R83', 'R85'],
  'each named link opens the report independently while it is on, until it expires or is revoked',
  async () => {
    const id = await publishReport();
    const firstLink = (await addLink(id)).body;
    const secondLink = (await addLink(id, { name: 'Agency' })).body;
    expect((await openReport(id)).body.code).toBe('guestLinkInactive');
    expect((await openReport(id, { link: firstLink.code })).status).toBe(200);

    await updateLink(firstLink, { isOn: false });
    expect((await openReport(id, { link: firstLink.code })).body.code).toBe('guestLinkInactive');
    expect((await openReport(id, { link: secondLink.code })).status).toBe(200);
    const exportCsv = (link: string) => api.send(calls.exportReportCsv, { body: { reportId: id, link } });
    expect([(await exportCsv(firstLink.code)).status, (await exportCsv(secondLink.code)).status]).toEqual([404, 200]);
    const createPdf = (link: string) =>
      api.send(calls.createPdf, { body: { reportId: id, workspaceSlug: workspace.slug, link } });
    expect([(await createPdf(firstLink.code)).status, (await createPdf(secondLink.code)).status]).toEqual([404, 202]);

    await updateLink(firstLink, { isOn: true, endsAt: new Date(api.clock.at.getTime() + 1_000).toISOString() });
    expect((await openReport(id, { link: firstLink.code })).status).toBe(200);
    advance(2_000);
    expect((await openReport(id, { link: firstLink.code })).body.code).toBe('guestLinkInactive');

    const params = { id, linkId: secondLink.id };
    expect((await api.send(calls.deleteReportLink, { query: getQuery(), params }, ada)).status).toBe(200);
    expect((await openReport(id, { link: secondLink.code })).body.code).toBe('guestLinkInactive');
  },
);

test('a link to one report does not open another report', async () => {
  const id = await publishReport();
  const otherId = await publishReport();
  const { body } = await addLink(id);
  expect((await openReport(otherId, { link: body.code })).body.code).toBe('guestLinkInactive');
});

proves(
  ['R84'],
  'a link with a passcode requires it and rejects a wrong one, and a new passcode invalidates its passes',
  async () => {
    const id = await publishReport();
    const link = (await addLink(id, { passcode: 'blue harbour' })).body;
    expect(link.hasPasscode).toBe(true);
    expect(JSON.stringify(link)).not.toContain('blue harbour');
    expect((await openReport(id, { link: link.code })).body.code).toBe('passcodeRequired');
    expect((await openReport(id, { link: link.code, pass: '9999999999.AAAA' })).body.code).toBe('passcodeRequired');
    expect((await enterPasscode(id, link.code, 'red harbour')).body.code).toBe('passcodeIncorrect');

    const entry = await enterPasscode(id, link.code, 'blue harbour');
    const guest = { link: link.code, pass: (entry.body as { pass: string }).pass };
    expect((await openReport(id, guest)).status).toBe(200);
    const exportCsv = () => api.send(calls.exportReportCsv, { body: { reportId: id, ...guest } });
    expect((await exportCsv()).status).toBe(200);

    await updateLink(link, { passcode: 'green harbour' });
    expect((await openReport(id, guest)).body.code).toBe('passcodeRequired');
    expect((await exportCsv()).status).toBe(403);
    await updateLink(link, { passcode: null });
    expect((await openReport(id, { link: link.code })).status).toBe(200);

    const { passcodeHash } = await api.platform.db
      .selectFrom('reportLinks')
      .select('passcodeHash')
      .where('id', '=', (await addLink(id, { passcode: 'blue harbour' })).body.id)
      .executeTakeFirstOrThrow();
    expect(passcodeHash).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
  },
);

test('republishing does not turn on the plain URL of a report that is shared only by passcode', async () => {
  const id = await publishReport();
  const link = (await addLink(id, { passcode: 'blue harbour' })).body;
  const input = { query: getQuery(), params: { id } };
  const republished = await api.send(calls.publishReport, { ...input, body: {} }, ada);
  expect(republished.body.settings.link).toEqual({ isOn: false, endsAt: null });
  expect((await openReport(id)).body.code).toBe('guestLinkInactive');
  expect((await openReport(id, { link: link.code })).body.code).toBe('passcodeRequired');
  const published = await api.send(calls.publishReport, { ...input, body: { link: { isOn: true } } }, ada);
  expect(published.body.settings.link.isOn).toBe(true);
  expect((await openReport(id)).status).toBe(200);
});

describe('passcodes', () => {
  const tryPasscodeFrom = async (remoteAddress: string, id: string, link: ReportLink, passcode: string) => {
    const payload = { link: link.code, passcode };
    const response = await api.sendRaw({ method: 'POST', url: `/api/reports/${id}/pass`, payload, remoteAddress });
    return response.status === 200 ? 'entered' : response.body.code;
  };
  const createReportWithPasscode = async () => {
    const id = await publishReport();
    return { id, link: (await addLink(id, { passcode: 'blue harbour' })).body };
  };

  test('do not count as attempts if they are correct, even if many guests share an IP address', async () => {
    const { id, link } = await createReportWithPasscode();
    const entries = Array.from({ length: 15 }, () => tryPasscodeFrom('192.0.2.1', id, link, 'blue harbour'));
    expect(new Set(await Promise.all(entries))).toEqual(new Set(['entered']));
  });

  test('are limited per IP address if they are wrong, without locking out other addresses', async () => {
    const { id, link } = await createReportWithPasscode();
    for (let attempt = 0; attempt < 10; attempt += 1) await tryPasscodeFrom('192.0.2.2', id, link, `guess ${attempt}`);
    expect(await tryPasscodeFrom('192.0.2.2', id, link, 'blue harbour')).toBe('rateLimited');
    expect(await tryPasscodeFrom('192.0.2.3', id, link, 'blue harbour')).toBe('entered');
  });

  test('are limited to two attempts per IP address after many wrong ones, but the correct passcode still works', async () => {
    const { id, link } = await createReportWithPasscode();
    const windowStart = new Date(Math.floor(api.clock.at.getTime() / 3_600_000) * 3_600_000);
    const usageCount = { kind: 'linkPasscodes', subject: link.id, windowSeconds: 3_600, windowStart, used: 200 };
    await api.platform.db.insertInto('usageCounts').values(usageCount).execute();
    expect(await tryPasscodeFrom('192.0.2.4', id, link, 'blue harbour')).toBe('entered');
    const guesses = [];
    for (let attempt = 0; attempt < 3; attempt += 1)
      guesses.push(await tryPasscodeFrom('192.0.2.5', id, link, `guess ${attempt}`));
    expect(guesses).toEqual(['passcodeIncorrect', 'passcodeIncorrect', 'rateLimited']);
    // Two addresses in the same network.
    for (const host of ['a', 'b']) await tryPasscodeFrom(`2001:db8::${host}`, id, link, 'guess');
    expect(await tryPasscodeFrom('2001:db8::c', id, link, 'blue harbour')).toBe('rateLimited');
    const subjects = await api.platform.db.selectFrom('usageCounts').select('subject').execute();
    expect(JSON.stringify(subjects)).not.toContain('192.0.2');
  });
});

test('a link that is off reveals no more than an unknown one', async () => {
  const id = await publishReport();
  const link = (await addLink(id, { passcode: 'blue harbour' })).body;
  await updateLink(link, { isOn: false });
  const removeRequestId = (text: string) => text.replace(/"requestId":"[^"]+"/, '');
  const result = await enterPasscode(id, link.code, 'blue harbour');
  const unknownResult = await enterPasscode(id, 'A'.repeat(22), 'blue harbour');
  expect([result.status, removeRequestId(result.text)]).toEqual([
    unknownResult.status,
    removeRequestId(unknownResult.text),
  ]);
});

describe('report views', () => {
  const visit = (id: string, guest: Record<string, string>, userAgent: string) =>
    api.sendRaw({ url: `/api/reports/${id}/preview`, query: guest, headers: { 'user-agent': userAgent } });
  const listViews = async (id: string, filter: object = {}) =>
    (await api.send(calls.listReportOpenings, { query: { ...getQuery(), ...filter }, params: { id } }, ada)).body;

  proves(['R86', 'R87'], 'are listed with time, approximate location and device, without personal data', async () => {
    const id = await publishReport();
    const link = (await addLink(id)).body;
    const firstVisit = { link: link.code, timezone: 'Europe/Berlin', visit: '0190a1b2-0000-4000-8000-000000000001' };
    await visit(id, firstVisit, phoneAgent);
    // The page sends another request during the same visit.
    await visit(id, firstVisit, phoneAgent);
    advance(60_000);
    await visit(id, { link: link.code, timezone: 'America/New_York' }, desktopAgent);
    // Members are not guests, and a guest who was not admitted has not viewed the report.
    await api.send(calls.previewReport, { params: { id }, query: { link: link.code } }, ada);
    await visit(id, { link: 'A'.repeat(22) }, desktopAgent);

    const { data, total } = await listViews(id);
    expect(total).toBe(2);
    const toMinute = (at: Date) => `${at.toISOString().slice(0, 16)}:00.000Z`;
    const clientView = { linkName: 'Client', country: null };
    expect(data).toEqual([
      { ...clientView, openedAt: toMinute(api.clock.at), timezone: 'America/New_York', device: 'computer' },
      {
        ...clientView,
        openedAt: toMinute(new Date(api.clock.at.getTime() - 60_000)),
        timezone: 'Europe/Berlin',
        device: 'phone',
      },
    ]);
    const listed = await api.send(calls.listReportLinks, { query: getQuery(), params: { id } }, ada);
    expect(listed.body.data[0]).toMatchObject({ openingCount: 2, lastOpenedAt: toMinute(api.clock.at) });

    const storedViews = await api.platform.db
      .selectFrom('reportOpenings')
      .selectAll()
      .where('reportId', '=', id)
      .execute();
    expect(Object.keys(storedViews[0] ?? {}).sort()).toEqual(
      ['country', 'device', 'linkId', 'openedAt', 'reportId', 'timezone', 'visit', 'workspaceId'].sort(),
    );
    expect(JSON.stringify(storedViews)).not.toMatch(/127\.0\.0|Mozilla|iPhone|Safari/);
  });

  test('are kept when their link is removed, and are deleted after 90 days', async () => {
    const id = await publishReport();
    const link = (await addLink(id)).body;
    await visit(id, { link: link.code }, desktopAgent);
    await api.send(calls.deleteReportLink, { query: getQuery(), params: { id, linkId: link.id } }, ada);
    expect((await listViews(id)).data).toMatchObject([{ linkName: null }]);
    await removeOldReportViews(api.platform.db, new Date(api.clock.at.getTime() + 91 * 24 * 3_600_000));
    expect((await listViews(id)).total).toBe(0);
  });
});

test('only sites listed in a link may embed its report', async () => {
  const id = await publishReport();
  const link = (await addLink(id, { embedOrigins: ['https://news.example'] })).body;
  const readEmbedding = (code: string) => api.send(calls.getReportEmbedding, { params: { id }, query: { link: code } });
  expect((await readEmbedding(link.code)).body).toEqual({ origins: ['https://news.example'] });
  await updateLink(link, { isOn: false });
  expect((await readEmbedding(link.code)).status).toBe(404);
  expect((await addLink(id, { embedOrigins: ['https://news.example/page'] })).status).toBe(400);
});

describe('emails', () => {
  const sendTo = (id: string, body: object, person = ada) =>
    api.send(
      calls.sendReport,
      {
        query: getQuery(),
        params: { id },
        body: { linkId: null, to: ['cleo@northwind.example'], language: 'en', ...body },
      },
      person,
    );
  const listEmails = (id: string) =>
    api.platform.db.selectFrom('outboxMails').selectAll().where('subjectId', '=', id).execute();

  test('send the URL of a link to each recipient once, without its passcode', async () => {
    const id = await publishReport();
    const link = (await addLink(id, { passcode: 'blue harbour' })).body;
    const to = ['cleo@northwind.example', 'Cleo@northwind.example', 'dan@northwind.example'];
    expect((await sendTo(id, { linkId: link.id, to, message: 'Here it is.' })).status).toBe(202);
    const sentEmails = await listEmails(id);
    expect(sentEmails.map((email) => email.recipient).sort()).toEqual([
      'Cleo@northwind.example',
      'dan@northwind.example',
    ]);
    expect(JSON.stringify(sentEmails)).toContain(`/harbour/${id}?link=${link.code}`);
    expect(JSON.stringify(sentEmails)).not.toContain('blue harbour');
  });

  test('are not sent for a link that cannot be opened', async () => {
    const id = await publishReport();
    expect((await sendTo(id, {})).body.code).toBe('guestLinkInactive');
    const link = (await addLink(id, { isOn: false })).body;
    expect((await sendTo(id, { linkId: link.id })).body.code).toBe('guestLinkInactive');
    expect(await listEmails(id)).toEqual([]);
  });
});

test('an editor can manage only links to their own reports, and a viewer sees none', async () => {
  const editor = await api.createMember(workspace, 'editor');
  const viewer = await api.createMember(workspace, 'viewer');
  const id = await publishReport();
  expect((await addLink(id, {}, editor)).status).toBe(403);
  expect((await addLink(await publishReport(editor), {}, editor)).status).toBe(201);
  const list = (person: Person) => api.send(calls.listReportLinks, { query: getQuery(), params: { id } }, person);
  expect([(await list(editor)).status, (await list(viewer)).status]).toEqual([200, 403]);
});

test.each([{ passcode: 'short' }, { name: '' }, { endsAt: 'tomorrow' }])('a link with %j is rejected', async (body) => {
  expect((await addLink(await publishReport(), body)).status).toBe(400);
});
