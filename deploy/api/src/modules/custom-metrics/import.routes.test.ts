import { buildPath, calls, getMediaDimension, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createTestLibrary } from '../../testing/test-library.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let query: { workspaceId: string };
let page: string;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
  query = { workspaceId: workspace.id };
  const [walk] = await createTestLibrary(api, ada, workspace.id, ['https://harbour.example/walk']);
  page = walk?.id ?? '';
});
afterAll(() => api.close());

const mediaDimension = getMediaDimension('custom');
let metricCount = 0;
async function createMetric(dimension = mediaDimension, type: 'sum' | 'avg' = 'sum'): Promise<string> {
  metricCount += 1;
  const id = `custom_i${metricCount}`;
  const body = { name: `Copies ${metricCount}`, unit: 'count' as const, type, dimensions: [dimension] };
  await api.send(calls.createCustomMetric, { query, params: { id }, body }, ada);
  return id;
}
const importFile = async (id: string, csv: string, options: { dimension?: string; isPreview?: boolean } = {}) =>
  api.send(
    calls.importCustomValues,
    { query, params: { id }, body: { dimension: mediaDimension, csv, ...options } },
    ada,
  );
const readValues = async (metricId: string, dimension = mediaDimension, metricType: 'sum' | 'avg' = 'sum') =>
  (await api.send(calls.getCustomValues, { query, body: { metricId, metricType, dimension } }, ada)).body.items;
const exportValues = async (id: string, dimension = mediaDimension) =>
  api.send(calls.exportCustomValues, { query: { ...query, dimension }, params: { id } }, ada);
const listCustomMedia = async () =>
  (await api.send(calls.listMedia, { query: { ...query, mediaType: 'custom' } }, ada)).body.data;

proves(['M50'], 'importing a file stores values for pages, and creates custom media for unknown names', async () => {
  const id = await createMetric();
  const csv = `media,date,value\nhttps://harbour.example/walk?utm_source=x,2026-06-16,120\n"Billboard, Quay 3",2026-06-16,7.5\n`;
  const preview = await importFile(id, csv, { isPreview: true });
  expect(preview.body).toMatchObject({
    isImported: false,
    rowCount: 2,
    problems: [],
    rows: [
      { line: 2, name: 'Walk', value: 120, before: null },
      { line: 3, name: 'Billboard, Quay 3', value: 7.5, before: null },
    ],
  });
  expect([await readValues(id), await listCustomMedia()]).toEqual([[], []]);
  expect((await importFile(id, csv)).body.isImported).toBe(true);
  const [item] = await listCustomMedia();
  expect(item).toMatchObject({ mediaType: 'custom', type: 'item', title: 'Billboard, Quay 3', connectionId: null });
  expect(item?.key).toBe(`custom_${item?.id}`);
  expect(item?.url).toBe(`http://localhost:4750/${workspace.slug}/media?item=${item?.id}`);
  const values = await readValues(id);
  expect(new Map(values.map(({ id: itemId, value }) => [itemId, value]))).toEqual(
    new Map([
      [page, 120],
      [item?.id, 7.5],
    ]),
  );
  await importFile(id, 'media,date,value\nbillboard, quay 3 ,2026-06-17,1\n');
  await importFile(id, 'media,date,value\n"BILLBOARD, quay 3",2026-06-17,1\n');
  expect(await listCustomMedia()).toHaveLength(1);
  expect(await readValues(id)).toHaveLength(3);
});

test('a preview shows the stored values; an import can be undone as one change', async () => {
  const id = await createMetric();
  await importFile(id, `media,date,value\n${page},2026-06-16,1\n`);
  const csv = `media;date;value\n${page};2026-06-16;2,5\n${page};2026-06-17;3\n`;
  const preview = await importFile(id, csv, { isPreview: true });
  expect(preview.body.rows).toMatchObject([
    { value: 2.5, before: { value: 1, weight: 1 } },
    { value: 3, before: null },
  ]);
  await importFile(id, csv);
  const history = await api.send(calls.listCustomChanges, { query, params: { id } }, ada);
  expect(history.body.data[0]).toMatchObject({ kind: 'imported', entryCount: 2 });
  const changeId = history.body.data[0]?.id ?? '';
  await api.send(calls.undoCustomChange, { query, params: { id }, body: { changeId } }, ada);
  expect((await readValues(id)).map(({ value }) => value)).toEqual([1]);
});

test('invalid lines prevent the whole import and are listed with their problems', async () => {
  const id = await createMetric();
  const lines = [
    'media,date,value,weight',
    `${page},2026-06-16,1,`,
    `${page},16.06.2026,1,`,
    `${page},2026-02-30,1,`,
    `${page},2026-06-17,"1,23,4",`,
    `${page},2026-06-17,=1+1,`,
    `,2026-06-17,1,`,
    `${page},2026-06-18,1,0`,
    `https://harbour.example/missing,2026-06-17,1,`,
    `https://harbour.example/walk,2026-06-16,9,`,
    `${page},2026-06-19,1,234,`,
    `${page},2026-06-19`,
  ];
  const { body, status } = await importFile(id, lines.join('\r\n'));
  expect([status, body.isImported]).toEqual([200, false]);
  expect(body.problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '3 date must be a day such as 2026-06-17, not "16.06.2026"',
    '4 date must be a day such as 2026-06-17, not "2026-02-30"',
    '5 value must be a number such as 1234.5, not "1,23,4"',
    '6 value must be a number such as 1234.5, not "=1+1"',
    '7 media is empty',
    '8 weight must be a number above 0, not "0"',
    '9 media "https://harbour.example/missing" is not in the library',
    '10 has the same item and day as line 2',
    expect.stringMatching(/^11 has 5 cells, but the first line names 4 columns/),
    expect.stringMatching(/^12 has 2 cells, but the first line names 4 columns/),
  ]);
  expect(await readValues(id)).toEqual([]);
});

test.each([
  ['page,date,value\nx,2026-06-16,1', 1, 'missing: media'],
  ['media,date,value\n', 1, 'has no values'],
  ['media,date,value\n"x,2026-06-16,1', 2, 'a quote is opened'],
])('%j is not a valid file', async (csv, line, reason) => {
  const { body } = await importFile(await createMetric(), csv);
  expect(body).toMatchObject({ isImported: false, rows: [] });
  expect(body.problems).toEqual([{ line, message: expect.stringContaining(reason) }]);
});

test('invalid lines are described in the request’s language', async () => {
  const id = await createMetric('custom_channel');
  const { body } = await api.sendRaw({
    method: 'POST',
    url: `/api/${buildPath(calls.importCustomValues, { id })}`,
    query,
    headers: { authorization: `Bearer ${ada.token}`, 'accept-language': 'de' },
    payload: { dimension: 'custom_channel', csv: 'channel,date,value\n,2026-06-16,1\nShop,2026-06-16,x\n' },
  });
  expect(body).toMatchObject({
    isImported: false,
    problems: [
      { line: 2, message: 'channel ist leer' },
      { line: 3, message: 'value muss eine Zahl wie 1234.5 sein, nicht „x“' },
    ],
  });
});

test('an export contains no spreadsheet formulas, and can be imported again unchanged', async () => {
  const channel = 'custom_channel';
  const id = await createMetric(channel, 'avg');
  const csv = `channel,date,value,weight,media\n"=HYPERLINK(""https://evil.example"")",2026-06-16,-4.25,3,\n+Newsletter,2026-06-17,2,1,${page}\n`;
  expect((await importFile(id, csv, { dimension: channel })).body.problems).toEqual([]);
  const valuesBefore = await readValues(id, channel, 'avg');
  expect(valuesBefore).toHaveLength(2);
  const { text, headers } = await exportValues(id, channel);
  expect(headers['content-disposition']).toContain('attachment');
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")",2026-06-16,-4.25,3,`);
  expect(text).not.toMatch(/(^|,|\n)"?[=+@]/);
  const secondImport = await importFile(id, text, { dimension: channel });
  expect(secondImport.body.isImported).toBe(true);
  expect(await readValues(id, channel, 'avg')).toEqual(valuesBefore);
});

test('a line break in a channel name becomes a space, so no exported line starts with a formula', async () => {
  const channel = 'custom_channel';
  const id = await createMetric(channel);
  const csv = 'channel,date,value\n"Radio\r\n=1+1",2026-06-16,3\n"\u0007",2026-06-16,3\n';
  expect((await importFile(id, csv, { dimension: channel })).body.problems).toEqual([
    { line: 4, message: 'channel is empty' },
  ]);
  const validLines = csv.split('\n').slice(0, 3).join('\n');
  const { rows } = (await importFile(id, validLines, { dimension: channel })).body;
  expect(rows).toMatchObject([{ id: 'Radio =1+1', name: 'Radio =1+1' }]);
  expect(await readValues(id, channel)).toMatchObject([{ id: 'Radio =1+1' }]);
});

test('a large file is imported and undone as one change', async () => {
  const id = await createMetric('custom_channel');
  const rows = Array.from({ length: 10_000 }, (_, index) => `Channel ${index},2026-06-16,${index}`);
  const csv = ['channel,date,value', ...rows].join('\n');
  expect((await importFile(id, csv, { dimension: 'custom_channel' })).body).toMatchObject({
    isImported: true,
    rowCount: 10_000,
  });
  const tooMany = await importFile(id, `${csv}\nx,2026-06-16,1`, { dimension: 'custom_channel' });
  expect(tooMany.body.problems[0]?.message).toContain('at most 10000 values');
  const history = await api.send(calls.listCustomChanges, { query, params: { id } }, ada);
  const changeId = history.body.data[0]?.id ?? '';
  const undone = await api.send(calls.undoCustomChange, { query, params: { id }, body: { changeId } }, ada);
  expect(undone.body).toMatchObject({ kind: 'undone', entryCount: 10_000 });
  expect(await readValues(id, 'custom_channel')).toEqual([]);
});

test('a dimension that the metric does not have is rejected', async () => {
  const response = await importFile(await createMetric(), 'country,date,value\nDE,2026-06-16,1', {
    dimension: 'custom_country',
  });
  expect([response.status, response.body.errors?.[0]?.path]).toEqual([400, 'body.dimension']);
});

describe('the number format of a file', () => {
  const channel = 'custom_channel';
  const createFile = (...values: string[]) =>
    ['channel;date;value', ...values.map((value, index) => `Channel ${index};2026-06-16;${value}`)].join('\n');
  const importAndReadValues = async (csv: string, decimal?: '.' | ',') => {
    const id = await createMetric(channel);
    const request = { dimension: channel, csv, ...(decimal ? { decimal } : {}) };
    const { body } = await api.send(calls.importCustomValues, { query, params: { id }, body: request }, ada);
    return { ...body, stored: (await readValues(id, channel)).map(({ value }) => value) };
  };

  test.each([
    ['English', ['12,500,000', '1,234', '0.5'], '.', [12_500_000, 1_234, 0.5]],
    ['German', ['12.500', '1.234,5', '7'], ',', [12_500, 1_234.5, 7]],
    ['Swiss', ["12'500", "1'234.5", '-3'], '.', [12_500, 1_234.5, -3]],
    ['French', ['12\u202F500', '0,25', '3'], ',', [12_500, 0.25, 3]],
  ])('is detected from the whole column: %s', async (_, values, decimal, stored) => {
    expect(await importAndReadValues(createFile(...values))).toMatchObject({
      isImported: true,
      decimal,
      isDecimalAmbiguous: false,
      stored,
    });
  });

  test('must be chosen if it is ambiguous, and nothing is imported until then', async () => {
    const csv = createFile('12.500', '3');
    expect(await importAndReadValues(csv)).toMatchObject({
      isImported: false,
      isDecimalAmbiguous: true,
      problems: [],
      rows: [{ isUncertain: true }, { isUncertain: false }],
      stored: [],
    });
    expect(await importAndReadValues(csv, ',')).toMatchObject({
      isImported: true,
      isDecimalAmbiguous: false,
      stored: [12_500, 3],
    });
    expect(await importAndReadValues(csv, '.')).toMatchObject({
      isImported: true,
      isDecimalAmbiguous: false,
      stored: [12.5, 3],
    });
  });

  test('must be consistent; otherwise, the file is rejected with the offending lines', async () => {
    const response = await importAndReadValues(createFile('1.234,5', '1.5', '2.25'));
    expect(response).toMatchObject({ isImported: false, decimal: '.', stored: [] });
    expect(response.problems).toEqual([{ line: 2, message: 'value must be a number such as 1234.5, not "1.234,5"' }]);
  });
});

test('exported amounts have their currency in the header, and files in another currency are rejected', async () => {
  const id = 'custom_spend';
  const body = {
    name: 'Spend',
    unit: 'currency' as const,
    currency: 'USD',
    type: 'sum' as const,
    dimensions: [mediaDimension],
  };
  await api.send(calls.createCustomMetric, { query, params: { id }, body }, ada);
  const header = 'media,date,value (USD)';
  const imported = await importFile(id, `${header}\n${page},2026-06-16,1234.57\n`);
  expect(imported.body).toMatchObject({ isImported: true, problems: [] });
  const exported = (await exportValues(id)).text;
  expect(exported).toContain('media,date,value (USD),weight,name');
  expect(exported).toContain(`${page},2026-06-16,1234.57,1,`);
  expect((await importFile(id, exported)).body).toMatchObject({ problems: [], rowCount: 1 });
  const message = "the file's values are in EUR, but the metric is in USD";
  expect((await importFile(id, exported.replace('(USD)', '(EUR)'))).body).toMatchObject({
    isImported: false,
    problems: [{ line: 1, message }],
  });
  expect((await importFile(await createMetric(), exported)).body).toMatchObject({
    problems: [{ message: "the file's values are in USD, but the metric has no currency" }],
  });
});
