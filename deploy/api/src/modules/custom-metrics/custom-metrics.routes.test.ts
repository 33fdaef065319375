import { type CallInput, calls, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createTestLibrary } from '../../testing/test-library.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let pages: string[];
let query: { workspaceId: string };
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
  query = { workspaceId: workspace.id };
  const urls = ['https://harbour.example/a', 'https://harbour.example/b'];
  pages = (await createTestLibrary(api, ada, workspace.id, urls)).map(({ id }) => id);
});
afterAll(() => api.close());

type Settings = CallInput<typeof calls.createCustomMetric>['body'];
const createSettings = (overrides: Partial<Settings> = {}): Settings => ({
  name: 'Print run',
  note: 'Copies printed.',
  unit: 'count',
  type: 'sum',
  dimensions: ['custom_media', 'custom_country'],
  ...overrides,
});

let metricCount = 0;
async function createMetric(overrides: Partial<Settings> = {}): Promise<string> {
  metricCount += 1;
  const id = `custom_m${metricCount}`;
  const { status } = await api.send(
    calls.createCustomMetric,
    { query, params: { id }, body: createSettings(overrides) },
    ada,
  );
  expect(status).toBe(201);
  return id;
}
const createSeries = (metricId: string, dimension = 'custom_media', metricType: 'sum' | 'avg' = 'sum') => ({
  metricId,
  metricType,
  dimension,
});
const createItem = (index: number, date: string, value: number) => ({ id: pages[index] ?? '', date, value });
type Items = CallInput<typeof calls.addCustomValues>['body']['items'];
const addValues = (target: ReturnType<typeof createSeries>, items: Items, as = ada) =>
  api.send(calls.addCustomValues, { query, body: { ...target, items } }, as);
const getValues = async (target: ReturnType<typeof createSeries>, items: string[] = []) =>
  (await api.send(calls.getCustomValues, { query, body: { ...target, items: items.map((id) => ({ id })) } }, ada)).body;
const getHistory = async (id: string) =>
  (await api.send(calls.listCustomChanges, { query, params: { id } }, ada)).body.data;
const undo = (id: string, changeId: string) =>
  api.send(calls.undoCustomChange, { query, params: { id }, body: { changeId } }, ada);

proves(
  ['M14', 'M36', 'M37', 'M39'],
  'a metric stores its values per dimension, and lists the items of each dimension',
  async () => {
    const id = await createMetric();
    const response = await addValues(createSeries(id), [
      createItem(0, '2026-06-16', 100),
      createItem(1, '2026-06-16', 50.5),
    ]);
    expect(response.status).toBe(200);
    await addValues(createSeries(id, 'custom_country'), [
      { id: 'DE', date: '2026-06-16', value: 90, mediaId: pages[0] },
    ]);
    const { body } = await api.send(calls.getCustomMetric, { query, params: { id } }, ada);
    expect(body).toMatchObject({
      id,
      name: 'Print run',
      note: 'Copies printed.',
      type: 'sum',
      unit: 'count',
      mediaType: 'custom',
      valueCount: 3,
      ownerName: 'Ada',
      dimensionItems: {
        custom_media: expect.arrayContaining([
          { id: pages[0], name: 'harbour.example/a' },
          { id: pages[1], name: 'harbour.example/b' },
        ]),
        custom_country: [{ id: 'DE', name: 'Germany' }],
      },
    });
    expect(await getValues(createSeries(id), [pages[1] ?? ''])).toEqual({
      ...createSeries(id),
      items: [
        {
          id: pages[1],
          name: 'harbour.example/b',
          date: '2026-06-16',
          mediaId: pages[1],
          mediaName: 'harbour.example/b',
          value: 50.5,
          weight: 1,
        },
      ],
    });
  },
);

proves(
  ['M15'],
  'a request to add values must name the metric, its type and one of its dimensions, and contain items',
  async () => {
    const id = await createMetric();
    const items = [createItem(0, '2026-06-16', 1)];
    for (const missingField of ['metricId', 'metricType', 'dimension', 'items']) {
      const body: Record<string, unknown> = { ...createSeries(id), items };
      delete body[missingField];
      const response = await api.sendRaw({
        method: 'POST',
        url: '/api/custom-metrics/add-value',
        query,
        headers: { authorization: `Bearer ${ada.token}` },
        payload: body,
      });
      expect([response.status, response.body.errors?.[0]?.path]).toEqual([400, `body.${missingField}`]);
    }
    expect((await addValues(createSeries(id, 'custom_media', 'avg'), items)).body.errors?.[0]?.path).toBe(
      'body.metricType',
    );
    expect((await addValues(createSeries(id, 'custom_channel'), items)).body.errors?.[0]?.path).toBe('body.dimension');
    expect((await getValues(createSeries(id))).items).toEqual([]);
  },
);

test.each([
  ['custom_country', 'Germany', '2026-06-16'],
  ['custom_country', 'ZZ', '2026-06-16'],
  ['custom_date', '2026-02-30', '2026-02-28'],
])(
  'the dimension %s rejects the item %s, and nothing in the request is stored',
  async (dimension, invalidItem, date) => {
    const id = await createMetric({ dimensions: [dimension] });
    const validItem = dimension === 'custom_country' ? 'FR' : '2026-06-15';
    const response = await addValues(createSeries(id, dimension), [
      { id: validItem, date, value: 1 },
      { id: invalidItem, date, value: 2 },
    ]);
    expect([response.status, response.body.errors?.[0]?.path]).toEqual([400, 'body.items.1.id']);
    expect((await getValues(createSeries(id, dimension))).items).toEqual([]);
  },
);

proves(['M38'], 'removing a value succeeds even if it does not exist', async () => {
  const id = await createMetric();
  await addValues(createSeries(id), [createItem(0, '2026-06-16', 1), createItem(0, '2026-06-17', 2)]);
  const key = { id: pages[0] ?? '', date: '2026-06-16' };
  const remove = () => api.send(calls.removeCustomValues, { query, body: { ...createSeries(id), items: [key] } }, ada);
  expect((await remove()).body.items.map(({ date }) => date)).toEqual(['2026-06-17']);
  expect((await remove()).status).toBe(200);
  expect(await getHistory(id)).toHaveLength(2);
});

test('the history records who changed what and when, but not saves that change nothing', async () => {
  const id = await createMetric();
  const editor = await api.createMember(workspace, 'editor', 'Grace');
  await addValues(createSeries(id), [createItem(0, '2026-06-16', 1)]);
  api.clock.at = new Date('2026-06-17T13:00:00.000Z');
  await addValues(createSeries(id), [createItem(0, '2026-06-16', 3), createItem(1, '2026-06-16', 4)], editor);
  await addValues(createSeries(id), [createItem(0, '2026-06-16', 3)], editor);
  const [secondChange, firstChange, ...otherChanges] = await getHistory(id);
  expect(otherChanges).toEqual([]);
  expect(firstChange).toMatchObject({ kind: 'typed', authorName: 'Ada', entryCount: 1, undoneById: null });
  expect(secondChange).toMatchObject({ authorName: 'Grace', changedAt: '2026-06-17T13:00:00.000Z', entryCount: 2 });
  expect(secondChange?.entries).toEqual([
    {
      id: pages[0],
      name: 'harbour.example/a',
      date: '2026-06-16',
      mediaId: pages[0],
      before: { value: 1, weight: 1 },
      after: { value: 3, weight: 1 },
    },
    {
      id: pages[1],
      name: 'harbour.example/b',
      date: '2026-06-16',
      mediaId: pages[1],
      before: null,
      after: { value: 4, weight: 1 },
    },
  ]);
});

proves(['M08'], 'a change can be undone only once, and the undo can be undone', async () => {
  const id = await createMetric();
  await addValues(createSeries(id), [createItem(0, '2026-06-16', 1)]);
  await addValues(createSeries(id), [createItem(0, '2026-06-16', 3), createItem(1, '2026-06-16', 4)]);
  const [change] = await getHistory(id);
  const undone = await undo(id, change?.id ?? '');
  expect(undone.body).toMatchObject({ kind: 'undone', undoesId: change?.id, entryCount: 2 });
  expect((await getValues(createSeries(id))).items.map(({ value }) => value)).toEqual([1]);
  expect((await undo(id, change?.id ?? '')).status).toBe(409);
  expect((await getHistory(id)).find((entry) => entry.id === change?.id)?.undoneById).toBe(undone.body.id);
  expect((await undo(id, undone.body.id)).status).toBe(200);
  const restoredValues = (await getValues(createSeries(id))).items.map(({ value }) => value);
  expect(restoredValues.sort()).toEqual([3, 4]);
});

test('a change cannot be undone, not even partially, if one of its values has changed again', async () => {
  const id = await createMetric();
  await addValues(createSeries(id), [createItem(0, '2026-06-16', 1), createItem(1, '2026-06-16', 1)]);
  await addValues(createSeries(id), [createItem(0, '2026-06-16', 2)]);
  const [, first] = await getHistory(id);
  const response = await undo(id, first?.id ?? '');
  expect(response).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(response.body.detail).toContain('have been changed since');
  expect((await getValues(createSeries(id))).items).toHaveLength(2);
});

proves(
  ['M40'],
  'a metric can be updated unless the save is stale; dimensions with values cannot be removed',
  async () => {
    const id = await createMetric();
    await addValues(createSeries(id, 'custom_country'), [{ id: 'FR', date: '2026-06-16', value: 5 }]);
    const update = (body: CallInput<typeof calls.updateCustomMetric>['body']) =>
      api.send(calls.updateCustomMetric, { query, params: { id }, body }, ada);
    const rejection = await update({ ...createSettings({ dimensions: ['custom_media'] }), version: 1 });
    expect([rejection.status, rejection.body.errors?.[0]?.path]).toEqual([400, 'body.dimensions']);
    const saved = await update({ ...createSettings({ name: 'Copies', unit: 'percent' }), version: 1 });
    expect(saved.body).toMatchObject({ name: 'Copies', unit: 'percent', version: 2 });
    const staleSave = await update({ ...createSettings({ name: 'Other' }), version: 1 });
    expect(staleSave).toMatchObject({ status: 409, body: { current: { name: 'Copies', version: 2 } } });
  },
);

proves(['M41'], 'a removed metric is no longer found, and its id cannot be reused', async () => {
  const id = await createMetric();
  const remove = () => api.send(calls.deleteCustomMetric, { query, params: { id } }, ada);
  expect((await remove()).body).toEqual({ done: true });
  expect((await remove()).status).toBe(404);
  expect((await api.send(calls.getCustomMetric, { query, params: { id } }, ada)).status).toBe(404);
  const recreated = await api.send(calls.createCustomMetric, { query, params: { id }, body: createSettings() }, ada);
  expect(recreated).toMatchObject({ status: 409, body: { code: 'conflict' } });
});

test.each([
  ['name', { name: ' ' }],
  ['unit', { unit: 'ratio' as const }],
  ['dimensions', { dimensions: [] }],
  ['dimensions.0', { dimensions: ['web_media'] }],
  ['dimensions', { dimensions: ['custom_media', 'custom_media'] }],
])('a metric without a valid %s is rejected', async (field, overrides) => {
  const body = createSettings(overrides);
  const response = await api.send(calls.createCustomMetric, { query, params: { id: 'custom_invalid' }, body }, ada);
  expect([response.status, response.body.errors?.[0]?.path]).toEqual([400, `body.${field}`]);
});

test('an id must be custom_ followed by letters or digits', async () => {
  for (const id of ['web_mine', 'custom_', 'custom_a-b', "custom_a'"]) {
    const response = await api.send(calls.createCustomMetric, { query, params: { id }, body: createSettings() }, ada);
    expect([id, response.status]).toEqual([id, 400]);
  }
});

test('metrics can be searched and sorted', async () => {
  await createMetric({ name: 'Zebra crossings' });
  await createMetric({ name: 'alpha', note: 'Of zebras.' });
  const list = async (params: object) =>
    (await api.send(calls.listCustomMetrics, { query: { ...query, ...params } }, ada)).body.data.map(
      ({ name }) => name,
    );
  expect(await list({ searchString: 'zebra', sort: 'name', order: 'asc' })).toEqual(['alpha', 'Zebra crossings']);
  expect((await api.send(calls.listCustomMetrics, { query: { ...query, sort: 'secret' } }, ada)).status).toBe(400);
});

test('values added concurrently are all stored', async () => {
  const id = await createMetric();
  const days = Array.from({ length: 10 }, (_, index) => `2026-05-${String(index + 10)}`);
  await Promise.all(days.map((date) => addValues(createSeries(id), [createItem(0, date, 1)])));
  expect((await getValues(createSeries(id))).items.map(({ date }) => date)).toEqual(days);
  expect(await getHistory(id)).toHaveLength(10);
});

test('overwriting a value that someone else has changed is rejected, but a user can repeat their own save', async () => {
  const id = await createMetric();
  await addValues(createSeries(id), [createItem(0, '2026-06-16', 1), createItem(1, '2026-06-16', 2)]);
  const baseline = { before: { value: 1, weight: 1 } };
  const edit = { ...createItem(0, '2026-06-16', 5), ...baseline };
  expect((await addValues(createSeries(id), [edit])).status).toBe(200);
  expect((await addValues(createSeries(id), [edit])).status).toBe(200);
  const staleEdits = [{ ...createItem(0, '2026-06-16', 6), ...baseline }, createItem(1, '2026-06-16', 7)];
  expect(await addValues(createSeries(id), staleEdits)).toMatchObject({
    status: 409,
    body: { code: 'conflict', current: { items: [{ value: 5 }, { value: 2 }] } },
  });
  const removal = { ...createSeries(id), items: [{ id: pages[0] ?? '', date: '2026-06-16', ...baseline }] };
  expect((await api.send(calls.removeCustomValues, { query, body: removal }, ada)).status).toBe(409);
  const addition = { ...createItem(1, '2026-06-16', 9), before: null };
  expect((await addValues(createSeries(id), [addition])).status).toBe(409);
  expect((await getValues(createSeries(id))).items.map(({ value }) => value).toSorted()).toEqual([2, 5]);
});

test("a money metric has the workspace's currency unless it specifies another; other metrics have none", async () => {
  const getCurrency = async (id: string) =>
    (await api.send(calls.getCustomMetric, { query, params: { id } }, ada)).body.currency;
  expect(await getCurrency(await createMetric())).toBeNull();
  expect(await getCurrency(await createMetric({ unit: 'currency' }))).toBe('EUR');
  expect(await getCurrency(await createMetric({ unit: 'currency', currency: 'USD' }))).toBe('USD');
  const getRejection = async (overrides: Partial<Settings>) => {
    const target = { query, params: { id: 'custom_rejected' } };
    const { status, body } = await api.send(
      calls.createCustomMetric,
      { ...target, body: createSettings(overrides) },
      ada,
    );
    return [status, body];
  };
  const createCurrencyError = (message: string) => [
    400,
    expect.objectContaining({ errors: [{ path: 'body.currency', message }] }),
  ];
  expect(await getRejection({ currency: 'USD' })).toEqual(createCurrencyError('is only for money metrics'));
  expect(await getRejection({ unit: 'currency', currency: 'XX1' })).toEqual(
    createCurrencyError('must be an ISO 4217 currency code, such as EUR'),
  );
});

test('a metric’s currency is fixed once it has had values, even if they were removed again', async () => {
  const id = await createMetric({ unit: 'currency' });
  let version = 1;
  const change = async (overrides: Partial<Settings>) => {
    const body = { ...createSettings({ unit: 'currency', ...overrides }), version };
    const response = await api.send(calls.updateCustomMetric, { query, params: { id }, body }, ada);
    if (response.status === 200) version = response.body.version;
    return response;
  };
  expect((await change({ currency: 'CHF' })).body).toMatchObject({ currency: 'CHF' });
  expect((await change({ name: 'Spend' })).body).toMatchObject({ name: 'Spend', currency: 'CHF' });
  await addValues(createSeries(id), [createItem(0, '2026-06-16', 12.5)]);
  const rejection = {
    status: 400,
    body: { errors: [{ path: 'body.currency', message: expect.stringMatching('stay CHF') }] },
  };
  expect(await change({ currency: 'USD' })).toMatchObject(rejection);
  expect(await change({ unit: 'count' })).toMatchObject(rejection);
  expect((await change({ name: 'Costs', currency: 'CHF' })).body).toMatchObject({ name: 'Costs', currency: 'CHF' });
  const removal = { ...createSeries(id), items: [{ id: pages[0] ?? '', date: '2026-06-16' }] };
  await api.send(calls.removeCustomValues, { query, body: removal }, ada);
  expect(await change({ currency: 'USD' })).toMatchObject(rejection);
  const countMetricId = await createMetric();
  await addValues(createSeries(countMetricId), [createItem(0, '2026-06-16', 12)]);
  const body = { ...createSettings({ unit: 'currency' }), version: 1 };
  expect(await api.send(calls.updateCustomMetric, { query, params: { id: countMetricId }, body }, ada)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'body.unit' }] },
  });
});
