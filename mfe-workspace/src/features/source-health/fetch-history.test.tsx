import { type ConnectionFetch, calls } from '@reportage/contracts';
import { createFakeHost, FakeServer, problemResponse, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FetchHistory } from './fetch-history.tsx';

const suffix = '01h455vb4pex5vsknk084sn02q';
const account = { workspaceId: `wks_${suffix}`, sourceId: `src_${suffix}`, connectionId: `con_${suffix}` };
const startedAt = '2026-06-17T11:00:00.000Z';
const storedFetch: ConnectionFetch = {
  id: '1',
  days: { from: '2026-06-08', to: '2026-06-14' },
  startedAt,
  endedAt: '2026-06-17T11:00:08.500Z',
  outcome: 'stored',
  requestCount: 4,
  rowCount: 21_437,
  flags: ['sampled', 'thresholded'],
  isRepeat: true,
  retriedAt: null,
  retryAt: null,
};
const failedFetch: ConnectionFetch = {
  ...storedFetch,
  id: '2',
  days: null,
  outcome: 'unavailable',
  requestCount: 1,
  rowCount: 0,
  flags: [],
  isRepeat: false,
};

/** Opens the history with a server that filters the fetches and limits their number, as the real one does. */
function open(fetches: readonly ConnectionFetch[]) {
  const server = new FakeServer().on(calls.listFetches, ({ query }) => {
    const { size = 50, outcome } = query;
    const matching = outcome ? fetches.filter(({ outcome: actual }) => actual !== 'stored') : fetches;
    const data = matching.slice(0, Number(size));
    return { data, meta: { total: matching.length, unfilteredTotal: fetches.length, page: 0, size: Number(size) } };
  });
  const host = createFakeHost({ server, path: '/daily-planet/settings/sources', workspace: sampleWorkspace() });
  renderInHost(<FetchHistory account={account} />, host);
  return server;
}

const pressButton = (name = 'Show recent fetches') => userEvent.click(screen.getByRole('button', { name }));
const readRowTexts = async (): Promise<(string | null)[][]> => {
  const [, ...rows] = within(await screen.findByRole('table', { name: 'Recent fetches' })).getAllByRole('row');
  return rows
    .map((row) => within(row).queryAllByRole('cell'))
    .filter((cells) => cells.length > 1)
    .map((cells) => cells.slice(1).map(({ textContent }) => textContent));
};

test('the history is requested when opened; it shows each fetch’s days, caveats, rows and duration', async () => {
  const server = open([storedFetch]);
  expect(server.requestsFor(calls.listFetches)).toEqual([]);
  await pressButton();
  expect(await readRowTexts()).toEqual([
    [
      'Jun 08 – 14, 2026',
      'Storedfetched again in case the network has changed them; computed from a sample; small groups are left out',
      '21,437',
      '4',
      '8.5 s',
    ],
  ]);
  await pressButton('Hide recent fetches');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('a failed fetch shows the reason and its retry, if any', async () => {
  const retryAt = new Date(Date.now() + 5 * 60_000).toISOString();
  const retriedAt = new Date(Date.now() - 3_600_000).toISOString();
  open([
    { ...failedFetch, id: '5', retryAt },
    { ...failedFetch, id: '4', outcome: 'malformed', retriedAt },
    { ...failedFetch, id: '3', outcome: 'grantInvalid' },
  ]);
  await pressButton();
  const [planned = [], retried = [], notRetried = []] = await readRowTexts();
  expect(planned[0]).toBe('Whole account');
  expect(planned[1]).toMatch(/^FailedThe network isn’t responding\.Next attempt: in \d minutes$/);
  expect(retried[1]).toMatch(/^FailedWe couldn’t read the network’s response\.Retried: 1 hour ago$/);
  expect(notRetried[1]).toBe('FailedThe network no longer accepts our authorization.No further attempt is planned.');
});

test('the list can be limited to failed fetches', async () => {
  open([storedFetch, { ...failedFetch, retriedAt: startedAt }]);
  await pressButton();
  expect(await readRowTexts()).toHaveLength(2);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Failed only' }));
  await waitFor(async () => expect(await readRowTexts()).toHaveLength(1));
  expect((await readRowTexts())[0]?.[1]).toMatch(/^Failed/);
});

test('without failed fetches, the filtered list shows an empty state', async () => {
  open([storedFetch]);
  await pressButton();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Failed only' }));
  expect(await screen.findByText('None of the recent fetches failed.')).toBeVisible();
});

test('each click shows ten more fetches, until all are shown', async () => {
  open(Array.from({ length: 23 }, (_, index) => ({ ...storedFetch, id: String(index) })));
  await pressButton();
  expect(await readRowTexts()).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'Show more (10 of 23)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show more (20 of 23)' }));
  await waitFor(async () => expect(await readRowTexts()).toHaveLength(23));
  expect(screen.queryByRole('button', { name: /Show more/ })).not.toBeInTheDocument();
});

test('if the list cannot be loaded, the reason is shown with a retry button', async () => {
  const server = open([storedFetch]);
  server.on(calls.listFetches, () => problemResponse('unavailable'));
  await pressButton();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  server.on(calls.listFetches, () => ({
    data: [storedFetch],
    meta: { total: 1, unfilteredTotal: 1, page: 0, size: 10 },
  }));
  await userEvent.click(retry);
  expect(await readRowTexts()).toHaveLength(1);
});
