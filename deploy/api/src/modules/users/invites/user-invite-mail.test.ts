import { calls } from '@reportage/contracts';
import { createTestApi, type Person, type TestApi } from '../../../testing/test-api.ts';
import { userInviteMail } from './user-invite-mail.ts';

let api: TestApi;
let ada: Person;
let query: { workspaceId: string };
const origin = 'https://reports.example';

beforeAll(async () => {
  api = await createTestApi({ SMTP_URL: 'smtp://127.0.0.1:9' });
  ada = await api.createPerson('Ada Koch');
  query = { workspaceId: (await api.createWorkspace(ada, 'Daily Planet')).id };
});
afterAll(() => api.close());

test.each([
  ['en', 'Ada Koch has invited you to Daily Planet', 'work on its campaigns', 'Open the invitation'],
  ['de', 'Ada Koch lädt Sie zu Daily Planet ein', 'Kampagnen, Medien und Berichten arbeiten', 'Einladung öffnen'],
] as const)(
  'an invitation in %s names the inviter and the workspace, and contains the role and the message',
  async (language, subject, accessText, button) => {
    const email = `ida.${language}@films.example`;
    const body = { emails: [email], access: 'editor' as const, language, message: 'See <you>\nsoon' };
    const { invited } = (await api.send(calls.inviteUsers, { query, body }, ada)).body;
    const [storedEmail] = await api.platform.db
      .selectFrom('outboxMails')
      .selectAll()
      .where('recipient', '=', email)
      .execute();
    const rendered = userInviteMail.renderStored(storedEmail?.payload, { language, origin });
    expect(rendered.subject).toBe(subject);
    for (const content of [rendered.text, rendered.html]) {
      expect(content).toContain(`${origin}/invite?inviteToken=${invited[0]?.inviteToken}`);
      for (const text of [accessText, button]) expect(content).toContain(text);
    }
    expect(rendered.text).toContain('> See <you>\n> soon');
    expect(rendered.html).toContain('See &lt;you&gt;\nsoon');
  },
);

test('names cannot inject a header or markup', () => {
  const payload = {
    hostWorkspaceId: 'wks_1',
    inviteId: 'uiv_1',
    workspaceName: 'News\r\nBcc: all@x.example',
    personName: '<img src=x onerror=alert(1)>',
    access: 'viewer' as const,
    message: '',
  };
  const email = userInviteMail.renderStored(payload, { language: 'en', origin });
  expect(email.subject).toBe('<img src=x onerror=alert(1)> has invited you to News Bcc: all@x.example');
  expect(email.html).not.toMatch(/<img/);
});
