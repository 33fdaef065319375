import { type Campaign, calls } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { toJson } from '../../platform/database/json.ts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
});
afterAll(() => api.close());

const dates = { timezone: 'UTC', startDate: '2026-06-15', endDate: '2026-06-20' };

proves(
  ['C89', 'X38'],
  'the list supports paging, sorting, search and filters, and lists archived campaigns separately',
  async () => {
    const workspace = await api.createWorkspace(ada, 'Listed');
    const query = { workspaceId: workspace.id };
    const campaigns: Record<string, Campaign> = {};
    for (const [name, clientName] of [
      ['b-two', 'Zeta'],
      ['A-one', 'Alpha'],
      ['c-three', null],
    ] as const) {
      const { body } = await api.send(calls.createCampaign, { query, body: { ...dates, name, clientName } }, ada);
      campaigns[name] = body;
    }
    await api.send(
      calls.archiveCampaigns,
      { query, body: { ids: [campaigns['c-three']?.id ?? ''], archive: true } },
      ada,
    );
    const list = async (params: object) =>
      (await api.send(calls.listCampaigns, { query: { ...query, ...params } }, ada)).body;
    const listNames = async (params: object) => (await list(params)).data.map(({ name }) => name);
    expect(await listNames({ sort: 'name', order: 'asc' })).toEqual(['A-one', 'b-two']);
    expect(await listNames({ sort: 'clientName', order: 'desc' })).toEqual(['b-two', 'A-one']);
    expect(await listNames({ isArchived: 'true' })).toEqual(['c-three']);
    expect(await listNames({ searchString: 'zeta' })).toEqual(['b-two']);
    expect(await listNames({ filters: JSON.stringify({ clientId: `is|${campaigns['A-one']?.clientId}` }) })).toEqual([
      'A-one',
    ]);
    expect(await listNames({ sort: 'name', order: 'asc', page: 1, size: 1 })).toEqual(['b-two']);
    for (const size of [5, 10, 20, 50, 100]) expect((await list({ size })).meta.size).toBe(size);
    for (const sort of ['progress', 'owner', 'startDate', 'endDate', 'progressStatus', 'status', 'modifiedAt']) {
      expect((await listNames({ sort })).length).toBe(2);
    }
  },
);

test('campaigns are sorted by the progress that the list shows: the share of goals on target, then their number', async () => {
  const workspace = await api.createWorkspace(ada, 'Sorted');
  const query = { workspaceId: workspace.id };
  const stored = [
    ['no goal has started', 90, { onTarget: 0, started: 0, total: 2 }],
    ['1 of 2', 99, { onTarget: 1, started: 2, total: 2 }],
    ['a single goal at 60', 60, { onTarget: 0, started: 1, total: 1 }],
    ['not computed yet, at 63', 63, null],
    ['2 of 3', 10, { onTarget: 2, started: 3, total: 3 }],
    ['2 of 2', 5, { onTarget: 2, started: 2, total: 3 }],
    ['4 of 4', 1, { onTarget: 4, started: 4, total: 4 }],
  ] as const;
  for (const [name, progress, goalCounts] of stored.toReversed()) {
    const { body } = await api.send(calls.createCampaign, { query, body: { ...dates, name, clientName: null } }, ada);
    await api.platform.db
      .updateTable('campaigns')
      .set({ progress, goalCounts: goalCounts && toJson({ ...goalCounts }) })
      .where('id', '=', body.id)
      .execute();
  }
  const listNames = async (params: object) => {
    const parameters = { query: { ...query, sort: 'progress' as const, ...params } };
    return (await api.send(calls.listCampaigns, parameters, ada)).body.data.map(({ name }) => name);
  };
  const names = stored.map(([name]) => name);
  expect(await listNames({ order: 'asc' })).toEqual(names);
  expect(await listNames({ order: 'desc' })).toEqual(names.toReversed());
  const pages = await Promise.all([0, 1, 2].map((page) => listNames({ order: 'asc', page, size: 3 })));
  expect(pages.flat()).toEqual(names);
});
