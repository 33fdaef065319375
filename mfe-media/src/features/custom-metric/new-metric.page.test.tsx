import { type CustomMetricSettings, calls } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import {
  createFakeHost,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleCustomMetric,
  sampleMedia,
  sampleMediaMeta,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import NewMetricPage from './new-metric.page.tsx';

const path = '/daily-planet/media/metrics/new';
const media = sampleMedia({ connectionId: null });
const meta = { ...sampleMediaMeta(), total: 1, unfilteredTotal: 1, page: 0, size: 20 };

type StoredSettings = Omit<CustomMetricSettings, 'currency'> & { currency?: string | null };
const toCreatedMetric = ({ currency = null, ...settings }: StoredSettings, id = '', version = 1) =>
  sampleCustomMetric({ ...settings, currency, id, version });

/** Creates a fake server that accepts every save and records the calls in order. */
function createSavingServer(): FakeServer {
  return new FakeServer()
    .on(calls.listMedia, ({ query }) => ({ data: query.mediaType === 'web' ? [media] : [], meta }))
    .on(calls.createCustomMetric, ({ params, body }) => toCreatedMetric(body as StoredSettings, params.id))
    .on(calls.updateCustomMetric, ({ params, body }) => toCreatedMetric(body as StoredSettings, params.id, 2))
    .on(calls.addCustomValues, ({ body }) => ({ ...(body as object), items: [] }) as never);
}

function open(server: FakeServer) {
  const host = createFakeHost({ server, path, workspace: sampleWorkspace() });
  renderInHost(<NewMetricPage />, host);
  return host;
}
const findField = (name: string) => screen.findByLabelText(name);
const type = async (label: string, text: string) => userEvent.type(await findField(label), text);

async function chooseDimension(name: string) {
  await userEvent.click(screen.getByRole('combobox', { name: 'Broken down by' }));
  await userEvent.click(await screen.findByTitle(name));
}

async function fillRow(dimension: string, row: number, day: string, value: string) {
  fireEvent.change(await findField(`Day, row ${row}`), { target: { value: day } });
  await type(`Value, row ${row}`, value);
  expect(screen.getByRole('region', { name: `Values by ${dimension.toLowerCase()}` })).toBeVisible();
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Create metric' }));
const getSavedCalls = (server: FakeServer) =>
  server.requests.filter(({ call }) => call.startsWith('customMetrics.')).map(({ call }) => call);

async function fillMetric() {
  await type('Name', 'Print run');
  await userEvent.click(screen.getByRole('button', { name: 'Add row' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Media item, row 1' }));
  await userEvent.click(await screen.findByTitle('Harbour opens'));
  await fillRow('Media item', 1, '2026-06-16', '120.5');
}

proves(
  ['M22', 'M39', 'M37', 'M15'],
  'a save creates the metric first, then saves its values by dimension',
  async () => {
    const server = createSavingServer();
    const host = open(server);
    await fillMetric();
    await chooseDimension('Day');
    const [, addDay] = screen.getAllByRole('button', { name: 'Add row' });
    if (addDay) await userEvent.click(addDay);
    const [, day] = screen.getAllByLabelText('Day, row 1');
    const [, value] = screen.getAllByLabelText('Value, row 1');
    if (!day || !value) throw new Error('There is no second grid.');
    fireEvent.change(day, { target: { value: '2026-06-17' } });
    await userEvent.type(value, '7');
    await save();
    await waitFor(() => expect(host.getPath()).toBe('/daily-planet/media/metrics/custom_printRun'));
    expect(getSavedCalls(server)).toEqual(['customMetrics.create', 'customMetrics.addValue', 'customMetrics.addValue']);
    expect(server.requestsFor(calls.createCustomMetric)[0]).toMatchObject({
      params: { id: 'custom_printRun' },
      body: { name: 'Print run', unit: 'count', type: 'sum', dimensions: ['custom_media', 'custom_date'] },
    });
    const metricRef = { metricId: 'custom_printRun', metricType: 'sum' };
    expect(server.requestsFor(calls.addCustomValues).map(({ body }) => body)).toEqual([
      {
        ...metricRef,
        dimension: 'custom_media',
        items: [{ id: media.id, date: '2026-06-16', mediaId: media.id, value: 120.5, weight: 1, before: null }],
      },
      {
        ...metricRef,
        dimension: 'custom_date',
        items: [{ id: '2026-06-17', date: '2026-06-17', mediaId: null, value: 7, weight: 1, before: null }],
      },
    ]);
  },
);

test('a money metric uses the chosen currency, which is shown above its values', async () => {
  const server = createSavingServer();
  const host = open(server);
  await fillMetric();
  expect(screen.queryByRole('combobox', { name: 'Currency' })).toBeNull();
  await userEvent.click(screen.getByRole('combobox', { name: 'Unit' }));
  await userEvent.click(await screen.findByTitle('Amount of money'));
  expect(await screen.findByRole('columnheader', { name: 'Value (EUR)' })).toBeVisible();
  const currency = screen.getByRole('combobox', { name: 'Currency' });
  await userEvent.click(currency);
  await userEvent.type(currency, 'USD');
  await userEvent.click(await screen.findByTitle('USD – US Dollar'));
  expect(await screen.findByRole('columnheader', { name: 'Value (USD)' })).toBeVisible();
  await save();
  await waitFor(() => expect(host.getPath()).toBe('/daily-planet/media/metrics/custom_printRun'));
  expect(server.requestsFor(calls.createCustomMetric)[0]?.body).toMatchObject({ unit: 'currency', currency: 'USD' });
});

test('an incomplete row is marked, and nothing is sent', async () => {
  const server = createSavingServer();
  open(server);
  await type('Name', 'Print run');
  await userEvent.click(screen.getByRole('button', { name: 'Add row' }));
  await save();
  expect(await screen.findByText('Enter a value.')).toBeVisible();
  expect(getSavedCalls(server)).toEqual([]);
});

test('unsaved values are kept, and the next save continues with the created metric', async () => {
  const server = createSavingServer().on(calls.addCustomValues, () =>
    problemResponse('unavailable', 'Back in a minute.'),
  );
  const host = open(server);
  await fillMetric();
  await save();
  expect(await screen.findByText(/some values were not saved/)).toBeVisible();
  expect(host.messages).toEqual(['error: Back in a minute.']);
  expect(screen.getByLabelText('Value, row 1')).toHaveValue('120.5');
  server.on(calls.addCustomValues, ({ body }) => ({ ...(body as object), items: [] }) as never);
  await save();
  await waitFor(() => expect(host.getPath()).toBe('/daily-planet/media/metrics/custom_printRun'));
  expect(getSavedCalls(server)).toEqual([
    'customMetrics.create',
    'customMetrics.addValue',
    'customMetrics.update',
    'customMetrics.addValue',
  ]);
});

test('if the id for a name is taken, the metric gets a numbered id', async () => {
  const server = createSavingServer();
  let attempts = 0;
  server.on(calls.createCustomMetric, ({ params }) => {
    attempts += 1;
    return attempts === 1 ? problemResponse('conflict') : sampleCustomMetric({ id: params.id ?? '' });
  });
  const host = open(server);
  await type('Name', 'Print run');
  await save();
  await waitFor(() => expect(host.getPath()).toBe('/daily-planet/media/metrics/custom_printRun2'));
});

test('a name unknown to the library becomes a custom item', async () => {
  const createdItem = {
    ...media,
    id: 'med_01h455vb4pex5vsknk084sn02z',
    mediaType: 'custom' as const,
    title: 'Billboard',
  };
  const server = createSavingServer().on(calls.addMedia, () => createdItem);
  open(server);
  await userEvent.click(await screen.findByRole('button', { name: 'Add row' }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Media item, row 1' }), 'Billboard');
  await userEvent.click(await screen.findByTitle('Add “Billboard” as a new item'));
  await waitFor(() =>
    expect(server.requestsFor(calls.addMedia)[0]?.body).toEqual({ mediaType: 'custom', title: 'Billboard' }),
  );
  expect(await screen.findByTitle('Billboard')).toBeVisible();
});

test('input typed while an item is being created is kept', async () => {
  const response = Promise.withResolvers<void>();
  const server = createSavingServer().on(calls.addMedia, async () => {
    await response.promise;
    return { ...media, id: 'med_01h455vb4pex5vsknk084sn02z', mediaType: 'custom' as const, title: 'Billboard' };
  });
  open(server);
  await userEvent.click(await screen.findByRole('button', { name: 'Add row' }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Media item, row 1' }), 'Billboard');
  await userEvent.click(await screen.findByTitle('Add “Billboard” as a new item'));
  fireEvent.change(screen.getByLabelText('Day, row 1'), { target: { value: '2026-06-16' } });
  response.resolve();
  expect(await screen.findByTitle('Billboard')).toBeVisible();
  expect(screen.getByLabelText('Day, row 1')).toHaveValue('2026-06-16');
});
