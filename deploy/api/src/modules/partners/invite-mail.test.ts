import { calls } from '@reportage/contracts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { inviteMail } from './invite-mail.ts';

let api: TestApi;
let ada: Person;
let workspaceId: string;

beforeAll(async () => {
  api = await createTestApi({ SMTP_URL: 'smtp://127.0.0.1:9' });
  ada = await api.createPerson('Ada Koch');
  workspaceId = (await api.createWorkspace(ada, 'Daily Planet')).id;
});
afterAll(() => api.close());

const invite = async (email: string, language: 'en' | 'de' = 'en') =>
  (await api.send(calls.inviteCreator, { query: { workspaceId }, body: { email, language } }, ada)).body;
const listEmailsTo = (email: string) =>
  api.platform.db.selectFrom('outboxMails').selectAll().where('recipient', '=', email).execute();
const origin = 'https://reports.example';

test.each([
  ['en', 'Daily Planet has invited you to Reportage', 'Open the invitation'],
  ['de', 'Daily Planet lädt Sie zu Reportage ein', 'Einladung öffnen'],
] as const)(
  'an invitation email in %s is enqueued once, with its code and the names of the sender and the workspace',
  async (language, subject, button) => {
    const email = `ida.${language}@films.example`;
    const { inviteToken, isMailed } = await invite(email, language);
    expect(isMailed).toBe(true);
    expect(await invite(email, language)).toMatchObject({ alreadyInvited: true });
    const emails = await listEmailsTo(email);
    expect(emails).toMatchObject([{ kind: 'partners.invite', state: 'waiting', language }]);
    const rendered = inviteMail.renderStored(emails[0]?.payload, { language, origin });
    expect(rendered.subject).toBe(subject);
    for (const content of [rendered.text, rendered.html]) {
      expect(content).toContain(`${origin}/invite?inviteToken=${inviteToken}`);
      expect(content).toContain('Ada Koch');
      expect(content).toContain(button);
    }
  },
);

test('no email is sent for a canceled invitation', async () => {
  const { id } = await invite('eve@films.example');
  await api.send(calls.deletePartners, { query: { workspaceId, ids: id } }, ada);
  expect(await listEmailsTo('eve@films.example')).toMatchObject([{ subjectId: id, state: 'cancelled' }]);
});

test('names cannot inject a header or markup', () => {
  const payload = {
    hostWorkspaceId: 'wks_1',
    inviteId: 'inv_1',
    workspaceName: 'News\r\nBcc: all@x.example',
    personName: '<img src=x onerror=alert(1)>',
    access: 'viewer' as const,
  };
  const email = inviteMail.renderStored(payload, { language: 'en', origin });
  expect(email.subject).toBe('News Bcc: all@x.example has invited you to Reportage');
  expect(email.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(email.html).not.toMatch(/<img/);
});
