import { type ChangeExplanation, calls } from '@reportage/contracts';
import { createFakeHost, FakeServer, problemResponse, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dashboardId, sampleCard, sampleResult } from '../../data/dashboard.samples.ts';
import { ChangePanel } from './change-panel.tsx';
import { toExplainedCard } from './explainable-card.ts';

const period = { from: '2026-06-08', to: '2026-06-14' };
const noEffects = { rate: null, mix: null };
const explanation: ChangeExplanation = {
  metric: { id: 'web_pageviews', name: 'Pageviews', note: '', unit: 'count' },
  currency: null,
  before: 1_000,
  after: 1_200,
  period,
  timezone: 'Europe/Berlin',
  method: 'contribution',
  comparedWith: { from: '2026-06-01', to: '2026-06-07' },
  sentences: ['Pageviews rose from 1,000 to 1,200 (+20%).', 'Country explains 100% of it: Germany (+240).'],
  breakdowns: [
    {
      dimension: { id: 'web_country', name: 'Country' },
      explained: 1,
      rest: 0,
      parts: [
        { ...noEffects, name: 'DE', before: 500, after: 740, contribution: 240 },
        { ...noEffects, name: 'GB', before: 100, after: 60, contribution: -40 },
      ],
    },
    {
      dimension: { id: 'web_device', name: 'Device' },
      explained: 0.9,
      rest: 20,
      parts: [{ ...noEffects, name: 'mobile', before: 900, after: 1_080, contribution: 180 }],
    },
  ],
  sources: [{ id: 'src', name: 'Magazine', freshAt: '2026-06-15T08:00:00.000Z' }],
  computedAt: '2026-06-15T09:00:00.000Z',
};

const card = { ...sampleCard('one').card, metrics: ['web_pageviews', 'web_visits'] };
const expectedBody = { card, period, timezone: 'UTC', comparison: 'previous' as const, filters: [] };
const names = new Map([
  ['web_pageviews', 'Pageviews'],
  ['web_visits', 'Visits'],
]);

const open = (server: FakeServer) =>
  renderInHost(
    <ChangePanel {...expectedBody} names={names} dashboardId={dashboardId} onClose={() => undefined} />,
    createFakeHost({ server, workspace: sampleWorkspace(), path: '/daily-planet/explore' }),
  );

test('a change is explained with text, a breakdown and its sources; another dimension or metric can be selected', async () => {
  const server = new FakeServer().on(calls.explainChange, () => explanation);
  open(server);
  expect(await screen.findByText('Country explains 100% of it: Germany (+240).')).toBeVisible();
  const table = screen.getByRole('table', { name: 'Change by country' });
  expect(within(table).getByRole('row', { name: /^Germany 500 740 \+240/ })).toBeVisible();
  expect(within(table).getByRole('row', { name: /^United Kingdom 100 60 −40/ })).toBeVisible();
  expect(screen.getByText(/^Magazine: Last event/)).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'By' }));
  await userEvent.click(await screen.findByTitle('Device'));
  expect(screen.getByRole('row', { name: /^All others \+20/ })).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'Metric' }));
  await userEvent.click(await screen.findByTitle('Visits'));
  expect(server.requestsFor(calls.explainChange).map(({ body }) => body)).toMatchObject([
    { metric: 'web_pageviews', period, comparison: 'previous' },
    { metric: 'web_visits' },
  ]);
});

test('a failed explanation is reported and can be retried', async () => {
  open(new FakeServer().on(calls.explainChange, () => problemResponse('unavailable')));
  expect(await screen.findByText('The change could not be explained')).toBeVisible();
  expect(screen.getByRole('button', { name: /again|retry/i })).toBeEnabled();
});

test('an explanation uses the board’s comparison and filters unless the card overrides them', () => {
  const boardCard = sampleCard('one');
  const board = { comparison: 'previous' as const, filters: [{ dimension: 'web_device', values: ['mobile'] }] };
  expect(toExplainedCard(boardCard, [sampleResult('one')], board)).toMatchObject(board);
  const cardOverrides = { comparison: 'year' as const, ignoresFilters: true };
  expect(toExplainedCard({ ...boardCard, own: cardOverrides }, [sampleResult('one')], board)).toMatchObject({
    comparison: 'year',
    filters: [],
  });
  expect(toExplainedCard(boardCard, [sampleResult('one')], { ...board, comparison: 'none' })).toBeUndefined();
  expect(toExplainedCard(boardCard, [], board)).toBeUndefined();
});
