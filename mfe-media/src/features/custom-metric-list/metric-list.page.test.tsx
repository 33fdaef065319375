import { type CustomMetric, calls } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import {
  chooseAction,
  createFakeHost,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleCustomMetric,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import MetricListPage from './metric-list.page.tsx';

const path = '/daily-planet/media/metrics';
const metric = sampleCustomMetric();
const rating = sampleCustomMetric({ id: 'custom_rating', name: 'Rating', note: '', type: 'avg', valueCount: 1_234 });

const createServer = (rows: CustomMetric[]): FakeServer =>
  new FakeServer().on(calls.listCustomMetrics, () => ({
    data: rows,
    meta: { total: rows.length, unfilteredTotal: rows.length, page: 0, size: 50 },
  }));

function open(server: FakeServer, access: 'owner' | 'viewer' = 'owner') {
  const host = createFakeHost({ server, path, workspace: sampleWorkspace({ access }) });
  renderInHost(<MetricListPage />, host);
  return host;
}

proves(['M03', 'M04'], 'the screen lists custom metrics with definition, unit, dimensions and values', async () => {
  open(createServer([metric, rating]));
  const link = await screen.findByRole('link', { name: 'Print run' });
  expect(link).toHaveAttribute('href', `${path}/custom_printRun`);
  const row = within(screen.getByRole('row', { name: /Rating/ }));
  expect(row.getByText('No definition')).toBeVisible();
  expect(row.getByText('Number, Average')).toBeVisible();
  expect(row.getByText('Media item, Country')).toBeVisible();
  expect(row.getByText('1,234')).toBeVisible();
});

test('an empty list offers to create the first metric', async () => {
  const host = open(createServer([]));
  expect(await screen.findByText('No custom metrics yet')).toBeVisible();
  const [button] = screen.getAllByRole('button', { name: 'New metric' });
  if (button) await userEvent.click(button);
  expect(host.getPath()).toBe(`${path}/new`);
});

test('a metric is removed after a confirmation that names it', async () => {
  const server = createServer([metric]).on(calls.deleteCustomMetric, () => ({ done: true as const }));
  open(server);
  await chooseAction('Print run', 'Delete');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Print run and all its values will be deleted.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Metric deleted')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Actions for Print run' })).toBeNull();
  // Undo restores the metric until the message disappears.
  expect(server.requestsFor(calls.deleteCustomMetric)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(server.requestsFor(calls.deleteCustomMetric)).toHaveLength(1));
  expect(server.requestsFor(calls.deleteCustomMetric)[0]?.params).toEqual({ id: metric.id });
});

test('a viewer has read-only access', async () => {
  open(createServer([metric]), 'viewer');
  expect(await screen.findByRole('link', { name: 'Print run' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New metric' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument();
});

test('a failure shows its message and offers Retry', async () => {
  const server = new FakeServer().on(calls.listCustomMetrics, () =>
    problemResponse('unavailable', 'Back in a minute.'),
  );
  open(server);
  expect(await screen.findByText('Back in a minute.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
