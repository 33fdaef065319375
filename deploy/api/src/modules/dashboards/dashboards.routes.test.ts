import { type CallInput, calls, getIdKind, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let query: { workspaceId: string };
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
});
afterAll(() => api.close());
let workspaceCount = 0;
beforeEach(async () => {
  workspace = await api.createWorkspace(ada, `Boards ${++workspaceCount}`);
  query = { workspaceId: workspace.id };
});

type NewBoard = CallInput<typeof calls.createDashboard>['body'];
type Update = CallInput<typeof calls.updateDashboard>['body'];
const createBoard = async (body: Partial<NewBoard> = {}, person = ada) =>
  (await api.send(calls.createDashboard, { query, body: { name: 'Overview', ...body } }, person)).body;
const read = (id: string, person = ada) => api.send(calls.getDashboard, { params: { id }, query }, person);
const update = (id: string, body: Update, person = ada) =>
  api.send(calls.updateDashboard, { params: { id }, query, body }, person);
const list = async (person = ada, extraQuery: object = {}) =>
  (await api.send(calls.listDashboards, { query: { ...query, ...extraQuery } }, person)).body;
const getNames = async (person = ada, extraQuery: object = {}) =>
  (await list(person, extraQuery)).data.map(({ name }) => name);

proves(
  ['D22', 'D23', 'D24', 'D25', 'D37', 'D38'],
  'a new dashboard is private, restricted and owned by its creator; its slug is derived from its name',
  async () => {
    const body = { name: 'Größe & Reach 2026', slug: 'große-reach' };
    const rejection = await api.send(calls.createDashboard, { query, body }, ada);
    expect(rejection.body.errors).toEqual([{ path: 'body.slug', message: 'must be derived from the name' }]);
    const newBoard = await createBoard({ name: 'Größe & Reach 2026', slug: 'gro-e-reach-2026' });
    expect(getIdKind(newBoard.id)).toBe('dashboard');
    expect(newBoard).toMatchObject({
      name: 'Größe & Reach 2026',
      slug: 'gro-e-reach-2026',
      ownerId: ada.id,
      ownerName: 'Ada',
      meta: {
        isPublic: false,
        generalAccess: 'restricted',
        users: [{ id: ada.id, name: 'Ada', permission: 'owner' }],
        colors: [],
        timezone: workspace.timezone,
        folder: null,
      },
      content: { cards: [], date: { dateRange: '7d' }, comparison: 'previous', scope: { kind: 'workspace' } },
      mayEdit: true,
      mayShare: true,
      version: 1,
    });
    expect(await read(newBoard.id)).toMatchObject({ status: 200, body: newBoard });
    const editor = await api.createMember(workspace, 'editor');
    expect((await read(newBoard.id, editor)).status).toBe(404);
    expect(await getNames(editor)).toEqual([]);
    expect((await api.send(calls.getPublicDashboard, { params: { id: newBoard.id } })).status).toBe(404);
  },
);

proves(
  ['D26', 'D27', 'D28', 'D41', 'D48', 'D50'],
  'an editor can change a dashboard, but not share, transfer or delete it',
  async () => {
    const grace = await api.createMember(workspace, 'editor', 'Grace');
    const otherEditor = await api.createMember(workspace, 'editor', 'Other');
    const users = [{ id: grace.id, permission: 'editor' as const }];
    const { id } = await createBoard({ meta: { users, colors: ['#2a4b8d'], timezone: 'Europe/Berlin' } });
    expect((await read(id, grace)).body).toMatchObject({
      meta: { users: [{ permission: 'owner' }, { id: grace.id, name: 'Grace', permission: 'editor' }] },
      mayEdit: true,
      mayShare: false,
    });
    expect((await read(id, otherEditor)).status).toBe(404);
    const renamed = await update(id, { name: 'Renamed', meta: { users }, version: 1 }, grace);
    expect(renamed.body).toMatchObject({ name: 'Renamed', slug: 'renamed', meta: { colors: ['#2a4b8d'] }, version: 2 });
    for (const meta of [{ isPublic: true }, { generalAccess: 'workspace' as const }, { users: [] }])
      expect((await update(id, { meta, version: 2 }, grace)).status).toBe(403);
    expect((await api.send(calls.deleteDashboards, { query: { ...query, ids: id } }, grace)).status).toBe(403);

    const newPeople = {
      users: [
        { id: grace.id, permission: 'owner' as const },
        { id: ada.id, permission: 'editor' as const },
      ],
    };
    expect((await update(id, { meta: newPeople, version: 2 })).body).toMatchObject({ ownerId: grace.id });
    const stranger = await api.createPerson('Stranger');
    const response = await update(id, { meta: { users: [{ id: stranger.id, permission: 'editor' }] }, version: 3 });
    expect(response.body.errors).toEqual([
      { path: 'body.meta.users.0.id', message: 'is not a member of this workspace' },
    ]);
    expect((await read(id)).body.version).toBe(3);
  },
);

proves(
  ['D16', 'D42', 'D43'],
  'a restricted dashboard is visible to its owner and admins; others are visible to the workspace or to everyone',
  async () => {
    const viewer = await api.createMember(workspace, 'viewer');
    const admin = await api.createMember(workspace, 'admin');
    const editor = await api.createMember(workspace, 'editor');
    const { id } = await createBoard({}, editor);
    expect((await read(id, viewer)).status).toBe(404);
    for (const person of [ada, admin, editor]) expect((await read(id, person)).body.mayShare).toBe(true);
    await update(id, { meta: { generalAccess: 'workspace' }, version: 1 }, editor);
    expect((await read(id, viewer)).body).toMatchObject({ mayEdit: false, mayShare: false });
    expect((await update(id, { name: 'Mine', version: 2 }, viewer)).status).toBe(403);

    const openPublicBoard = () => api.send(calls.getPublicDashboard, { params: { id } });
    const queryCards = () => api.send(calls.queryPublicDashboardCards, { params: { id }, body: {} });
    expect([(await openPublicBoard()).status, (await queryCards()).status]).toEqual([404, 404]);
    await update(id, { meta: { isPublic: true }, version: 2 }, editor);
    const publicBoard = await openPublicBoard();
    expect(publicBoard.body).toMatchObject({ name: 'Overview', workspaceName: workspace.name });
    expect(publicBoard.text).not.toContain(editor.id);
    expect((await queryCards()).status).toBe(200);
  },
);

proves(
  ['D30', 'D39', 'D40', 'D49'],
  'the user who duplicates a dashboard owns the private copy, and the original’s owner can edit it',
  async () => {
    const grace = await api.createMember(workspace, 'editor', 'Grace');
    const original = await createBoard({
      meta: { generalAccess: 'workspace', isPublic: true, timezone: 'Asia/Tokyo' },
    });
    const copy = await api.send(
      calls.duplicateDashboard,
      { params: { duplicateId: original.id }, query, body: { name: 'Copy' } },
      grace,
    );
    expect(copy.status).toBe(201);
    expect(copy.body).toMatchObject({
      name: 'Copy',
      ownerId: grace.id,
      meta: {
        isPublic: false,
        generalAccess: 'restricted',
        users: [
          { id: grace.id, permission: 'owner' },
          { id: ada.id, permission: 'editor' },
        ],
        timezone: 'Asia/Tokyo',
      },
      content: original.content,
    });
    const viewer = await api.createMember(workspace, 'viewer');
    const input = { params: { duplicateId: original.id }, query, body: {} };
    expect((await api.send(calls.duplicateDashboard, input, viewer)).status).toBe(403);
    expect((await api.send(calls.duplicateDashboard, input)).status).toBe(401);
  },
);

test('a stale save changes nothing and returns the stored dashboard', async () => {
  const { id } = await createBoard();
  const saved = await update(id, { name: 'First', version: 1 });
  const staleSave = await update(id, { name: 'Second', version: 1 });
  expect(staleSave).toMatchObject({ status: 409, body: { code: 'conflict', current: { name: 'First', version: 2 } } });
  expect((await read(id)).body).toEqual(saved.body);
});

proves(
  ['D18', 'D19', 'D20', 'D51', 'D64', 'D65'],
  'dashboards can be sorted, searched and paged; either all of the given dashboards are deleted or none',
  async () => {
    const zoe = await api.createMember(workspace, 'editor', 'Zoe');
    const first = await createBoard({ name: 'B' });
    const second = await createBoard({ name: 'A', meta: { generalAccess: 'workspace' } }, zoe);
    expect(await getNames(ada, { sort: 'name', order: 'asc' })).toEqual(['A', 'B']);
    expect(await getNames(ada, { sort: 'ownerName', order: 'asc' })).toEqual(['B', 'A']);
    expect((await list()).meta).toEqual({ total: 2, unfilteredTotal: 2, page: 0, size: 500 });
    expect(await list(ada, { size: 1, page: 1, sort: 'name', order: 'asc' })).toMatchObject({
      data: [{ name: 'B', createdAtSince: first.createdAt }],
      meta: { total: 2, size: 1 },
    });
    expect(await getNames(ada, { searchString: 'zoe' })).toEqual(['A']);
    const remove = (ids: string, person = ada) =>
      api.send(calls.deleteDashboards, { query: { ...query, ids } }, person);
    expect((await remove(`${first.id},${second.id}`, zoe)).status).toBe(404);
    expect((await remove(`${first.id},${second.id}`)).status).toBe(200);
    expect(await getNames()).toEqual([]);
  },
);

test('dashboards can be sorted by their number of cards and by their last change', async () => {
  const createCard = (id: string, y: number) => ({
    title: id,
    card: { id, display: 'scoreboard' as const, metrics: ['web_pageviews'], dimensions: [] },
    place: { x: 0, y, w: 6, h: 3 },
  });
  const older = await createBoard({ name: 'Older' });
  await createBoard({ name: 'Newer', content: { cards: [createCard('one', 0), createCard('two', 3)] } });
  const orders = { cardCount: ['Older', 'Newer'], modifiedAt: ['Newer', 'Older'] };
  const { db, clock } = api.platform;
  const modifiedAt = new Date(clock.now().getTime() + 60_000);
  await db.updateTable('dashboards').set({ modifiedAt }).where('id', '=', older.id).execute();
  for (const [sort, names] of Object.entries(orders)) {
    expect(await getNames(ada, { sort, order: 'asc' })).toEqual(names);
    expect(await getNames(ada, { sort, order: 'desc' })).toEqual(names.toReversed());
  }
});

test('dashboards can be filtered by guest link, workspace access and owner', async () => {
  const zoe = await api.createMember(workspace, 'editor', 'Zoe');
  await createBoard({ name: 'Private' });
  await createBoard({ name: 'Linked', meta: { isPublic: true } });
  await createBoard({ name: 'Shared', meta: { generalAccess: 'workspace' } }, zoe);
  const filter = (filters: object) => getNames(ada, { sort: 'name', order: 'asc', filters: JSON.stringify(filters) });
  expect(await filter({ isPublic: 'is|true' })).toEqual(['Linked']);
  expect(await filter({ isPublic: 'is|false' })).toEqual(['Private', 'Shared']);
  expect(await filter({ generalAccess: 'is|workspace' })).toEqual(['Shared']);
  expect(await filter({ generalAccess: 'is|restricted', ownerId: `is|${ada.id}` })).toEqual(['Linked', 'Private']);
  expect(await filter({ ownerId: `is|${zoe.id}` })).toEqual(['Shared']);
  expect((await list(ada, { filters: '{"ownerId":"is|nobody"}' })).meta).toMatchObject({
    total: 0,
    unfilteredTotal: 3,
  });
  const invalidQuery = { ...query, filters: '{"name":"is|Private"}' };
  expect(await api.send(calls.listDashboards, { query: invalidQuery }, ada)).toMatchObject({
    status: 400,
    body: { code: 'invalidRequest' },
  });
});

proves(
  ['D15', 'D35', 'D52', 'D53', 'D55', 'D56'],
  'dashboards can be moved into and out of folders; a folder counts only visible dashboards, and deleting it keeps them',
  async () => {
    const grace = await api.createMember(workspace, 'editor', 'Grace');
    const listFolders = async (person = ada) => (await api.send(calls.listFolders, { query }, person)).body.data;
    const createdFolder = await api.send(calls.createFolder, { query, body: { name: 'Clients' } }, grace);
    expect(createdFolder).toMatchObject({ status: 201, body: { name: 'Clients', dashboardCount: 0 } });
    const duplicateResponse = await api.send(calls.createFolder, { query, body: { name: 'clients' } }, ada);
    expect(duplicateResponse.body.errors).toEqual([{ path: 'body.name', message: 'is the name of another folder' }]);
    const folderId = createdFolder.body.id;
    const { id } = await createBoard();
    const move = (body: object, person = ada) => api.send(calls.updateFolder, { query, body: body as never }, person);
    expect((await move({ folderId, dashboardIds: [id] }, grace)).status).toBe(404);
    expect((await move({ folderId, dashboardIds: [id] })).body.data).toMatchObject([{ dashboardCount: 1 }]);
    expect(await listFolders(grace)).toMatchObject([{ id: folderId, dashboardCount: 0 }]);
    expect((await read(id)).body.meta.folder).toBe(folderId);
    expect(await getNames(ada, { folder: folderId })).toEqual(['Overview']);
    await move({ folderId: null, dashboardIds: [id] });
    expect(await getNames(ada, { folder: folderId })).toEqual([]);
    await update(id, { meta: { folder: folderId }, version: 1 });
    await api.send(calls.deleteFolders, { query: { ...query, ids: folderId } }, ada);
    expect((await read(id)).body.meta.folder).toBeNull();
  },
);

proves(['D29', 'D54'], "a folder can be renamed, and is part of its dashboards' metadata", async () => {
  const folder = await api.send(calls.createFolder, { query, body: { name: 'Clients' } }, ada);
  const { id, meta } = await createBoard({ meta: { folder: folder.body.id } });
  expect(meta.folder).toBe(folder.body.id);
  const renamed = await api.send(calls.updateFolder, { query, body: { id: folder.body.id, name: 'Teams' } }, ada);
  expect(renamed.body.data).toMatchObject([{ name: 'Teams', dashboardCount: 1 }]);
  const otherWorkspace = await api.createWorkspace(ada, `Elsewhere ${workspaceCount}`);
  const otherWorkspaceInput = {
    query: { workspaceId: otherWorkspace.id },
    body: { folderId: folder.body.id, dashboardIds: [id] },
  };
  expect((await api.send(calls.updateFolder, otherWorkspaceInput, ada)).status).toBe(404);
});
