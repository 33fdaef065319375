import {
  calls,
  type NotificationKind,
  notificationKinds,
  notificationMails,
  type Workspace,
} from '@reportage/contracts';
import { fillText } from '@reportage/format';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createNotifier, type NotificationEvent } from './index.ts';
import { emailNotifications } from './mail-notifications.ts';
import { notificationMail } from './notification-mail.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let workspaceCount = 0;
beforeAll(async () => {
  api = await createTestApi({ SMTP_URL: 'smtp://127.0.0.1:9' });
});
beforeEach(async () => {
  workspaceCount += 1;
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, `Harbour ${workspaceCount}`);
  await api.platform.db.deleteFrom('outboxMails').execute();
});
afterAll(() => api.close());

const createSourceNotification = (
  kind: 'sourceConnected' | 'sourceFailing',
  sourceName: string,
): Pick<NotificationEvent, 'kind' | 'payload'> => {
  const source = { sourceId: api.platform.identifiers.next('source'), sourceName };
  return kind === 'sourceFailing'
    ? { kind, payload: { ...source, failingSince: '2026-06-17T08:00:00Z' } }
    : { kind, payload: source };
};

async function sendNotification(
  kind: 'sourceConnected' | 'sourceFailing',
  people: Person[] = [ada],
  name = 'Main site',
) {
  const to = { people: people.map(({ id }) => id) };
  const sentNotification = {
    workspaceId: workspace.id,
    to,
    ...createSourceNotification(kind, name),
  } as NotificationEvent;
  await api.platform.db.transaction().execute((tx) => createNotifier(api.platform).notify(tx, sentNotification));
}
const sendEmails = () => emailNotifications(api.platform, new AbortController().signal);
const readEmails = () =>
  api.platform.db
    .selectFrom('outboxMails')
    .select(['recipient', 'language', 'state', 'payload'])
    .where('kind', '=', notificationMail.kind)
    .orderBy('recipient')
    .execute();
const renderFirstEmail = async () => {
  const [row] = await readEmails();
  if (!row) throw new Error('There is no email.');
  return notificationMail.renderStored(row.payload, { language: row.language, origin: 'https://reportage.example' });
};
const savePreferences = (mails: Partial<Record<NotificationKind, boolean>>, person = ada) =>
  api.send(calls.updateNotificationPreferences, { body: { mails } }, person);

test('urgent kinds are emailed by default, once per notification, and others only on request', async () => {
  await sendNotification('sourceFailing');
  await sendNotification('sourceConnected');
  await Promise.all([sendEmails(), sendEmails(), sendEmails()]);
  expect(await readEmails()).toMatchObject([
    { payload: { kind: 'sourceFailing', values: { sourceName: 'Main site' } } },
  ]);
  await savePreferences({ sourceConnected: true, sourceFailing: false });
  await sendNotification('sourceFailing');
  await sendNotification('sourceConnected');
  await sendEmails();
  await sendEmails();
  expect((await readEmails()).map(({ payload }) => (payload as { kind: string }).kind).toSorted()).toEqual([
    'sourceConnected',
    'sourceFailing',
  ]);
});

test('members see and change only their own preferences, and see the address to which emails are sent', async () => {
  const eve = await api.createMember(workspace, 'editor', 'Eve');
  const { body } = await savePreferences({ sourceFailing: false, pdfReady: true }, eve);
  expect(body).toMatchObject({
    isMailAvailable: true,
    mails: { sourceFailing: false, pdfReady: true, goalBehind: true },
  });
  const adasPreferences = (await api.send(calls.getNotificationPreferences, {}, ada)).body;
  expect(adasPreferences.mails).toEqual(
    Object.fromEntries(notificationKinds.map((kind) => [kind, notificationMails[kind].isMailed])),
  );
  await sendNotification('sourceFailing', [ada, eve]);
  await sendEmails();
  expect((await readEmails()).map(({ recipient }) => recipient)).toEqual([adasPreferences.email]);
  expect(await savePreferences({ unknown: true } as never)).toMatchObject({ status: 400 });
});

test('a notification that was seen before the job runs is not emailed', async () => {
  await sendNotification('sourceFailing');
  await api.send(calls.markNotificationsSeen, {}, ada);
  await sendEmails();
  expect(await readEmails()).toEqual([]);
});

test('former members get no emails, not even those already queued', async () => {
  const eve = await api.createMember(workspace, 'editor', 'Eve');
  const leaveWorkspace = () => api.send(calls.leaveWorkspace, { query: { workspaceId: workspace.id }, body: {} }, eve);
  await sendNotification('sourceFailing', [eve]);
  await sendEmails();
  expect(await readEmails()).toHaveLength(1);
  expect((await leaveWorkspace()).status).toBe(200);
  expect(await readEmails()).toEqual([]);
  await sendNotification('sourceFailing', [eve]);
  await sendEmails();
  expect(await readEmails()).toEqual([]);
});

test('an email is in the user’s language, and links to the subject and to the email settings', async () => {
  await api.platform.db.updateTable('users').set({ language: 'de' }).where('id', '=', ada.id).execute();
  await sendNotification('sourceFailing', [ada], 'Haupt\r\nBcc: eve@example.org');
  await sendEmails();
  const { subject, text, html } = await renderFirstEmail();
  expect(subject).toBe('Quelle liefert nicht mehr: Haupt Bcc: eve@example.org');
  expect(text).toContain(`https://reportage.example/${workspace.slug}/settings/sources?source=src_`);
  expect(text).toContain('https://reportage.example/account/notifications');
  expect(html).toContain('lang="de"');
});

test('List-Unsubscribe turns off emails of one kind with an anonymous POST; opening the URL changes nothing', async () => {
  await sendNotification('sourceFailing');
  await sendEmails();
  const { headers } = await renderFirstEmail();
  expect(headers).toMatchObject({
    'List-Id': '<sourceFailing.notifications.reportage.example>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  const unsubscribeUrl = new URL(headers?.['List-Unsubscribe']?.slice(1, -1) ?? '');
  const url = `${unsubscribeUrl.pathname}${unsubscribeUrl.search}`;
  const post = (to = url) =>
    api.sendRaw({
      method: 'POST',
      url: to,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  const readPreferences = async () => (await api.send(calls.getNotificationPreferences, {}, ada)).body.mails;

  const openedPage = await api.sendRaw({ url });
  expect([openedPage.status, openedPage.headers.location]).toEqual([
    303,
    'http://localhost:4750/account/notifications',
  ]);
  expect(await readPreferences()).toMatchObject({ sourceFailing: true, goalBehind: true });
  const otherUrl = url.replace('kind=sourceFailing', 'kind=goalBehind');
  expect((await post(otherUrl)).status).toBe(404);
  expect((await post()).status).toBe(200);
  expect((await post()).status).toBe(200);
  expect(await readPreferences()).toMatchObject({ sourceFailing: false, goalBehind: true });
  expect(await readEmails()).toMatchObject([{ state: 'cancelled' }]);
});

test('every kind of notification has an email subject and a German name', () => {
  for (const kind of notificationKinds) {
    const { about, name } = notificationMails[kind];
    const dates: Record<string, string> = { endsOn: '2026-12-01', graceEndsAt: '2026-12-08T00:00:00.000Z' };
    const values = new Proxy({}, { get: (_target, field) => dates[String(field)] ?? 'Something' });
    expect([kind, fillText(about, { values }, 'en'), name.de]).toEqual([
      kind,
      expect.stringMatching(/./),
      expect.any(String),
    ]);
  }
});
