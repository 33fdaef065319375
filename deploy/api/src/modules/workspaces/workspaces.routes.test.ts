import { calls, getIdKind } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { getEmail } from '../../testing/connect-partner.ts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
});
afterAll(() => api.close());

const create = (name: string, as = ada) => api.send(calls.createWorkspace, { body: { name } }, as);

proves(['W34', 'W35', 'W37', 'W41', 'W73'], 'a workspace is returned by its slug with all its fields', async () => {
  const { body: creation } = await api.send(
    calls.createWorkspace,
    { body: { name: 'Harbour News', timezone: 'Europe/Berlin' } },
    ada,
  );
  if (creation.exists) throw new Error('The workspace already exists.');
  const source = await api.send(
    calls.createSource,
    { query: { workspaceId: creation.workspace.id }, body: { type: 'analytics', name: 'Site' } },
    ada,
  );
  const { status, body } = await api.send(calls.getWorkspaceBySlug, { params: { workspaceId: 'harbour-news' } }, ada);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: creation.workspace.id,
    slug: 'harbour-news',
    name: 'Harbour News',
    sources: [source.body.id],
    creatorWorkspace: false,
    timezone: 'Europe/Berlin',
    currency: 'EUR',
    access: 'owner',
    version: 1,
  });
  expect(getIdKind(body.id)).toBe('workspace');
});

proves(['W46', 'W75'], 'creating a workspace with an existing name returns `exists`, and creates nothing', async () => {
  expect((await create('Twin')).body).toMatchObject({ exists: false });
  const otherPerson = await api.createPerson('Other');
  expect(await create('  TWIN! ', otherPerson)).toMatchObject({ status: 200, body: { exists: true } });
  expect((await api.send(calls.listWorkspaces, {}, otherPerson)).body.data).toEqual([]);
});

proves(['W45'], 'creating a workspace stores the invitation that led to it', async () => {
  const host = await api.createWorkspace(ada, 'Host');
  const ines = await api.createPerson('Ines');
  const invitation = { query: { workspaceId: host.id }, body: { email: getEmail(ines) } };
  const { id: inviteId } = (await api.send(calls.inviteCreator, invitation, ada)).body;
  const { body } = await api.send(
    calls.createWorkspace,
    { body: { name: 'Invited', hostWorkspaceId: host.id, inviteId } },
    ines,
  );
  expect(body.exists).toBe(false);
  const row = await api.platform.db
    .selectFrom('workspaces')
    .selectAll()
    .where('slug', '=', 'invited')
    .executeTakeFirst();
  expect(row).toMatchObject({ hostWorkspaceId: host.id, inviteId });
});

proves(
  ['W107', 'W109'],
  'slugs consist of 3–40 characters from a–z, 0–9 and -, and are never a reserved first path segment',
  async () => {
    const slugs = [];
    for (const name of ['ab', 'Ünïcödé Straße', '日本', `${'long '.repeat(20)}`, 'CAPS']) {
      const { body } = await create(name);
      if (!body.exists) slugs.push(body.workspace.slug);
    }
    expect(slugs).toHaveLength(5);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9-]{3,40}$/);
    expect(slugs[1]).toBe('unicode-strasse');
    for (const name of ['auth', 'Invite', 'portal', 'welcome', 'Reports', 'workspaces', 'API']) {
      expect((await create(name)).body).toEqual({ exists: true });
    }
  },
);

test('if two people choose the same name concurrently, only one gets it', async () => {
  const bob = await api.createPerson('Bob');
  const responses = await Promise.all([create('Race'), create('Race', bob)]);
  expect(responses.map(({ body }) => body.exists).toSorted()).toEqual([false, true]);
});

proves(['W74'], "the list contains the user's own workspaces, most recently used first", async () => {
  const lena = await api.createPerson('Lena');
  const first = await api.createWorkspace(lena, 'Lena One');
  const second = await api.createWorkspace(lena, 'Lena Two');
  api.clock.at = new Date(api.clock.at.getTime() + 60_000);
  await api.send(calls.getWorkspaceBySlug, { params: { workspaceId: first.slug } }, lena);
  const { body } = await api.send(calls.listWorkspaces, {}, lena);
  expect(body.data.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(body.meta.total).toBe(2);
});

describe('workspace settings', () => {
  proves(['W76', 'W79', 'W105'], 'admins and owners can change settings, but editors and viewers cannot', async () => {
    const workspace = await api.createWorkspace(ada, 'Settings');
    let version = 1;
    const changeSettings = async (changes: object, as: Person) => {
      const target = { params: { id: workspace.id }, query: { workspaceId: workspace.id } };
      const response = await api.send(calls.updateWorkspace, { ...target, body: { ...changes, version } }, as);
      if (response.status === 200) version = response.body.version;
      return response;
    };
    for (const access of ['viewer', 'editor'] as const) {
      const response = await changeSettings({ timezone: 'Asia/Tokyo' }, await api.createMember(workspace, access));
      expect(response).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    const admin = await api.createMember(workspace, 'admin');
    expect((await changeSettings({ timezone: 'Asia/Tokyo' }, admin)).body).toMatchObject({
      timezone: 'Asia/Tokyo',
      version: 2,
    });
    expect(await changeSettings({ currency: 'EUX' }, admin)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.currency' }] },
    });
    const { body } = await changeSettings({ currency: 'USD', campaignSettings: { createDefaultReport: false } }, ada);
    expect(body).toMatchObject({
      timezone: 'Asia/Tokyo',
      currency: 'USD',
      campaignSettings: { createDefaultReport: false },
      version: 3,
    });
  });

  test('a stale save returns the stored version, and overwrites nothing', async () => {
    const workspace = await api.createWorkspace(ada, 'Stale');
    const save = (name: string, version?: number) =>
      api.send(
        calls.updateWorkspace,
        {
          params: { id: workspace.id },
          query: { workspaceId: workspace.id },
          body: { name, version } as { name: string; version: number },
        },
        ada,
      );
    expect(await save('First')).toMatchObject({ status: 400, body: { errors: [{ path: 'body.version' }] } });
    expect((await save('First', 1)).status).toBe(200);
    expect(await save('Second', 1)).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { name: 'First', version: 2 } },
    });
  });

  test.each([
    ['an unknown time zone', { timezone: 'Mars/Phobos' }, 'body.timezone'],
    ['a script as an image', { banner: { fileId: 'javascript:alert(1)' } }, 'body.banner.fileId'],
    ['an invalid color', { brandColors: { primary: 'red' } }, 'body.brandColors.primary'],
    ['an empty name', { name: '   ' }, 'body.name'],
  ])('%s is rejected, and the error names the field', async (_name, body, path) => {
    const workspace = await api.createWorkspace(ada, `Invalid ${path}`);
    const response = await api.send(
      calls.updateWorkspace,
      { params: { id: workspace.id }, query: { workspaceId: workspace.id }, body: { version: 1, ...body } as never },
      ada,
    );
    expect(response.status).toBe(400);
    expect(response.body.errors?.map((error) => error.path)).toEqual([path]);
  });
});

test('markup in a name is stored as text', async () => {
  const { body } = await create('<script>alert(1)</script>');
  expect(body).toMatchObject({
    exists: false,
    workspace: { name: '<script>alert(1)</script>', slug: 'script-alert-1-script' },
  });
});

proves(['W100'], 'platform staff can open any workspace, and repeated visits are logged only once', async () => {
  const workspace = await api.createWorkspace(ada, 'Visited');
  const staff = await api.createPerson('Staff', { isAdmin: true });
  const open = () => api.send(calls.getWorkspaceBySlug, { params: { workspaceId: workspace.slug } }, staff);
  expect(await open()).toMatchObject({ status: 200, body: { access: 'admin' } });
  await open();
  const visits = await api.platform.db
    .selectFrom('auditEntries')
    .select(['actorKind', 'actorId', 'actorName', 'action'])
    .where('workspaceId', '=', workspace.id)
    .orderBy('id')
    .execute();
  expect(visits).toEqual([
    { actorKind: 'member', actorId: ada.id, actorName: 'Ada', action: 'workspace.created' },
    { actorKind: 'staff', actorId: staff.id, actorName: 'Staff', action: 'workspace.visited' },
  ]);
});

proves(
  ['W106'],
  'a request for another user’s workspace gets exactly the same response as one for an unknown workspace',
  async () => {
    const workspace = await api.createWorkspace(ada, 'Private');
    const eve = await api.createPerson('Eve');
    const [foreignResponse, missingResponse] = await Promise.all(
      [workspace.slug, 'no-such-workspace'].map((slug) =>
        api.send(calls.getWorkspaceBySlug, { params: { workspaceId: slug } }, eve),
      ),
    );
    const removeRequestId = (text = '') => text.replace(/"requestId":"[^"]+"/, '');
    expect(foreignResponse?.status).toBe(404);
    expect(removeRequestId(foreignResponse?.text)).toBe(removeRequestId(missingResponse?.text));
  },
);
