import { type CustomChange, type CustomValues, calls, type ImportResult } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import {
  createFakeHost,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleCustomMetric,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import CustomMetricPage from './custom-metric.page.tsx';

const metric = sampleCustomMetric();
const path = `/daily-planet/media/metrics/${metric.id}`;
const metricRef = { metricId: metric.id, metricType: metric.type };
const getMediaId = (letter: string) => `med_01h455vb4pex5vsknk084sn02${letter}`;

type Item = CustomValues['items'][number];
const createItem = (letter: string, name: string, value: number): Item => ({
  id: getMediaId(letter),
  name,
  date: '2026-06-16',
  mediaId: getMediaId(letter),
  mediaName: name,
  value,
  weight: 1,
});

function createServer(items: Item[], overrides: { metric?: typeof metric } = {}): FakeServer {
  return new FakeServer()
    .on(calls.getCustomMetric, () => overrides.metric ?? metric)
    .on(calls.getCustomValues, ({ body }) => {
      const { dimension } = body as { dimension: string };
      return { ...metricRef, dimension, items: dimension === 'custom_media' ? items : [] };
    })
    .on(calls.addCustomValues, () => ({ ...metricRef, dimension: 'custom_media', items: [] }))
    .on(calls.removeCustomValues, () => ({ ...metricRef, dimension: 'custom_media', items: [] }));
}

function open(server: FakeServer, { at = path, access = 'owner' as 'owner' | 'viewer' } = {}) {
  const host = createFakeHost({ server, path: at, workspace: sampleWorkspace({ access }) });
  renderInHost(
    <Routes>
      <Route path="/:workspaceId/media/metrics/:metricId" element={<CustomMetricPage />} />
    </Routes>,
    host,
  );
  return host;
}

proves(
  ['M08', 'M36', 'M37', 'M38'],
  'values can be changed and removed in the grid, and are saved together',
  async () => {
    const server = createServer([createItem('q', 'Harbour', 120), createItem('z', 'Quay', 50)]);
    const host = open(server);
    const value = await screen.findByLabelText('Value, row 1');
    expect(server.requestsFor(calls.getCustomValues)[0]?.body).toMatchObject({
      ...metricRef,
      dimension: 'custom_media',
    });
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    await userEvent.clear(value);
    await userEvent.type(value, '130');
    await userEvent.click(screen.getByRole('button', { name: 'Remove row 2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(host.messages).toEqual(['success: Values saved']));
    expect(server.requestsFor(calls.removeCustomValues).map(({ body }) => body)).toEqual([
      {
        ...metricRef,
        dimension: 'custom_media',
        items: [
          { id: getMediaId('z'), date: '2026-06-16', mediaId: getMediaId('z'), before: { value: 50, weight: 1 } },
        ],
      },
    ]);
    expect(server.requestsFor(calls.addCustomValues).map(({ body }) => body)).toEqual([
      {
        ...metricRef,
        dimension: 'custom_media',
        items: [
          {
            id: getMediaId('q'),
            date: '2026-06-16',
            mediaId: getMediaId('q'),
            value: 130,
            weight: 1,
            before: { value: 120, weight: 1 },
          },
        ],
      },
    ]);
  },
);

test('each dimension has its own values, and the chosen dimension is in the URL', async () => {
  const server = createServer([]);
  const host = open(server);
  await userEvent.click(await screen.findByRole('tab', { name: 'Country' }));
  expect(await screen.findByRole('region', { name: 'Values by country' })).toBeVisible();
  expect(host.getPath()).toContain('by=custom_country');
  await userEvent.click(screen.getByRole('button', { name: 'Add row' }));
  await userEvent.type(screen.getByLabelText('Country, row 1'), 'xx');
  fireEvent.change(screen.getByLabelText('Day, row 1'), { target: { value: '2026-06-16' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Enter two letters, such as DE.')).toBeVisible();
  expect(server.requestsFor(calls.addCustomValues)).toHaveLength(0);
});

test('the input is kept if saving fails, and leaving asks for confirmation', async () => {
  const server = createServer([createItem('q', 'Harbour', 120)]).on(calls.addCustomValues, () =>
    problemResponse('unavailable', 'Back in a minute.'),
  );
  const host = open(server);
  await userEvent.type(await screen.findByLabelText('Value, row 1'), '5');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(host.messages).toEqual(['error: Back in a minute.']));
  expect(screen.getByLabelText('Value, row 1')).toHaveValue('1205');
  await userEvent.click(screen.getByRole('tab', { name: 'History' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test("values that someone else changed first are shown beside the user's own, which can be saved", async () => {
  const storedItem = createItem('q', 'Harbour', 125);
  const response = { ...metricRef, dimension: 'custom_media', items: [storedItem] };
  const server = createServer([createItem('q', 'Harbour', 120)]).on(calls.addCustomValues, ({ body }) => {
    const [item] = (body as { items: { before: { value: number } }[] }).items;
    return item?.before.value === 125 ? response : problemResponse('conflict', undefined, { current: response });
  });
  const host = open(server);
  const value = await screen.findByLabelText('Value, row 1');
  await userEvent.clear(value);
  await userEvent.type(value, '130');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Someone else changed some of these values first')).toBeVisible();
  expect(screen.getByRole('row', { name: 'Harbour, Jun 16, 2026 130 125' })).toBeVisible();
  expect(value).toHaveValue('130');
  await userEvent.click(screen.getByRole('button', { name: 'Save my version' }));
  await waitFor(() => expect(host.messages).toEqual(['success: Values saved']));
});

test('a viewer has read-only access to values', async () => {
  open(createServer([createItem('q', 'Harbour', 120)]), { access: 'viewer' });
  const table = await screen.findByRole('table');
  expect(within(table).getByText('Harbour')).toBeVisible();
  expect(within(table).getByText('120')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: 'Import' })).not.toBeInTheDocument();
});

test('a missing metric is reported as not found', async () => {
  open(new FakeServer().on(calls.getCustomMetric, () => problemResponse('notFound')));
  expect(await screen.findByText('There is nothing at this address')).toBeVisible();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

const change: CustomChange = {
  id: 'chg_01h455vb4pex5vsknk084sn02q',
  kind: 'typed',
  dimension: 'custom_media',
  authorId: 'user-2',
  authorName: 'Grace',
  changedAt: '2026-11-19T10:00:00.000Z',
  undoneById: null,
  undoesId: null,
  entries: [
    {
      id: getMediaId('q'),
      name: 'Harbour',
      date: '2026-06-16',
      mediaId: getMediaId('q'),
      before: { value: 120, weight: 1 },
      after: { value: 130, weight: 1 },
    },
  ],
  entryCount: 1,
};

test('the history shows who changed what, and a change can be undone', async () => {
  const undoneChange: CustomChange = { ...change, undoneById: 'chg_01h455vb4pex5vsknk084sn02z' };
  const changes = { current: change };
  const server = createServer([])
    .on(calls.listCustomChanges, () => ({
      data: [changes.current],
      meta: { total: 1, unfilteredTotal: 1, page: 0, size: 10 },
    }))
    .on(calls.undoCustomChange, () => {
      changes.current = undoneChange;
      return undoneChange;
    });
  const host = open(server, { at: `${path}?tab=history` });
  expect(await screen.findByText('Grace changed 1 value by media item')).toBeVisible();
  const cells = within(screen.getByRole('row', { name: /Harbour/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Harbour', 'Jun 16, 2026', '120', '130']);
  await userEvent.click(screen.getByRole('button', { name: /^Undo the change by Grace/ }));
  await waitFor(() => expect(host.messages).toEqual(['success: Change undone']));
  expect(server.requestsFor(calls.undoCustomChange)[0]).toMatchObject({
    params: { id: metric.id },
    body: { changeId: change.id },
  });
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});

const csv = `media,date,value\nBillboard,2026-06-16,7`;
const row = {
  line: 2,
  id: 'Billboard',
  name: 'Billboard',
  date: '2026-06-16',
  mediaId: null,
  value: 7,
  weight: 1,
  before: { value: 5, weight: 1 },
  isUncertain: false,
};

proves(['M50'], 'a file is previewed, then imported', async () => {
  const server = createServer([]).on(calls.importCustomValues, ({ body }): ImportResult => {
    const { isPreview } = body as { isPreview: boolean };
    return { isImported: !isPreview, rows: [row], rowCount: 1, problems: [], decimal: '.', isDecimalAmbiguous: false };
  });
  const host = open(server, { at: `${path}?tab=import` });
  const file = new File([csv], 'values.csv', { type: 'text/csv' });
  await userEvent.upload(await screen.findByLabelText('CSV file'), file);
  await waitFor(() => expect(screen.getByLabelText('Or paste the lines')).toHaveValue(csv));
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  const cells = within(await screen.findByRole('row', { name: /Billboard/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['2', 'Billboard', 'Jun 16, 2026', '5', '7']);
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 value' }));
  await waitFor(() => expect(host.messages).toEqual(['success: 1 value imported']));
  expect(server.requestsFor(calls.importCustomValues).map(({ body }) => body)).toEqual([
    { dimension: 'custom_media', csv, isPreview: true },
    { dimension: 'custom_media', csv, isPreview: false, decimal: '.' },
  ]);
});

test('a table can be read from a URL, and a failure is explained next to the field', async () => {
  const message = 'cannot be read by everyone with the link';
  const url = 'https://docs.google.com/spreadsheets/d/1/edit';
  let isShared = false;
  const errors = [{ path: 'body.url', message }];
  const server = createServer([]).on(calls.readTable, () =>
    isShared ? { csv } : problemResponse('invalidRequest', undefined, { errors }),
  );
  open(server, { at: `${path}?tab=import` });
  await userEvent.type(await screen.findByLabelText('Or the URL of a Google Sheet or CSV file'), url);
  await userEvent.click(screen.getByRole('button', { name: 'Read' }));
  expect(await screen.findByText(`This URL ${message}.`)).toBeVisible();
  isShared = true;
  await userEvent.click(screen.getByRole('button', { name: 'Read' }));
  await waitFor(() => expect(screen.getByLabelText('Or paste the lines')).toHaveValue(csv));
  expect(server.requestsFor(calls.readTable)[1]?.body).toEqual({ url });
});

test('invalid lines are listed, and nothing can be imported', async () => {
  const problems = [{ line: 3, message: 'value must be a number' }];
  const server = createServer([]).on(calls.importCustomValues, () => ({
    isImported: false,
    rows: [],
    rowCount: 0,
    problems,
    decimal: '.' as const,
    isDecimalAmbiguous: false,
  }));
  open(server, { at: `${path}?tab=import` });
  await userEvent.type(await screen.findByLabelText('Or paste the lines'), 'media,date,value');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Line 3: value must be a number');
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
});

test('a file with ambiguous numbers can be imported once its decimal mark is chosen', async () => {
  const server = createServer([]).on(calls.importCustomValues, ({ body }): ImportResult => {
    const { isPreview, decimal } = body as { isPreview: boolean; decimal?: '.' | ',' };
    const rows = [{ ...row, value: decimal === ',' ? 12_500 : 12.5, isUncertain: true }];
    const isDecimalAmbiguous = decimal === undefined;
    return { isImported: !isPreview, rows, rowCount: 1, problems: [], decimal: decimal ?? '.', isDecimalAmbiguous };
  });
  open(server, { at: `${path}?tab=import` });
  await userEvent.type(await screen.findByLabelText('Or paste the lines'), 'media;date;value');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('can be read in two ways');
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
  for (const choice of screen.getAllByRole('radio')) expect(choice).not.toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: '1.234,5' }));
  expect(await screen.findByText('12,500')).toBeVisible();
  expect(screen.getByText('check')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 value' }));
  await waitFor(() => expect(server.requestsFor(calls.importCustomValues)).toHaveLength(3));
  expect(server.requestsFor(calls.importCustomValues)[2]?.body).toMatchObject({ isPreview: false, decimal: ',' });
});

test('amounts are shown in the metric’s currency, which cannot be changed while it has values', async () => {
  const spendMetric = sampleCustomMetric({ unit: 'currency', currency: 'USD', valueCount: 1 });
  const server = createServer([createItem('q', 'Harbour', 1234.5)], { metric: spendMetric });
  open(server, { access: 'viewer' });
  expect(await screen.findByRole('cell', { name: '$1,234.50' })).toBeVisible();
  cleanup();
  const savedMetric = sampleCustomMetric({ ...spendMetric, name: 'Costs', version: 2 });
  const host = open(
    server.on(calls.updateCustomMetric, () => savedMetric),
    { at: `${path}?tab=definition` },
  );
  expect(await screen.findByRole('combobox', { name: 'Currency' })).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Name'), ' 2');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(host.messages).toEqual(['success: Metric saved']));
  expect(server.requestsFor(calls.updateCustomMetric)[0]?.body).toMatchObject({ unit: 'currency', currency: 'USD' });
});

proves(['M40'], 'the definition is saved with its version, and a conflict shows both versions', async () => {
  const server = createServer([]).on(calls.updateCustomMetric, () =>
    problemResponse('conflict', undefined, { current: metric }),
  );
  open(server, { at: `${path}?tab=definition` });
  const name = await screen.findByLabelText('Name');
  await userEvent.type(name, ' of June');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Someone else changed this metric')).toBeVisible();
  expect(server.requestsFor(calls.updateCustomMetric)[0]).toMatchObject({
    params: { id: metric.id },
    body: { name: 'Print run of June', version: 1, dimensions: metric.dimensions },
  });
});
