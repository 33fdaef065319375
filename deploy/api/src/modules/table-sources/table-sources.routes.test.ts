import { calls } from '@reportage/contracts';
import type { Person } from '../../testing/test-api.ts';
import { createTableFixture, type TableFixture } from './testing/table-fixture.ts';

const csv = `Day,Channel,Copies,Cost
2026-06-15,Kiosk,100,€12.50
2026-06-16,Kiosk,120,
2026-06-16,Train,40,€3.00
`;

let fixture: TableFixture;
let ada: Person;
let workspaceId: string;
let workspaceCount = 0;
beforeAll(async () => {
  fixture = await createTableFixture();
  ada = await fixture.api.createPerson('Ada');
});
beforeEach(async () => {
  workspaceCount += 1;
  workspaceId = (await fixture.api.createWorkspace(ada, `Acme ${workspaceCount}`)).id;
  Object.assign(fixture.served, { text: csv, status: 200, hasETag: true });
});
afterAll(() => fixture.close());

const preview = (body: object, as = ada) =>
  fixture.api.send(calls.previewTable, { query: { workspaceId }, body: { address: fixture.tableUrl, ...body } }, as);
const createSourceInput = (id: string) => ({ params: { id }, query: { workspaceId } });
/** Requests a read, as the “Fetch now” button does. */
async function reread(id: string): Promise<void> {
  await fixture.api.send(calls.controlSync, { ...createSourceInput(id), body: { action: 'now' } }, ada);
  await fixture.readDueSources();
}
const listReads = async (id: string) =>
  (await fixture.api.send(calls.listTableReads, createSourceInput(id), ada)).body.data;
const getSource = async (id: string) => (await fixture.api.send(calls.getSource, createSourceInput(id), ada)).body;

const storedValues = [
  'custom_copies Kiosk 2026-06-15 100',
  'custom_copies Kiosk 2026-06-16 120',
  'custom_copies Train 2026-06-16 40',
  'custom_cost Kiosk 2026-06-15 12.5',
  'custom_cost Train 2026-06-16 3',
];

test('a preview shows the columns and their guessed meaning, and changes nothing', async () => {
  const { body } = await preview({});
  expect(body).toMatchObject({
    headers: ['Day', 'Channel', 'Copies', 'Cost'],
    rowCount: 3,
    guess: { dateColumn: 'Day', dateOrder: 'ymd', isDateOrderAmbiguous: false, decimal: '.' },
    reading: null,
  });
  expect(body.guess.numberColumns).toEqual(['Copies', 'Cost']);
  const { body: read } = await preview({ settings: fixture.createSettings() });
  const days = { from: '2026-06-15', to: '2026-06-16' };
  expect(read.reading).toEqual({ valueCount: 5, days, faults: [], faultCount: 0, newItems: 0 });
  expect(await fixture.listValues(workspaceId)).toEqual([]);
});

test('a preview says which lines cannot be read, and why a URL cannot be read', async () => {
  fixture.served.text = 'Day,Channel,Copies,Cost\n16.06.2026,Kiosk,1,2\n2026-06-16,Train,many,3\n';
  const { body } = await preview({ settings: fixture.createSettings() });
  expect(body.reading?.faults).toEqual([
    { line: 2, message: 'Day must be a day such as 2026-06-17, not "16.06.2026"' },
    { line: 3, message: 'Copies must be a number such as 1234.5, not "many"' },
  ]);
  fixture.served.status = 404;
  const response = await preview({});
  expect([response.status, response.body.errors]).toEqual([400, [{ path: 'body.address', message: 'does not exist' }]]);
  const privatePreview = await preview({ address: 'https://127.0.0.1:1/print.csv' });
  expect(privatePreview.body.errors).toEqual([{ path: 'body.address', message: 'did not respond' }]);
});

test('changed and removed rows update and remove values, and reading an unchanged table writes nothing', async () => {
  const id = await fixture.add(ada, workspaceId);
  expect(await getSource(id)).toMatchObject({ type: 'table', status: 'fetching', network: 'CSV or Google Sheet' });
  await fixture.readDueSources();
  expect(await fixture.listValues(workspaceId)).toEqual(storedValues);
  expect(await getSource(id)).toMatchObject({ status: 'active', done: true });
  await fixture.readDueSources();
  expect(await listReads(id)).toHaveLength(1);

  await reread(id);
  fixture.served.hasETag = false;
  await reread(id);
  fixture.served.text = 'Day,Channel,Copies,Cost\n2026-06-15,Kiosk,101,€12.50\n2026-06-17,Train,7,\n';
  await reread(id);
  const tableReads = await listReads(id);
  expect(tableReads.map(({ outcome, changedCount, httpStatus }) => [outcome, changedCount, httpStatus])).toEqual([
    ['stored', 5, 200],
    ['unchanged', 0, 200],
    ['unchanged', 0, 304],
    ['stored', 5, 200],
  ]);
  expect(tableReads[0]?.hash).not.toBe(tableReads[1]?.hash);
  expect(await fixture.listValues(workspaceId)).toEqual([
    'custom_copies Kiosk 2026-06-15 101',
    'custom_copies Train 2026-06-17 7',
    'custom_cost Kiosk 2026-06-15 12.5',
  ]);
  const { body: health } = await fixture.api.send(calls.getSourceHealth, createSourceInput(id), ada);
  expect(health.connections).toMatchObject([
    {
      name: 'print.csv',
      state: 'current',
      rowCount: 3,
      requestedPeriod: { from: '2026-06-15', to: '2026-06-17' },
      fetched: [
        { from: '2026-06-15', to: '2026-06-15', rowCount: 2 },
        { from: '2026-06-17', to: '2026-06-17', rowCount: 1 },
      ],
    },
  ]);
  const params = { id: 'custom_copies' };
  const { body: history } = await fixture.api.send(calls.listCustomChanges, { params, query: { workspaceId } }, ada);
  expect(history.data.map(({ kind }) => kind)).toEqual(['fetched', 'fetched']);
});

test('a table with invalid lines keeps its stored values, reports the lines and notifies users once', async () => {
  const id = await fixture.add(ada, workspaceId);
  await fixture.readDueSources();
  fixture.served.text = csv.replace('120', 'lots');
  await reread(id);
  await reread(id);
  expect(await fixture.listValues(workspaceId)).toEqual(storedValues);
  expect(await getSource(id)).toMatchObject({ status: 'failing' });
  const [last] = await listReads(id);
  expect(last).toMatchObject({
    outcome: 'faultyTable',
    rowCount: 3,
    reason: 'has rows that cannot be read',
    faults: [{ line: 3, message: 'Copies must be a number such as 1234.5, not "lots"' }],
    faultCount: 1,
  });
  const failureNotifications = await fixture.api.platform.db
    .selectFrom('notifications')
    .select('kind')
    .where('workspaceId', '=', workspaceId)
    .where('kind', '=', 'sourceFailing')
    .execute();
  expect(failureNotifications).toHaveLength(1);
  fixture.served.text = csv;
  await reread(id);
  expect(await getSource(id)).toMatchObject({ status: 'active' });
});

test('a metric provided by a table rejects manual values until its source is removed, and then keeps its values', async () => {
  const id = await fixture.add(ada, workspaceId);
  await fixture.readDueSources();
  const query = { workspaceId };
  const body = {
    metricId: 'custom_copies',
    metricType: 'sum' as const,
    dimension: 'custom_channel',
    items: [{ id: 'Kiosk', date: '2026-06-18', value: 1 }],
  };
  expect((await fixture.api.send(calls.addCustomValues, { query, body }, ada)).status).toBe(409);
  const params = { id: 'custom_copies' };
  expect((await fixture.api.send(calls.deleteCustomMetric, { params, query }, ada)).status).toBe(409);
  const { body: metric } = await fixture.api.send(calls.getCustomMetric, { params, query }, ada);
  expect(metric.filledBy).toEqual({ id, name: 'Print' });
  await fixture.api.send(calls.deleteSources, { query: { ...query, ids: id } }, ada);
  expect(await fixture.listValues(workspaceId)).toEqual(storedValues);
  expect((await fixture.api.send(calls.addCustomValues, { query, body }, ada)).status).toBe(200);
});

test('a table is read again after its settings change, and does not take over an existing metric', async () => {
  const id = await fixture.add(ada, workspaceId);
  await fixture.readDueSources();
  const { version } = await getSource(id);
  const [copies] = fixture.createSettings().metrics;
  if (!copies) throw new Error('The settings contain no metric.');
  const overrides = { metrics: [copies], dimension: 'custom_channel', currency: null };
  const settings = fixture.createSettings(overrides);
  const saved = await fixture.api.send(
    calls.updateSource,
    { ...createSourceInput(id), body: { settings, version } },
    ada,
  );
  expect(saved.status).toBe(200);
  await fixture.readDueSources();
  expect((await listReads(id)).map(({ outcome, valueCount }) => [outcome, valueCount])).toEqual([
    ['stored', 3],
    ['stored', 5],
  ]);
  // The column that is no longer read keeps its values.
  expect(await fixture.listValues(workspaceId)).toEqual(storedValues);
  const body = { type: 'table' as const, name: 'Other', settings };
  const rejected = await fixture.api.send(calls.createSource, { query: { workspaceId }, body }, ada);
  expect([rejected.status, rejected.body.errors?.[0]?.path]).toEqual([400, 'body.settings.metrics.0.name']);
});

test('a paused table is not read until it is resumed, and is read immediately on request', async () => {
  const id = await fixture.add(ada, workspaceId);
  const control = (action: 'pause' | 'resume' | 'now') =>
    fixture.api.send(calls.controlSync, { ...createSourceInput(id), body: { action } }, ada);
  await control('pause');
  await fixture.readDueSources();
  expect(await listReads(id)).toEqual([]);
  expect(await getSource(id)).toMatchObject({ status: 'paused' });
  await control('resume');
  await fixture.readDueSources();
  await control('now');
  await fixture.readDueSources();
  expect((await listReads(id)).map(({ outcome }) => outcome)).toEqual(['unchanged', 'stored']);
});

test('contradictory settings are rejected', async () => {
  const expectRejected = async (overrides: object, path: string) => {
    const settings = { ...fixture.createSettings(), ...overrides };
    const { status, body } = await preview({ settings });
    expect([status, body.errors?.map((error) => error.path)]).toEqual([400, [`body.settings.${path}`]]);
  };
  await expectRejected({ itemColumn: null }, 'itemColumn');
  await expectRejected({ itemColumn: 'Day' }, 'metrics');
  await expectRejected({ currency: null }, 'currency');
  await expectRejected({ schedule: { every: 'day', hour: 24 } }, 'schedule.hour');
});

test('only users who may add sources can preview tables, and only members can list reads', async () => {
  const viewer = await fixture.api.createMember({ id: workspaceId }, 'viewer', 'Vera');
  expect((await preview({}, viewer)).status).toBe(403);
  const id = await fixture.add(ada, workspaceId);
  const eve = await fixture.api.createPerson('Eve');
  expect((await fixture.api.send(calls.listTableReads, createSourceInput(id), eve)).status).toBe(404);
  const otherWorkspace = await fixture.api.createWorkspace(eve, 'Other');
  const otherInput = { params: { id }, query: { workspaceId: otherWorkspace.id } };
  expect((await fixture.api.send(calls.listTableReads, otherInput, eve)).status).toBe(404);
});
