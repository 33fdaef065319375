import { calls } from '@reportage/contracts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { createTestApi, type Person, type TestApi } from '../../../testing/test-api.ts';
import { sendInviteMail, sweepInviteMails } from './invite-mail.jobs.ts';
import { renderInviteMail } from './invite-mail.ts';

let api: TestApi;
let ada: Person;
let workspaceId: string;
const sent: Mail[] = [];
let isServerAway = false;
/** A mail server that keeps what it takes. */
const mailer = {
  send(mail: Mail): Promise<void> {
    if (isServerAway) return Promise.reject(new Error('421 try again'));
    sent.push(mail);
    return Promise.resolve();
  },
};

beforeAll(async () => {
  api = await createTestApi({ SMTP_URL: 'smtp://127.0.0.1:9' });
  ada = await api.person('Ada Koch');
  workspaceId = (await api.workspace(ada, 'Daily Planet')).id;
});
beforeEach(() => {
  sent.length = 0;
  isServerAway = false;
});
afterAll(() => api.close());

const invite = async (email: string, language: 'en' | 'de' = 'en') =>
  (await api.send(calls.inviteCreator, { query: { workspaceId }, body: { email, language } }, ada)).body;
/** Those that the sweep asks for again. */
async function sweep(): Promise<string[]> {
  const asked: string[] = [];
  const queue = {
    send: (_job: unknown, payload: object) => {
      asked.push((payload as { inviteId: string }).inviteId);
      return Promise.resolve();
    },
  };
  await sweepInviteMails(api.platform, queue);
  return asked;
}

test('an invitation is mailed once, in the language of who invites, with its code', async () => {
  const { id, inviteToken, isMailed } = await invite('ida@films.example', 'de');
  expect(isMailed).toBe(true);
  await sendInviteMail(api.platform, mailer, id);
  await sendInviteMail(api.platform, mailer, id);
  expect(sent).toMatchObject([{ id, to: 'ida@films.example', subject: 'Daily Planet lädt Sie zu Reportage ein' }]);
  expect(sent[0]?.text).toContain(inviteToken);
  expect(sent[0]?.text).toContain('Ada Koch');
  expect(sent[0]?.html).toContain(inviteToken);
  expect(await sweep()).not.toContain(id);
});

test('what the mail server did not take is tried again, for two days', async () => {
  const { id } = await invite('zoe@films.example');
  isServerAway = true;
  await expect(sendInviteMail(api.platform, mailer, id)).rejects.toThrow('421');
  expect(await sweep()).toContain(id);
  const before = api.clock.at;
  api.clock.at = new Date(before.getTime() + 3 * 24 * 3_600_000);
  expect(await sweep()).not.toContain(id);
  api.clock.at = before;
  isServerAway = false;
  await sendInviteMail(api.platform, mailer, id);
  expect(sent).toHaveLength(1);
});

test('an invitation that was taken back is not mailed', async () => {
  const { id } = await invite('eve@films.example');
  await api.send(calls.deletePartners, { query: { workspaceId, ids: id } }, ada);
  await sendInviteMail(api.platform, mailer, id);
  expect(sent).toEqual([]);
});

test('names reach neither another header nor the markup', () => {
  const names = { workspace: 'News\r\nBcc: all@x.example', person: '<img src=x onerror=alert(1)>' };
  const mail = renderInviteMail({
    language: 'en',
    ...names,
    access: 'viewer',
    code: 'abc',
    origin: 'https://reports.example',
  });
  expect(mail.text).toContain('https://reports.example/invite?inviteToken=abc');
  expect(mail.subject).toBe('News Bcc: all@x.example invites you to Reportage');
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(mail.html).not.toMatch(/<img/);
});
