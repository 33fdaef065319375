import { calls, findMetric, getRowMetrics } from '@reportage/contracts';
import {
  createFakeHost,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleMedia,
  sampleMediaMeta,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import { MediaItemDrawer } from './media-item-drawer.tsx';

const page = sampleMedia({ mediaType: 'ga', title: 'Slow trains' });
const figures = {
  period: { from: '2026-10-30', to: '2026-11-01' },
  timezone: 'Europe/Berlin',
  metrics: getRowMetrics('ga').flatMap((id) => findMetric(id) ?? []),
  computedAt: '2026-11-01T10:00:00.000Z',
  data: [{ mediaId: page.id, numbers: getRowMetrics('ga').map(() => 7), series: [3, null, 4] }],
};
const meta = { ...sampleMediaMeta(), total: 1, unfilteredTotal: 1, page: 0, size: 1 };

/** Opens the library, whose only item is a page from a Google Analytics account. */
function open(id: string): FakeServer {
  const server = new FakeServer()
    .on(calls.listMedia, ({ query }) => ({ data: query.mediaType === 'ga' && id === page.id ? [page] : [], meta }))
    .on(calls.compareSources, () => ({ data: [] }))
    .on(calls.explainNumber, () => problemResponse('unavailable'))
    .on(calls.queryMediaFigures, () => figures)
    .on(calls.queryMediaCustomMetrics, () => ({ data: [] }))
    .on(calls.listMerges, () => ({ data: [] }))
    .on(calls.findRelatedMedia, () => ({ data: [] }));
  const path = `/daily-planet/media?item=${id}`;
  renderInHost(<MediaItemDrawer listedItems={[]} />, createFakeHost({ server, path, workspace: sampleWorkspace() }));
  return server;
}

test('a link opens a page from an analytics account, with its metrics and source comparison', async () => {
  const server = open(page.id);
  expect(await screen.findByRole('dialog', { name: 'Slow trains' })).toBeVisible();
  await waitFor(() => expect(server.requestsFor(calls.compareSources)).toHaveLength(1));
  const requestedMetrics = server
    .requestsFor(calls.explainNumber)
    .map(({ body }) => (body as { metric: string }).metric);
  expect(requestedMetrics).toContain('ga_sessions');
  expect(requestedMetrics.every((metric) => metric.startsWith('ga_'))).toBe(true);
});

test('the main metric is charted by day, and the page details are labeled', async () => {
  open(page.id);
  const [main] = figures.metrics;
  expect(await screen.findByRole('heading', { name: `${main?.name} by day` })).toBeVisible();
  expect(screen.getByText('First seen')).toBeVisible();
  expect(screen.getByText('Modified at')).toBeVisible();
});

test('a chart whose data starts late and ends early says so', async () => {
  const period = { from: '2026-10-25', to: '2026-11-01' };
  const series = [null, null, 3, 4, 5, null, null, null];
  open(page.id).on(calls.queryMediaFigures, () => ({
    ...figures,
    period,
    data: figures.data.map((item) => ({ ...item, series })),
  }));
  expect(await screen.findByText('Data through Oct 29 · Data starts Oct 27')).toBeVisible();
});

test('an item that does not exist in any media type is reported as not found', async () => {
  const server = open('med_01h455vb4pex5vsknk084sn09z');
  expect(await screen.findByText('There is nothing at this address')).toBeVisible();
  expect(server.requestsFor(calls.listMedia).length).toBeGreaterThan(2);
});
