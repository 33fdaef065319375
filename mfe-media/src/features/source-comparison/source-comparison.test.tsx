import { type SourceComparison as Comparison, calls } from '@reportage/contracts';
import { createFakeHost, FakeServer, problemResponse, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SourceComparison } from './source-comparison.tsx';

const mediaId = 'med_01h455vb4pex5vsknk084sn02q';
const comparison: Comparison = {
  mediaId: 'med_01h455vb4pex5vsknk084sn03r',
  mediaType: 'ga',
  scriptNames: ['Site'],
  sourceName: 'Analytics',
  accountName: 'Acme web',
  timezone: 'America/New_York',
  period: { from: '2026-11-01', to: '2026-11-02' },
  pairs: [
    {
      script: { metric: 'web_pageviews', value: 1_500 },
      vendor: { metric: 'ga_pageviews', value: 1_200 },
      ratio: 0.8,
      commonDays: 2,
      days: [
        { day: '2026-11-01', script: 1_000, vendor: 800 },
        { day: '2026-11-02', script: 500, vendor: 400 },
      ],
    },
    {
      script: { metric: 'web_visitors', value: null },
      vendor: { metric: 'ga_users', value: null },
      ratio: null,
      commonDays: 0,
      days: [{ day: '2026-11-01', script: null, vendor: 7 }],
    },
  ],
  reasons: [
    { kind: 'zone', account: 'America/New_York', workspace: 'Europe/Berlin' },
    { kind: 'consent', waitsForConsent: true },
    { kind: 'bots', eventCount: 1_234 },
    { kind: 'remarks', flags: ['sampled', 'thresholded'] },
    { kind: 'notFetched', days: [{ from: '2026-11-02', to: '2026-11-02' }] },
    { kind: 'mayChange', from: '2026-11-02' },
    { kind: 'measurementStarted', on: '2026-11-01' },
  ],
};

function open(server: FakeServer) {
  const host = createFakeHost({ server, path: '/daily-planet/media', workspace: sampleWorkspace() });
  renderInHost(<SourceComparison mediaId={mediaId} />, host);
}

test('both series, their ratio and each reason with any known details are shown', async () => {
  const server = new FakeServer().on(calls.compareSources, () => ({ data: [comparison] }));
  open(server);
  const panel = within(await screen.findByRole('region', { name: 'Script and Analytics · Acme web' }));
  expect(panel.getByText('The account counts 80% of what the script counts (Views, Pageviews)')).toBeVisible();
  expect(
    panel.getByText(/^On the 2 days with data from both sources, the script counted 1,500 and the account 1,200\./),
  ).toBeVisible();
  expect(panel.getByText('No days have data from both sources.')).toBeVisible();
  expect(panel.getByText(/days in America\/New_York/)).toBeVisible();
  const items = panel.getAllByRole('listitem').map(({ textContent }) => textContent);
  // The charts' legends come first.
  const reasons = items.slice(items.findIndex((text) => text.startsWith('Time zone')));
  expect(reasons).toHaveLength(8);
  expect(reasons[1]).toMatch(/^Consent: our script waits/);
  expect(reasons[2]).toMatch(/1,234 events from known bots/);
  expect(reasons[3]).toMatch(/^Sampling/);
  expect(reasons[5]).toMatch(/no data has been fetched for Nov 02, 2026/);
  expect(server.requestsFor(calls.compareSources)[0]).toMatchObject({ params: { id: mediaId } });
});

test('a page counted by only one source has no panel', async () => {
  const server = new FakeServer().on(calls.compareSources, () => ({ data: [] }));
  open(server);
  await waitFor(() => expect(server.requestsFor(calls.compareSources)).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});

test('a failed request can be retried', async () => {
  let isDown = true;
  open(
    new FakeServer().on(calls.compareSources, () => (isDown ? problemResponse('unavailable') : { data: [comparison] })),
  );
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 15_000 });
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('region', { name: /^Script and/ })).toBeVisible();
}, 30_000);
