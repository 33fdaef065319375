import { calls, type TablePreview, type TableSource } from '@reportage/contracts';
import {
  createFakeHost,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleSource,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddSourceDrawer } from '../../source-add/add-source-drawer.tsx';
import { SourceSettingsDrawer } from '../../source-settings/source-settings-drawer.tsx';

const address = 'https://sheets.example/print.csv';
const preview: TablePreview = {
  headers: ['Day', 'Channel', 'Copies sold'],
  rows: [{ line: 2, cells: ['2026-06-16', 'Kiosk', '120'] }],
  rowCount: 270,
  guess: {
    dateColumn: 'Day',
    dateOrder: 'ymd',
    isDateOrderAmbiguous: false,
    decimal: '.',
    numberColumns: ['Copies sold'],
  },
  reading: null,
};
const days = { from: '2026-06-15', to: '2026-06-16' };
const settings: TableSource['meta']['settings'] = {
  address,
  dateColumn: 'Day',
  dateOrder: 'ymd',
  decimal: '.',
  dimension: 'custom_channel',
  itemColumn: 'Channel',
  metrics: [{ column: 'Copies sold', metricId: 'custom_copies', name: 'Copies', unit: 'count', type: 'sum' }],
  timezone: 'Europe/Berlin',
  currency: null,
  schedule: { every: 'hour' },
};
const source: TableSource = { ...sampleSource(), type: 'table', status: 'active', meta: { settings } };
const readAt = '2026-06-17T11:00:00.000Z';
const storedRead = {
  startedAt: readAt,
  endedAt: readAt,
  outcome: 'stored' as const,
  address,
  httpStatus: 200,
  byteCount: 900,
  rowCount: 270,
  valueCount: 270,
  changedCount: 9,
  days,
  hash: 'a',
  reason: null,
  faults: [],
  faultCount: 0,
};
const connection = {
  connectionId: 'con_01h455vb4pex5vsknk084sn02q',
  name: 'print.csv',
  detail: address,
  isSelected: true,
  state: 'current' as const,
  timezone: 'Europe/Berlin',
  currency: null,
  problem: null,
  rowCount: 270,
  quota: null,
  progress: { fetchedDays: 2, totalDays: 2 },
  lastSyncedAt: readAt,
  nextSyncAt: null,
  requestedPeriod: days,
  fetched: [{ ...days, rowCount: 270, flags: [], fetchedAt: readAt }],
};

const createServer = () =>
  new FakeServer()
    .on(calls.listChannels, () => ({ data: [] }))
    .on(calls.getSource, () => source)
    .on(calls.createSource, () => source)
    .on(calls.updateSource, () => source)
    .on(calls.controlSync, () => ({ done: true as const }))
    .on(calls.getSourceHealth, () => ({ connections: [connection] }))
    .on(calls.listTableReads, () => ({ data: [storedRead] }))
    .on(calls.previewTable, ({ body }) => ({
      ...preview,
      reading: (body as { settings?: object } | undefined)?.settings
        ? { valueCount: 540, days, faults: [], faultCount: 0, newItems: 0 }
        : null,
    }));

const path = '/daily-planet/settings/sources';
function open(ui: React.ReactElement, server: FakeServer) {
  const host = createFakeHost({ server, path, workspace: sampleWorkspace({ access: 'owner' }) });
  renderInHost(ui, host);
  return host;
}

test('before a table is added, it is previewed with guessed columns', async () => {
  const server = createServer();
  open(<AddSourceDrawer isOpen onAdded={() => undefined} onClose={() => undefined} />, server);
  await userEvent.click(await screen.findByRole('radio', { name: /CSV or Google Sheet/ }));
  await userEvent.type(screen.getByLabelText('Source name'), 'Print');
  await userEvent.type(screen.getByLabelText('Table URL'), address);
  expect(await screen.findByRole('cell', { name: 'Kiosk' })).toBeVisible();
  const metric = await screen.findByLabelText('Metric name');
  expect(metric).toHaveValue('Copies sold');
  expect(await screen.findByText('Imports 540 values for Jun 15 – 16, 2026.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add source' }));
  await waitFor(() => expect(server.requestsFor(calls.createSource)).toHaveLength(1));
  expect(server.requestsFor(calls.createSource)[0]?.body).toMatchObject({
    type: 'table',
    name: 'Print',
    settings: {
      address,
      dateColumn: 'Day',
      dimension: 'custom_channel',
      itemColumn: 'Channel',
      currency: null,
      metrics: [
        { column: 'Copies sold', metricId: 'custom_copiesSold', name: 'Copies sold', unit: 'count', type: 'sum' },
      ],
      schedule: { every: 'day', hour: 6 },
    },
  });
}, 30_000);

test('a URL that cannot be read shows the reason immediately', async () => {
  const errors = [{ path: 'body.address', message: 'does not exist' }];
  const server = createServer().on(calls.previewTable, () => problemResponse('invalidRequest', undefined, { errors }));
  open(<AddSourceDrawer isOpen onAdded={() => undefined} onClose={() => undefined} />, server);
  await userEvent.click(await screen.findByRole('radio', { name: /CSV or Google Sheet/ }));
  await userEvent.type(screen.getByLabelText('Table URL'), address);
  expect(await screen.findByText('Table URL: does not exist')).toBeVisible();
  expect(screen.queryByLabelText('Column with the day')).not.toBeInTheDocument();
});

test('the settings show recent fetches, can fetch the table on demand, and keep a column’s metric', async () => {
  const server = createServer();
  const host = open(<SourceSettingsDrawer sourceId={source.id} onClose={() => undefined} />, server);
  const reads = await screen.findByRole('table', { name: 'Recent fetches' });
  expect(within(reads).getByText('Stored')).toBeVisible();
  expect(screen.getByText('Jun 15 – 16, 2026: fetched')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Fetch now' }));
  await waitFor(() => expect(host.messages).toContain('success: Fetching has started'));
  const name = await screen.findByLabelText('Metric name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Sold copies');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(server.requestsFor(calls.updateSource)[0]?.body).toMatchObject({
      settings: { metrics: [{ metricId: 'custom_copies', name: 'Sold copies' }], schedule: { every: 'hour' } },
    }),
  );
}, 30_000);

test('invalid rows of a table are listed with a remedy', async () => {
  const problem = { kind: 'faultyTable' as const, since: readAt, retryAt: null };
  const faults = [{ line: 3, message: 'Copies must be a number such as 1234.5, not "lots"' }];
  const server = createServer()
    .on(calls.getSourceHealth, () => ({ connections: [{ ...connection, state: 'failing' as const, problem }] }))
    .on(calls.listTableReads, () => ({
      data: [
        {
          ...storedRead,
          outcome: 'faultyTable' as const,
          reason: 'has rows that cannot be read',
          faults,
          faultCount: 1,
        },
      ],
    }));
  open(<SourceSettingsDrawer sourceId={source.id} onClose={() => undefined} />, server);
  expect(await screen.findByText('The table cannot be read.')).toBeVisible();
  expect(screen.getByText('Row 3: Copies must be a number such as 1234.5, not "lots"')).toBeVisible();
  expect(screen.getByText(/Until then, the last valid values are kept/)).toBeVisible();
});
