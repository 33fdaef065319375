import { calls, type TableSourceSettings } from '@reportage/contracts';
import type { Person } from '../../testing/test-api.ts';
import { createTableFixture, defaultSettings, type TableFixture } from './testing/table-fixture.ts';

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
});
afterAll(() => fixture.close());

const [copies, cost] = defaultSettings.metrics;
/** Creates settings in which each column provides a metric whose id and name end with `suffix`. */
function createSettings(suffix: string): TableSourceSettings {
  const metrics = [copies, cost].flatMap((metric) =>
    metric ? [{ ...metric, metricId: `${metric.metricId}${suffix}`, name: `${metric.name} ${suffix}` }] : [],
  );
  return fixture.createSettings({ metrics });
}
const createCsv = (...lines: string[]) => ['Day,Channel,Copies,Cost', ...lines, ''].join('\n');
async function addTable(suffix: string, ...lines: string[]): Promise<string> {
  Object.assign(fixture.served, { text: createCsv(...lines), status: 200, hasETag: true });
  const id = await fixture.add(ada, workspaceId, createSettings(suffix));
  await fixture.readDueSources();
  return id;
}
const createSourceInput = (id: string) => ({ params: { id }, query: { workspaceId } });
async function reread(id: string, ...lines: string[]): Promise<void> {
  fixture.served.text = createCsv(...lines);
  await fixture.api.send(calls.controlSync, { ...createSourceInput(id), body: { action: 'now' } }, ada);
  await fixture.readDueSources();
}
const replace = (oldId: string, newSourceId: string, firstDay = '2026-06-16', pairs: never[] | object[] = []) =>
  fixture.api.send(
    calls.replaceSource,
    { ...createSourceInput(oldId), body: { newSourceId, firstDay, pairs: pairs as never } },
    ada,
  );
const undo = (id: string) => fixture.api.send(calls.undoSourceReplacement, createSourceInput(id), ada);
const getValues = async (metric: string) =>
  (await fixture.listValues(workspaceId))
    .filter((line) => line.startsWith(`${metric} `))
    .map((line) => line.split(' ').slice(2).join(' '));

test('the new table provides values from the day of the replacement on, and the old one for the days before', async () => {
  const oldTable = await addTable('', '2026-06-15,Kiosk,100,1', '2026-06-16,Kiosk,200,2');
  const newTable = await addTable('New', '2026-06-15,Kiosk,1,0.5', '2026-06-16,Kiosk,2,0.5', '2026-06-17,Kiosk,3,0.5');
  const query = { workspaceId, newSourceId: newTable };
  const preview = (await fixture.api.send(calls.previewSourceReplacement, { params: { id: oldTable }, query }, ada))
    .body;
  expect(preview).toMatchObject({
    matchedCount: 2,
    unmatchedCount: 0,
    metricName: 'Copies',
    suggestedDay: '2026-06-15',
  });
  expect(preview.days).toEqual([
    { day: '2026-06-15', old: 100, new: 1 },
    { day: '2026-06-16', old: 200, new: 2 },
    { day: '2026-06-17', old: null, new: 3 },
  ]);
  const replaced = await replace(oldTable, newTable);
  expect(replaced.body).toMatchObject({ firstDay: '2026-06-16', itemCount: 2 });
  expect(await getValues('custom_copies')).toEqual(['2026-06-15 100', '2026-06-16 2', '2026-06-17 3']);

  await reread(oldTable, '2026-06-15,Kiosk,111,1', '2026-06-16,Kiosk,999,2');
  await reread(newTable, '2026-06-15,Kiosk,9,1', '2026-06-16,Kiosk,8,1', '2026-06-18,Kiosk,7,1');
  expect(await getValues('custom_copies')).toEqual(['2026-06-15 111', '2026-06-16 8', '2026-06-18 7']);
  expect(await getValues('custom_copiesNew')).toEqual(['2026-06-15 9', '2026-06-16 8', '2026-06-18 7']);
  // Saving the settings of either table does not move the metrics.
  for (const [id, settings] of [
    [oldTable, createSettings('')],
    [newTable, createSettings('New')],
  ] as const) {
    const { version } = (await fixture.api.send(calls.getSource, createSourceInput(id), ada)).body;
    const saved = await fixture.api.send(
      calls.updateSource,
      { ...createSourceInput(id), body: { settings, version } },
      ada,
    );
    expect(saved.status).toBe(200);
  }
  const metrics = await fixture.api.platform.db
    .selectFrom('customMetrics')
    .select(['id', 'sourceId'])
    .where('workspaceId', '=', workspaceId)
    .execute();
  expect(new Set(metrics.map(({ sourceId }) => sourceId))).toEqual(new Set([newTable]));
});

test('undoing the replacement restores the values from the old table, which then provides all days again', async () => {
  const oldTable = await addTable('', '2026-06-15,Kiosk,100,1', '2026-06-16,Kiosk,200,2');
  const newTable = await addTable('New', '2026-06-16,Kiosk,2,0.5', '2026-06-17,Kiosk,3,0.5');
  await replace(oldTable, newTable);
  expect((await undo(oldTable)).status).toBe(200);
  expect(await getValues('custom_copies')).toEqual(['2026-06-15 100', '2026-06-16 200']);
  expect(await getValues('custom_copiesNew')).toEqual(['2026-06-16 2', '2026-06-17 3']);
  await reread(oldTable, '2026-06-15,Kiosk,100,1', '2026-06-17,Kiosk,5,2');
  expect(await getValues('custom_copies')).toEqual(['2026-06-15 100', '2026-06-17 5']);
});

test('in a chain of tables, each day comes from one of them, and only the last replacement can be undone', async () => {
  const first = await addTable('', '2026-06-15,Kiosk,1,1', '2026-06-16,Kiosk,1,1', '2026-06-17,Kiosk,1,1');
  const second = await addTable('B', '2026-06-15,Kiosk,2,1', '2026-06-16,Kiosk,2,1', '2026-06-17,Kiosk,2,1');
  const third = await addTable('C', '2026-06-15,Kiosk,3,1', '2026-06-16,Kiosk,3,1', '2026-06-17,Kiosk,3,1');
  await replace(first, second, '2026-06-16');
  await replace(second, third, '2026-06-17');
  expect(await getValues('custom_copies')).toEqual(['2026-06-15 1', '2026-06-16 2', '2026-06-17 3']);
  expect(await getValues('custom_copiesB')).toEqual(['2026-06-15 2', '2026-06-16 2', '2026-06-17 3']);
  expect((await undo(first)).status).toBe(409);
  await undo(second);
  expect((await undo(first)).status).toBe(200);
  expect(await getValues('custom_copies')).toEqual(['2026-06-15 1', '2026-06-16 1', '2026-06-17 1']);
});

test('a column cannot continue a metric with another unit, but columns with different names can be paired', async () => {
  const oldTable = await addTable('', '2026-06-15,Kiosk,100,1');
  const settings = fixture.createSettings({
    metrics: [{ column: 'Copies', metricId: 'custom_seconds', name: 'Seconds', unit: 'seconds', type: 'sum' }],
  });
  const otherTable = await fixture.add(ada, workspaceId, settings);
  const rejected = await replace(oldTable, otherTable);
  expect([rejected.status, rejected.body]).toMatchObject([400, { errors: [{ path: 'body.pairs' }] }]);
  const invalid = await replace(oldTable, otherTable, '2026-06-16', [
    { oldId: 'custom_copies', newId: 'custom_seconds' },
  ]);
  expect([invalid.status, invalid.body]).toMatchObject([400, { errors: [{ path: 'body.pairs.0.newId' }] }]);
  const unknown = await replace(oldTable, otherTable, '2026-06-16', [
    { oldId: 'custom_none', newId: 'custom_seconds' },
  ]);
  expect(unknown.status).toBe(404);
  const renamed = await fixture.add(
    ada,
    workspaceId,
    fixture.createSettings({
      metrics: [{ column: 'Cost', metricId: 'custom_sold', name: 'Sold', unit: 'count', type: 'sum' }],
    }),
  );
  const paired = await replace(oldTable, renamed, '2026-06-16', [{ oldId: 'custom_copies', newId: 'custom_sold' }]);
  expect(paired.body).toMatchObject({ itemCount: 1 });
});
