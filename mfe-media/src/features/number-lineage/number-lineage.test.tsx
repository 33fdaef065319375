import { calls, findMetric, type MeasuredLineage, type NumberQuery, type TypedLineage } from '@reportage/contracts';
import { Widget } from '@reportage/remote-kit/runtime';
import { createFakeHost, FakeServer, problemResponse, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const workspace = sampleWorkspace();
const metric = findMetric('web_averageAttention');
if (!metric) throw new Error('The catalog has no such metric');

const question: NumberQuery = {
  subject: { kind: 'report', id: 'rpt_01h455vb4pex5vsknk084sn02q' },
  metric: metric.id,
  period: { from: '2026-11-01', to: '2026-11-14' },
  filters: [],
};

const lineage: MeasuredLineage = {
  origin: 'measured',
  metric,
  value: 26.5,
  factCount: 3,
  period: question.period,
  timezone: 'Europe/Berlin',
  formula: {
    kind: 'ratio',
    parts: [
      { column: 'attention_ms', value: 106_000 },
      { column: 'pageviews', value: 4 },
    ],
  },
  sources: [{ id: 'src_1', name: 'Harbour site', value: 26.5, factCount: 3 }],
  sourceCount: 1,
  media: [{ id: 'med_1', name: 'https://harbour.example/walk', value: 26.5, factCount: 3 }],
  mediaCount: 31,
  days: [{ date: '2026-11-12', value: 26.5, factCount: 3 }],
  dayCount: 1,
  deliveries: [
    {
      number: 12,
      storedAt: '2026-11-12T10:00:01.000Z',
      eventCount: 6,
      firstEventAt: '2026-11-12T09:59:00.000Z',
      lastEventAt: '2026-11-12T10:00:00.000Z',
      value: 26.5,
      factCount: 2,
    },
    {
      number: 4,
      storedAt: null,
      eventCount: null,
      firstEventAt: null,
      lastEventAt: null,
      value: null,
      factCount: 1,
    },
  ],
  deliveryCount: 2,
  computedAt: '2026-11-14T12:00:00.000Z',
};

function open(server: FakeServer) {
  const host = createFakeHost({
    server,
    path: '/daily-planet',
    workspace,
    widgets: { 'number-lineage': () => import('../../widgets/number-lineage.tsx') },
  });
  renderInHost(<Widget name="number-lineage" workspaceId={workspace.id} question={question} />, host);
}

test('a ratio shows its two sums and their sources', async () => {
  const server = new FakeServer().on(calls.explainNumber, () => lineage);
  open(server);
  expect(await screen.findByText('Attention time')).toBeVisible();
  expect(screen.getByText(metric.note)).toBeVisible();
  expect(screen.getByText(/^One sum is divided by the other, once\. Both cover 3 stored rows/)).toBeVisible();
  expect(server.requestsFor(calls.explainNumber)[0]).toMatchObject({
    query: { workspaceId: workspace.id },
    body: question,
  });
  const sources = screen.getByRole('region', { name: 'Sources' });
  expect(within(sources).getByRole('row', { name: /Harbour site/ })).toBeVisible();
  const pages = screen.getByRole('region', { name: 'Pages' });
  expect(within(pages).getByText('harbour.example/walk')).toBeVisible();
  expect(within(pages).getByText('1 of 31 shown')).toBeVisible();
  const deliveries = within(screen.getByRole('region', { name: 'Deliveries' }));
  expect(deliveries.getByRole('row', { name: /#12 .* 6 / })).toBeVisible();
  expect(deliveries.getByRole('row', { name: /#4 not recorded not recorded/ })).toBeVisible();
});

test('a note explains that days before the plan’s history limit are omitted', async () => {
  open(new FakeServer().on(calls.explainNumber, () => ({ ...lineage, historyFrom: '2026-11-05' })));
  expect(
    await screen.findByText(/^Days before Nov 05, 2026 are left out: your plan does not include older data\./),
  ).toBeVisible();
});

test("a vendor's number is traced to its fetches, in the account's time zone", async () => {
  const fetchedLineage: MeasuredLineage = {
    ...lineage,
    timezones: ['America/New_York'],
    sources: [{ id: 'con_1', name: 'Acme · Shop', freshAt: '2026-11-14T05:00:00.000Z', value: 26.5, factCount: 3 }],
    deliveries: [],
    deliveryCount: 0,
    fetches: {
      count: 2,
      items: [
        {
          number: 41,
          days: { from: '2026-11-02', to: '2026-11-14' },
          fetchedAt: '2026-11-14T05:00:00.000Z',
          requestCount: 5,
          rowCount: 1_234,
          flags: ['sampled'],
          value: 26.5,
          factCount: 3,
        },
      ],
    },
  };
  open(new FakeServer().on(calls.explainNumber, () => fetchedLineage));
  const fetches = within(await screen.findByRole('region', { name: 'Fetches' }));
  expect(fetches.getByRole('row', { name: /#41 .* 5 1,234 sampled / })).toBeVisible();
  expect(fetches.getByText('1 of 2 shown')).toBeVisible();
  expect(screen.getByText(/days in America\/New_York$/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Deliveries' })).toBeNull();
  expect(within(screen.getByRole('region', { name: 'Sources' })).getByText('Acme · Shop')).toBeVisible();
});

test('a vendor metric links to the vendor’s definition', async () => {
  const views = findMetric('youtube_views');
  if (!views) throw new Error('The catalog has no such metric');
  open(new FakeServer().on(calls.explainNumber, () => ({ ...lineage, metric: views })));
  const link = await screen.findByRole('link', { name: 'Definition by YouTube' });
  expect(link).toHaveAttribute('href', 'https://developers.google.com/youtube/analytics/metrics');
  expect(link).toHaveAttribute('target', '_blank');
});

test('amounts in several currencies are not summed, and the reason is shown', async () => {
  const noData = { value: null, factCount: 0, sources: [], media: [], days: [], deliveries: [] };
  open(new FakeServer().on(calls.explainNumber, () => ({ ...lineage, ...noData, currencies: ['EUR', 'USD'] })));
  expect(await screen.findByText(/^The amounts are in EUR, USD, which cannot be added together/)).toBeVisible();
});

const { sources: _, sourceCount: __, deliveries: ___, deliveryCount: ____, ...commonFields } = lineage;
const typedLineage: TypedLineage = {
  ...commonFields,
  origin: 'typed',
  metric: {
    ...metric,
    id: 'custom_rating',
    name: 'Rating',
    note: '',
    unit: 'currency',
    currency: 'USD',
    type: 'avg',
    mediaType: 'custom',
  },
  value: 2_250_000,
  formula: {
    kind: 'ratio',
    parts: [
      { column: 'weightedSum', value: 18_000_000 },
      { column: 'weightSum', value: 8 },
    ],
  },
  dimension: 'custom_country',
  items: [{ name: 'DE', value: 2_250_000, factCount: 3 }],
  itemCount: 1,
  changes: [
    {
      changedAt: '2026-11-12T10:00:01.000Z',
      kind: 'imported',
      authorName: 'Ada',
      entryCount: 1_200,
      value: 2_250_000,
      factCount: 3,
    },
  ],
  changeCount: 25,
};

test('a manually entered number is traced to its changes, without sources', async () => {
  open(new FakeServer().on(calls.explainNumber, () => typedLineage));
  expect(await screen.findByText('Values times their weights, added up')).toBeVisible();
  expect(screen.getByText('$18.00')).toBeVisible();
  expect(screen.getByText(/^An average of 3 entered values/)).toBeVisible();
  expect(screen.queryByText('What it means')).toBeNull();
  for (const name of ['Sources', 'Deliveries', 'Pages']) expect(screen.queryByRole('region', { name })).toBeNull();
  const changes = within(screen.getByRole('region', { name: 'Changes' }));
  expect(changes.getByRole('row', { name: /Ada Imported 1,200 \$2\.25 3/ })).toBeVisible();
  expect(changes.getByText('1 of 25 shown')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Country' })).getByRole('row', { name: /^DE/ })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Media items' })).toBeVisible();
});

test('a missing number shows that there is no data, without a breakdown', async () => {
  open(
    new FakeServer().on(calls.explainNumber, () => ({
      ...lineage,
      value: null,
      factCount: 0,
      sources: [],
      media: [],
      days: [],
      deliveries: [],
    })),
  );
  expect(await screen.findByText('No data in this period')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a failed request can be retried', async () => {
  let isUnavailable = true;
  open(new FakeServer().on(calls.explainNumber, () => (isUnavailable ? problemResponse('unavailable') : lineage)));
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 15_000 });
  isUnavailable = false;
  await userEvent.click(retry);
  expect(await screen.findByText('Attention time')).toBeVisible();
}, 30_000);
