import { calls, toInviteCode } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { getEmail } from '../../../testing/connect-partner.ts';
import { createTestApi, type Person, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let workspace: { id: string; slug: string };
let query: { workspaceId: string };

beforeAll(async () => {
  api = await createTestApi({ SMTP_URL: 'smtp://127.0.0.1:9' });
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Daily Planet');
  query = { workspaceId: workspace.id };
});
afterAll(() => api.close());

type Body = Parameters<typeof api.send<typeof calls.inviteUsers>>[1]['body'];
const invite = (emails: string[], overrides: Partial<Body> = {}, as = ada) =>
  api.send(calls.inviteUsers, { query, body: { emails, access: 'editor', ...overrides } }, as);
const listPeople = async () =>
  (await api.send(calls.listUsers, { query: { ...query, size: 500, sort: 'email', order: 'asc' } }, ada)).body.data;
const getRow = async (email: string) => (await listPeople()).find((row) => row.email === email);
const listEmailsTo = (email: string) =>
  api.platform.db.selectFrom('outboxMails').selectAll().where('recipient', '=', email).execute();
const readPeopleAndEmails = async () =>
  JSON.stringify([
    await listPeople(),
    await api.platform.db.selectFrom('outboxMails').selectAll().orderBy('id').execute(),
  ]);

proves(
  ['W85', 'W88', 'W66', 'W69'],
  'POST users/invite and POST users invite someone with the given access, who is then listed as pending and receives an email',
  async () => {
    const { status, body } = await invite(['ida@films.example'], { message: 'Welcome!' });
    const [{ id = '' } = {}] = body.invited;
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        alreadyInvited: false,
        invited: [
          {
            id,
            email: 'ida@films.example',
            inviteToken: toInviteCode({ hostWorkspaceId: workspace.id, inviteId: id }),
          },
        ],
        problems: [],
        invite: null,
        isMailed: true,
        redirectTo: '/daily-planet/settings/access',
      },
    });
    expect(await getRow('ida@films.example')).toMatchObject({
      id,
      name: '',
      userId: null,
      status: 'pending',
      type: 'editor',
      invitedBy: 'Ada',
    });
    expect(await listEmailsTo('ida@films.example')).toMatchObject([
      { kind: 'users.invite', state: 'waiting', subjectId: id },
    ]);

    const added = await api.send(
      calls.addUsers,
      { query, body: { emails: ['uma@films.example'], access: 'admin' } },
      ada,
    );
    expect(added.body).toMatchObject({ alreadyInvited: false, redirectTo: '/daily-planet/settings/access' });
    expect(await getRow('uma@films.example')).toMatchObject({ type: 'admin', status: 'pending' });
  },
);

proves(
  ['W63', 'W85'],
  'invalid addresses, already invited ones, members’ and the caller’s own are reported under invite, and nothing is sent',
  async () => {
    await invite(['zoe@films.example']);
    const milo = await api.createMember(workspace, 'viewer', 'Milo');
    const stateBefore = await readPeopleAndEmails();
    expect((await invite(['Zoe@films.example'])).body).toMatchObject({
      alreadyInvited: true,
      invited: [],
      problems: [{ line: 0, email: 'Zoe@films.example', code: 'alreadyInvited' }],
      invite: 'This user has already been invited to the product.',
      redirectTo: null,
    });
    for (const [email, code] of [
      [getEmail(ada).toUpperCase(), 'self'],
      [getEmail(milo), 'member'],
      ['nobody', 'invalid'],
    ] as const) {
      const { body } = await invite([email]);
      expect(body).toMatchObject({ alreadyInvited: false, problems: [{ line: 0, code }], invite: expect.any(String) });
    }
    expect(await readPeopleAndEmails()).toBe(stateBefore);
  },
);

test('500 addresses are invited together, or nobody is invited if any address is invalid', async () => {
  const emails = Array.from({ length: 500 }, (_, index) => `person.${index}@crowd.example`);
  const stateBefore = await readPeopleAndEmails();
  const invalidEmails = emails.with(17, 'person.17@').with(400, ' ');
  const { body } = await invite(invalidEmails);
  expect(body.problems).toEqual([
    { line: 17, email: 'person.17@', code: 'invalid' },
    { line: 400, email: '', code: 'invalid' },
  ]);
  expect(body.invite).toBe('Nobody was invited: 2 of 500 addresses cannot be invited.');
  expect(await readPeopleAndEmails()).toBe(stateBefore);

  const crowd = await api.createWorkspace(ada, 'Crowd');
  const input = {
    query: { workspaceId: crowd.id },
    body: { emails: [...emails.slice(1), 'PERSON.1@crowd.example'], access: 'viewer' as const },
  };
  const response = await api.send(calls.inviteUsers, input, ada);
  expect(response.body.invited).toHaveLength(499);
  expect(await listEmailsTo('person.499@crowd.example')).toHaveLength(1);
});

proves(['W91'], 'unknown access, owner access and too many addresses are rejected with a field error', async () => {
  const stateBefore = await readPeopleAndEmails();
  for (const access of ['none', '', 'owner', 'ADMIN']) {
    const { status, body } = await invite(['eva@films.example'], { access: access as 'editor' });
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ path: 'body.access' }] } });
  }
  const tooMany = await invite(Array.from({ length: 501 }, (_, index) => `p${index}@crowd.example`));
  expect(tooMany).toMatchObject({ status: 400, body: { errors: [{ path: 'body.emails' }] } });
  expect(await readPeopleAndEmails()).toBe(stateBefore);
});

proves(
  ['W97', 'W63'],
  'only admins and owners can invite, resend or withdraw; the error is reported under invite',
  async () => {
    const editor = await api.createMember(workspace, 'editor');
    const stateBefore = await readPeopleAndEmails();
    const rejected = await invite(['eva@films.example'], {}, editor);
    expect(rejected).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(JSON.parse(rejected.text)).toMatchObject({ invite: 'Your access to this workspace does not allow that.' });
    const id = (await getRow('zoe@films.example'))?.id ?? '';
    const resent = await api.send(calls.resendUserInvite, { query, params: { inviteId: id }, body: {} }, editor);
    expect(resent.status).toBe(403);
    const removal = { query: { ...query, ids: workspace.id, email: 'zoe@films.example' } };
    expect((await api.send(calls.removeUser, removal, editor)).status).toBe(403);
    expect(await readPeopleAndEmails()).toBe(stateBefore);
  },
);

test('an invitation can be resent after a minute, but not once it has been withdrawn', async () => {
  const email = 'resent@films.example';
  const { body } = await invite([email], { language: 'de' });
  const id = body.invited[0]?.id ?? '';
  const resend = () =>
    api.send(calls.resendUserInvite, { query, params: { inviteId: id }, body: { language: 'de' } }, ada);
  expect(await resend()).toMatchObject({ status: 429, body: { code: 'rateLimited' } });
  api.clock.at = new Date(api.clock.at.getTime() + 60_000);
  expect(await resend()).toMatchObject({ status: 200, body: { isMailed: true } });
  expect((await listEmailsTo(email)).map(({ state }) => state).sort()).toEqual(['cancelled', 'waiting']);
  await api.send(calls.removeUser, { query: { ...query, ids: workspace.id, email } }, ada);
  expect(await getRow(email)).toBeUndefined();
  expect((await listEmailsTo(email)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
  api.clock.at = new Date(api.clock.at.getTime() + 60_000);
  expect((await resend()).status).toBe(404);
});
