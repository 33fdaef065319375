import {
  calls,
  type FetchFlag,
  getIdKind,
  type Source,
  type SourceSettings,
  type Workspace,
} from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { toJson } from '../../platform/database/json.ts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
});
afterAll(() => api.close());

const getQuery = () => ({ workspaceId: workspace.id });
const create = async (name: string, person = ada): Promise<Source> =>
  (await api.send(calls.createSource, { query: getQuery(), body: { type: 'analytics', name } }, person)).body;
const get = (id: string, person = ada) => api.send(calls.getSource, { params: { id }, query: getQuery() }, person);
const getVersion = async (id: string): Promise<number> =>
  (await api.platform.db.selectFrom('sources').select('version').where('id', '=', id).executeTakeFirst())?.version ?? 1;
const update = async (id: string, body: object, person = ada) =>
  api.send(
    calls.updateSource,
    { params: { id }, query: getQuery(), body: { version: await getVersion(id), ...body } },
    person,
  );
const getScript = (source: Source) => source.meta.settings.script;

describe('a new analytics source', () => {
  let source: Source;
  beforeAll(async () => {
    source = (await get((await create('Site')).id)).body;
  });

  proves(['S20', 'S40', 'S46'], 'has a type, a status and an owner', () => {
    expect(getIdKind(source.id)).toBe('source');
    expect(source).toMatchObject({ type: 'analytics', name: 'Site', ownerName: 'Ada' });
    expect(source).toMatchObject({ status: 'waiting', done: false });
  });

  proves(['S47', 'S50', 'S51'], 'has a script with a code and four active events', () => {
    const script = getScript(source);
    expect(script?.code).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(Object.entries(script?.events ?? {}).map(([name, { active }]) => [name, active])).toEqual([
      ['pageview', true],
      ['click', true],
      ['scroll', true],
      ['time', true],
    ]);
  });

  proves(['S52', 'S53'], 'has items and extras for scroll and time events, and none for other events', () => {
    const events = getScript(source)?.events;
    expect(events?.pageview).toEqual({ active: true });
    expect(events?.click).toEqual({ active: true });
    expect(Object.keys(events?.scroll ?? {})).toEqual(['active', 'items', 'extra']);
    expect(Object.keys(events?.time ?? {})).toEqual(['active', 'items', 'extra']);
  });

  proves(['S55', 'S57'], 'tracks scroll depths of 25, 50, 75 and 100 percent, with 10 percent as an extra', () => {
    expect(getScript(source)?.events.scroll).toMatchObject({ items: [25, 50, 75, 100], extra: [10] });
  });

  proves(['S56', 'S58'], 'tracks 10 and 30 seconds of attention, with extras from 10 to 240 seconds', () => {
    expect(getScript(source)?.events.time).toMatchObject({ items: [10, 30], extra: [10, 30, 60, 120, 240] });
  });

  proves(['S48', 'S49'], 'has all breakdowns turned on, and no content groups', () => {
    expect(source.meta.settings).toMatchObject({
      breakdown: { scroll: true, clicks: true, time: true },
      contentGrouping: [],
    });
  });
});

proves(['S34'], 'the status shows whether the script has been detected', async () => {
  const { id } = await create('Status');
  const readStatus = () => api.send(calls.getSourceStatus, { params: { id }, query: getQuery() }, ada);
  const nothingToFetch = { progress: null, problem: null };
  const waiting = { done: false, status: 'waiting', lastEventAt: null, rejected: [], ...nothingToFetch };
  expect((await readStatus()).body).toEqual(waiting);
  const seenAt = new Date('2026-06-17T11:00:00.000Z');
  await api.platform.db
    .updateTable('sources')
    .set({ status: 'active', lastEventAt: seenAt })
    .where('id', '=', id)
    .execute();
  expect((await readStatus()).body).toEqual({
    done: true,
    status: 'active',
    lastEventAt: seenAt.toISOString(),
    rejected: [],
    ...nothingToFetch,
  });
});

test('the status shows recently rejected events by reason, and nothing about other sources', async () => {
  const { id } = await create('Rejecting');
  const quietSource = await create('Quiet');
  const rejects = [
    { sourceId: id, day: '2026-06-16', reason: 'late' as const, eventCount: 2 },
    { sourceId: id, day: '2026-06-16', reason: 'bot' as const, eventCount: 5 },
    { sourceId: id, day: '2026-06-17', reason: 'bot' as const, eventCount: 4 },
    { sourceId: id, day: '2026-04-01', reason: 'bot' as const, eventCount: 100 },
  ];
  await api.platform.db.insertInto('collectionRejects').values(rejects).execute();
  const readRejectedEvents = async (source: string) =>
    (await api.send(calls.getSourceStatus, { params: { id: source }, query: getQuery() }, ada)).body.rejected;
  expect(await readRejectedEvents(id)).toEqual([
    { reason: 'bot', eventCount: 9 },
    { reason: 'late', eventCount: 2 },
  ]);
  expect(await readRejectedEvents(quietSource.id)).toEqual([]);
});

describe('the list', () => {
  let listedWorkspace: Workspace;
  beforeAll(async () => {
    listedWorkspace = await api.createWorkspace(ada, 'Listed');
    for (const name of ['Alpha', 'Beta 50%', 'Gamma']) {
      api.clock.at = new Date(api.clock.at.getTime() + 1_000);
      await api.send(
        calls.createSource,
        { query: { workspaceId: listedWorkspace.id }, body: { type: 'analytics', name } },
        ada,
      );
    }
  });

  const list = (filter: object = {}) =>
    api.send(calls.listSources, { query: { workspaceId: listedWorkspace.id, ...filter } }, ada);

  interface Account {
    lastDay: string;
    lastDataDay: string | null;
    problem?: 'grantInvalid' | null;
    isSelected?: boolean;
  }
  let syncVersion = 0;
  const addAccount = async (
    owner: { workspaceId: string; sourceId: string },
    { lastDay, lastDataDay, problem = null, isSelected = true }: Account,
  ) => {
    const { db, identifiers, clock } = api.platform;
    syncVersion += 1;
    const id = identifiers.next('connection');
    const account = { accountKey: id, name: id, detail: '', timezone: 'UTC', currency: 'EUR', quota: null, problem };
    await db
      .insertInto('connections')
      .values({ ...owner, ...account, id, isSelected })
      .execute();
    await db
      .insertInto('connectionSlices')
      .values({
        workspaceId: owner.workspaceId,
        connectionId: id,
        firstDay: '2026-06-01',
        lastDay,
        lastDataDay,
        syncVersion,
        rowCount: 1,
        flags: toJson<FetchFlag[]>([]),
        fetchedAt: clock.now(),
      })
      .execute();
  };

  test('shows through which day a source’s selected accounts have been fetched, and what problem they have', async () => {
    const workspace = await api.createWorkspace(ada, 'Fetched');
    const query = { workspaceId: workspace.id };
    const { body: source } = await api.send(calls.createSource, { query, body: { type: 'ga', name: 'Site' } }, ada);
    const owner = { workspaceId: workspace.id, sourceId: source.id };
    const read = async () => (await api.send(calls.listSources, { query }, ada)).body.data[0];
    expect(await read()).toMatchObject({ problem: null, dataThrough: null });
    await addAccount(owner, { lastDay: '2026-06-15', lastDataDay: null });
    expect(await read()).toMatchObject({ dataThrough: null });
    await addAccount(owner, { lastDay: '2026-06-15', lastDataDay: '2026-06-13' });
    await addAccount(owner, {
      lastDay: '2026-06-02',
      lastDataDay: '2026-06-02',
      problem: 'grantInvalid',
      isSelected: false,
    });
    expect(await read()).toMatchObject({ problem: null, dataThrough: '2026-06-13' });
    await addAccount(owner, { lastDay: '2026-06-12', lastDataDay: '2026-06-11', problem: 'grantInvalid' });
    expect(await read()).toMatchObject({ problem: 'grantInvalid', dataThrough: '2026-06-12' });
  });

  const listNames = async (filter: object = {}) => (await list(filter)).body.data.map(({ name }) => name);

  proves(
    ['S31', 'X31', 'X40', 'X43'],
    'returns the sources of the requested workspace in pages of 50, newest first',
    async () => {
      const { body } = await list();
      expect(body.meta).toEqual({ total: 3, unfilteredTotal: 3, page: 0, size: 50 });
      expect(body.data.map(({ name }) => name)).toEqual(['Gamma', 'Beta 50%', 'Alpha']);
      expect(await listNames({ sort: 'createdAtSince', order: 'desc' })).toEqual(['Gamma', 'Beta 50%', 'Alpha']);
    },
  );

  proves(['S32', 'X36'], 'supports paging and sorting', async () => {
    expect(await listNames({ sort: 'name', order: 'asc', page: 0, size: 2 })).toEqual(['Alpha', 'Beta 50%']);
    expect(await listNames({ sort: 'name', order: 'asc', page: 1, size: 2 })).toEqual(['Gamma']);
    expect(await listNames({ sort: 'name', order: 'desc' })).toEqual(['Gamma', 'Beta 50%', 'Alpha']);
  });

  proves(['S33', 'X31', 'X36'], 'supports searching by name', async () => {
    expect(await listNames({ searchString: ' BETA 50% ' })).toEqual(['Beta 50%']);
    expect(await listNames({ searchString: '%' })).toEqual(['Beta 50%']);
    expect((await list({ searchString: 'zeta' })).body.meta).toMatchObject({ total: 0, unfilteredTotal: 3 });
  });

  proves(['X37'], 'supports filtering by status with an operator and a value', async () => {
    expect(await listNames({ status: 'is|active' })).toEqual([]);
    expect(await listNames({ status: 'is|waiting', sort: 'name', order: 'asc' })).toEqual([
      'Alpha',
      'Beta 50%',
      'Gamma',
    ]);
    expect(await listNames({ status: 'isNot|active', sort: 'name', order: 'desc' })).toEqual([
      'Gamma',
      'Beta 50%',
      'Alpha',
    ]);
  });

  test('supports sorting by the latest data, with sources without data at the end, and filtering by type', async () => {
    const { db } = api.platform;
    const workspace = await api.createWorkspace(ada, 'Last data');
    const query = { workspaceId: workspace.id };
    const createSource = async (type: 'analytics' | 'ga', name: string) =>
      (await api.send(calls.createSource, { query, body: { type, name } }, ada)).body.id;
    const createFetchedSource = async (name: string, accounts: Account[]) => {
      const sourceId = await createSource('ga', name);
      for (const account of accounts) await addAccount({ workspaceId: workspace.id, sourceId }, account);
    };
    await createFetchedSource('Behind', [
      { lastDay: '2026-06-15', lastDataDay: '2026-06-14' },
      { lastDay: '2026-06-12', lastDataDay: '2026-06-11' },
    ]);
    await createFetchedSource('Current', [{ lastDay: '2026-06-14', lastDataDay: '2026-06-14' }]);
    await createFetchedSource('No data', [{ lastDay: '2026-06-15', lastDataDay: null }]);
    const script = await createSource('analytics', 'Script');
    const lastEventAt = new Date('2026-06-13T10:00:00.000Z');
    await db.updateTable('sources').set({ lastEventAt }).where('id', '=', script).execute();
    await createSource('analytics', 'Unused');
    const listSourceNames = async (filter: object) =>
      (await api.send(calls.listSources, { query: { ...query, ...filter } }, ada)).body.data.map(({ name }) => name);
    expect(await listSourceNames({ sort: 'lastData', order: 'desc' })).toEqual([
      'Current',
      'Script',
      'Behind',
      'Unused',
      'No data',
    ]);
    expect(await listSourceNames({ sort: 'lastData', order: 'asc' })).toEqual([
      'Behind',
      'Script',
      'Current',
      'No data',
      'Unused',
    ]);
    expect(await listSourceNames({ sort: 'name', order: 'asc', filters: '{"type":"is|analytics,youtube"}' })).toEqual([
      'Script',
      'Unused',
    ]);
  });

  test.each([{ sort: 'secret' }, { status: 'like|x' }, { filters: '{' }, { filters: '{"ownerId":"is|x"}' }])(
    'rejects an unsupported query: %j',
    async (invalidQuery) => {
      expect(await list(invalidQuery)).toMatchObject({ status: 400, body: { code: 'invalidRequest' } });
    },
  );
});

describe('settings', () => {
  const createSettings = (code: string): SourceSettings => ({
    script: {
      code,
      events: {
        pageview: { active: true },
        click: { active: false },
        scroll: { active: true, items: [50], extra: [20] },
        time: { active: true, items: [15], extra: [15, 45] },
      },
    },
    breakdown: { scroll: true, clicks: false, time: true },
    contentGrouping: [{ name: 'News', pathPrefix: '/news' }],
  });

  proves(['S41', 'S45'], 'are saved, returned, and applied to all sources on request', async () => {
    const first = await create('First');
    const second = await create('Second');
    const settings = createSettings(getScript(first)?.code ?? '');
    expect((await update(first.id, { settings, applyToAll: true, version: 1 })).status).toBe(200);
    expect((await get(first.id)).body.meta.settings).toEqual(settings);
    expect((await get(second.id)).body.meta.settings).toEqual({
      ...settings,
      script: { ...settings.script, code: getScript(second)?.code },
    });
  });

  proves(['S21', 'S54'], 'can be saved without a script, but not with a script that has no code', async () => {
    const source = await create('No script');
    const { script: _script, ...otherSettings } = createSettings(getScript(source)?.code ?? '');
    expect((await update(source.id, { settings: otherSettings })).body.meta.settings).toEqual(otherSettings);
    expect((await update(source.id, { settings: createSettings('') })).status).toBe(400);
  });

  test('store when a measure was selected, because there are no values for earlier days', async () => {
    const source = await create('Chosen');
    const settings = createSettings(getScript(source)?.code ?? '');
    expect((await update(source.id, { settings })).status).toBe(200);
    const { measuredSince } = await api.platform.db
      .selectFrom('sources')
      .select('measuredSince')
      .where('id', '=', source.id)
      .executeTakeFirstOrThrow();
    // 50 and 'attention' were measured before.
    expect(Object.keys(measuredSince).sort()).toEqual(['attention15', 'attention45']);
    const { script, ...otherSettings } = settings;
    const scroll = { active: true, items: [33] };
    const response = await update(source.id, {
      settings: { ...otherSettings, script: { ...script, events: { ...script?.events, scroll } } },
    });
    expect(response.status).toBe(400);
  });

  test("cannot contain another source's code", async () => {
    const first = await create('Own');
    const second = await create('Foreign');
    const response = await update(first.id, { settings: createSettings(getScript(second)?.code ?? '') });
    expect(response.body.errors?.map(({ path }) => path)).toEqual(['body.settings.script.code']);
  });

  test('return the stored version if a save is outdated', async () => {
    const { id } = await create('Stale');
    await update(id, { name: 'Newer', version: 1 });
    expect(await update(id, { name: 'Older', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { name: 'Newer', version: 2 } },
    });
  });
});

proves(['S42'], 'a removed source is no longer found', async () => {
  const { id } = await create('Removed');
  const remove = (ids: string) => api.send(calls.deleteSources, { query: { ...getQuery(), ids } }, ada);
  expect((await remove(id)).body).toEqual({ done: true });
  expect((await get(id)).status).toBe(404);
  expect((await remove(id)).status).toBe(404);
});

test('a viewer can only read sources, and an editor can change only their own', async () => {
  const viewer = await api.createMember(workspace, 'viewer');
  const editor = await api.createMember(workspace, 'editor');
  const adasSource = await create('Ada’s');
  expect((await get(adasSource.id, viewer)).status).toBe(200);
  expect((await update(adasSource.id, { name: 'x' }, viewer)).status).toBe(403);
  expect((await update(adasSource.id, { name: 'x' }, editor)).status).toBe(403);
  const remove = (ids: string) => api.send(calls.deleteSources, { query: { ...getQuery(), ids } }, editor);
  const ownSource = await create('Editor’s', editor);
  expect((await remove(`${ownSource.id},${adasSource.id}`)).status).toBe(403);
  expect((await update(ownSource.id, { name: 'Mine' }, editor)).body.name).toBe('Mine');
  expect((await remove(ownSource.id)).status).toBe(200);
});
