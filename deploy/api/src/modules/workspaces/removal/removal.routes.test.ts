import { calls, removalGraceDays, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { connectCreator } from '../../../testing/connect-partner.ts';
import { createTestApi, type Person, type TestApi } from '../../../testing/test-api.ts';
import { removalMail } from './removal-mail.ts';

const dayMs = 86_400_000;
let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await createTestApi({ SMTP_URL: 'smtp://127.0.0.1:9' });
  ada = await api.createPerson('Ada');
});
afterAll(() => api.close());

const remove = ({ id, name }: Pick<Workspace, 'id' | 'name'>, person = ada, language: 'en' | 'de' = 'en') =>
  api.send(calls.removeWorkspace, { query: { workspaceId: id, name, language } }, person);
const restore = ({ id }: Pick<Workspace, 'id'>, person = ada) =>
  api.send(calls.restoreWorkspace, { params: { id } }, person);
const open = ({ slug }: Pick<Workspace, 'slug'>, person = ada) =>
  api.send(calls.getWorkspaceBySlug, { params: { workspaceId: slug } }, person);
/** Moves the removal of the workspace into the past. */
const backdateRemoval = ({ id }: Pick<Workspace, 'id'>, ms: number) =>
  api.platform.db
    .updateTable('workspaces')
    .set({ removedAt: new Date(api.clock.at.getTime() - ms) })
    .where('id', '=', id)
    .execute();
const listRemoved = async (person: Person) => (await api.send(calls.listRemovedWorkspaces, {}, person)).body.data;

proves(['W80', 'W98'], 'the owner can remove a workspace, but other members and platform staff cannot', async () => {
  const workspace = await api.createWorkspace(ada, 'Harbour');
  const others = [
    await api.createMember(workspace, 'viewer'),
    await api.createMember(workspace, 'editor'),
    await api.createMember(workspace, 'admin'),
    await api.createPerson('Staff', { isAdmin: true }),
  ];
  for (const person of others) {
    expect(await remove(workspace, person)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  }
  expect(await remove(workspace, await api.createPerson('Eve'))).toMatchObject({ status: 404 });
  expect(
    (await api.sendRaw({ method: 'DELETE', url: `/api/workspaces?workspaceId=${workspace.id}&name=Harbour` })).status,
  ).toBe(401);
  expect((await open(workspace)).status).toBe(200);
  const { status, body } = await remove(workspace);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: workspace.id,
    slug: 'harbour',
    name: 'Harbour',
    removedAt: '2026-06-17T12:00:00.000Z',
    purgedAt: '2026-07-01T12:00:00.000Z',
  });
  for (const person of [ada, ...others]) expect((await open(workspace, person)).status).toBe(404);
});

test.each(['harbour', 'Harbour 3', '', ' '])(
  'the workspace is not removed if “%s” is entered as its name',
  async (name) => {
    const workspace = await api.createWorkspace(ada, `Harbour ${name.length + 10}`);
    expect(await remove({ ...workspace, name })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'query.name' }] },
    });
    expect((await open(workspace)).status).toBe(200);
  },
);

test('only the owner sees a removed workspace, and can restore it unchanged within the grace period', async () => {
  const workspace = await api.createWorkspace(ada, 'Returning');
  const admin = await api.createMember(workspace, 'admin');
  const { body } = await remove(workspace);
  expect(await listRemoved(ada)).toContainEqual(body);
  expect(await listRemoved(admin)).toEqual([]);
  const listedWorkspaces = (await api.send(calls.listWorkspaces, {}, ada)).body.data;
  expect(listedWorkspaces.map(({ id }) => id)).not.toContain(workspace.id);
  for (const person of [admin, await api.createPerson('Eve'), await api.createPerson('Staff', { isAdmin: true })]) {
    expect((await restore(workspace, person)).status).toBe(404);
  }
  await backdateRemoval(workspace, removalGraceDays * dayMs - 1);
  expect(await restore(workspace)).toMatchObject({ status: 200, body: { id: workspace.id, access: 'owner' } });
  expect((await open(workspace, admin)).status).toBe(200);
  expect(await listRemoved(ada)).not.toContainEqual(expect.objectContaining({ id: workspace.id }));
  expect((await restore(workspace)).status).toBe(404);
});

test('a removed workspace cannot be restored after the grace period', async () => {
  const workspace = await api.createWorkspace(ada, 'Expired');
  await remove(workspace);
  await backdateRemoval(workspace, removalGraceDays * dayMs);
  expect(await listRemoved(ada)).not.toContainEqual(expect.objectContaining({ id: workspace.id }));
  expect((await restore(workspace)).status).toBe(404);
});

proves(
  ['W108'],
  'a slug belongs to one workspace: names with the same slug are rejected, even while the workspace is removed but can still be restored',
  async () => {
    const workspace = await api.createWorkspace(ada, 'Tide & Time');
    const equivalentNames = ['Tide & Time', 'tide-time', 'TIDE  time!'];
    const eve = await api.createPerson('Eve');
    const create = async (name: string) => (await api.send(calls.createWorkspace, { body: { name } }, eve)).body;
    for (const name of equivalentNames) expect(await create(name)).toEqual({ exists: true });
    await remove(workspace);
    for (const name of equivalentNames) expect(await create(name)).toEqual({ exists: true });
    const result = await create('Tide & Times');
    expect(result.exists === false && result.workspace.slug).toBe('tide-times');
    const slugs = await api.platform.db.selectFrom('workspaces').select('slug').execute();
    expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(slugs.length);
  },
);

test.each([
  ['en', 'Mailed en has been removed', 'Jul 01, 2026'],
  ['de', 'Mailed de wurde entfernt', '01. Juli 2026'],
] as const)('owner and admins are notified by email (%s), and others are not', async (language, subject, day) => {
  const workspace = await api.createWorkspace(ada, `Mailed ${language}`);
  await api.createMember(workspace, 'admin');
  await api.createMember(workspace, 'editor');
  await remove(workspace, ada, language);
  const emails = await api.platform.db
    .selectFrom('outboxMails')
    .selectAll()
    .where('workspaceId', '=', workspace.id)
    .execute();
  expect(emails).toHaveLength(2);
  const bodies = emails.map((email) => {
    const rendered = removalMail.renderStored(email.payload, { language, origin: 'https://reports.example' });
    expect(rendered).toMatchObject({ subject, html: expect.stringContaining(day), text: expect.stringContaining(day) });
    expect(rendered.html).toContain('https://reports.example/workspaces');
    return rendered.text;
  });
  expect(new Set(bodies).size).toBe(2);
  await restore(workspace);
  expect(
    await api.platform.db.selectFrom('outboxMails').select('state').where('workspaceId', '=', workspace.id).execute(),
  ).toEqual([{ state: 'cancelled' }, { state: 'cancelled' }]);
});

test('a partner is notified of the removal, and does not see the connection until the workspace is restored', async () => {
  const workspace = await api.createWorkspace(ada, 'Host');
  const creator = await connectCreator(api, { workspaceId: workspace.id, owner: ada }, 'Films');
  const query = { workspaceId: creator.workspace.id };
  const listPartners = async () => (await api.send(calls.listPartners, { query }, creator.person)).body.data;
  expect(await listPartners()).toHaveLength(1);
  await remove(workspace);
  expect(await listPartners()).toEqual([]);
  expect((await api.send(calls.getPartner, { params: { id: creator.partner.id }, query }, creator.person)).status).toBe(
    404,
  );
  const notifications = await api.send(calls.listNotifications, {}, creator.person);
  expect(notifications.body.data).toMatchObject([
    { kind: 'partnerLeft', payload: { partnerName: 'Host', endsAt: '2026-07-01T12:00:00.000Z' } },
  ]);
  await restore(workspace);
  expect(await listPartners()).toMatchObject([{ id: creator.partner.id, name: 'Host' }]);
});
