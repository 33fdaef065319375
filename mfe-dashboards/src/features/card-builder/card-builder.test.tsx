import {
  type BoardCard,
  type CardResult,
  calls,
  type FactType,
  factTypes,
  type Metric,
  metricFamilies,
  z,
} from '@reportage/contracts';
import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCard, sampleDashboard, sampleResult } from '../../data/dashboard.samples.ts';
import { CardBuilder } from './card-builder.tsx';

const copies: Metric = {
  id: 'custom_copies',
  name: 'Copies',
  note: 'Printed copies.',
  unit: 'count',
  currency: null,
  type: 'sum',
  mediaType: 'custom',
  dimensions: ['custom_date', 'custom_media'],
};
const getMetrics = (type: FactType): readonly Metric[] => (type === 'custom' ? [copies] : metricFamilies[type].metrics);

function open(card?: BoardCard, results: readonly CardResult[] = []) {
  const onSave = jest.fn();
  const server = new FakeServer()
    .on(calls.listDashboardMetrics, ({ query }) => {
      const type = z.enum(factTypes).parse(query.mediaType);
      const dimensions = metricFamilies[type].dimensions.map(({ id, name, note }) => ({
        id,
        name,
        note,
        isExclusive: false,
      }));
      return { data: [...getMetrics(type)], dimensions };
    })
    .on(calls.previewCard, () => ({ card: sampleResult('one') }))
    .on(calls.getAssistant, () => ({ model: null, usedToday: 0, dailyLimit: 500 }))
    .on(calls.listCalculatedFields, () => ({ data: [] }))
    .on(calls.listSources, () => ({ data: [], meta: { total: 0, unfilteredTotal: 0, page: 0, size: 500 } }));
  renderInHost(
    <CardBuilder
      board={sampleDashboard()}
      {...(card ? { card } : {})}
      results={results}
      boardQuery={{ period: { from: '2026-06-01', to: '2026-06-07' }, comparison: 'previous', filters: [] }}
      onSave={onSave}
      onClose={jest.fn()}
    />,
    createFakeHost({ server, path: '/daily-planet/explore', workspace: sampleWorkspace() }),
  );
  return onSave;
}
const createScoreboard = (...metrics: string[]): BoardCard => {
  const sample = sampleCard('one');
  return { ...sample, card: { ...sample.card, display: 'scoreboard', metrics, dimensions: [] } };
};
const choose = async (field: string, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByTitle(option));
};

test('a scoreboard keeps its metrics when metrics from another source are added, and shows the source of each', async () => {
  // Catches React's warnings about duplicate keys.
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const onSave = open(createScoreboard('web_visits'));
  expect((await screen.findAllByText('Visits')).length).toBeGreaterThan(0);
  await choose('Data from', 'Google Analytics');
  expect((await screen.findAllByText('Visits (Websites)')).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('combobox', { name: /^Metrics/ }));
  await userEvent.click(
    await screen.findByText('Sessions (Google Analytics)').catch(() => screen.findByText('Sessions')),
  );
  const display = within(screen.getByRole('radiogroup', { name: 'Show as' }));
  expect(display.getByRole('radio', { name: 'Chart' })).toBeDisabled();
  expect(screen.getByText(/^Only scoreboards can combine several source types/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(onSave.mock.lastCall?.[0].card).toMatchObject({
    display: 'scoreboard',
    metrics: ['web_visits', 'ga_sessions'],
  });
  expect(consoleError.mock.calls).toEqual([]);
  consoleError.mockRestore();
});

test('metrics from several sources are not treated as removed, and each links to its definition', async () => {
  open(createScoreboard('ga_sessions', 'custom_copies', 'youtube_views'));
  expect((await screen.findAllByText('Copies (Custom metrics)')).length).toBeGreaterThan(0);
  expect((await screen.findAllByText('Views (YouTube)')).length).toBeGreaterThan(0);
  expect(screen.queryByText(/was removed from the workspace/)).toBeNull();
  await userEvent.click(screen.getAllByText('Views (YouTube)').at(-1) ?? document.body);
  expect(screen.getByRole('link', { name: 'Definition by YouTube' })).toHaveAttribute(
    'href',
    'https://developers.google.com/youtube/analytics/metrics',
  );
});

test('a metric that the workspace no longer has is labeled as removed', async () => {
  open(createScoreboard('ga_sessions', 'custom_gone'));
  expect(await screen.findByText(/was removed from the workspace/)).toBeVisible();
});

test('a chart warns that changing the source type resets the card', async () => {
  const sample = sampleCard('one');
  open({ ...sample, card: { ...sample.card, display: 'chart', metrics: ['web_visits'], dimensions: ['web_date'] } });
  expect(await screen.findByText(/^Changing the source type resets the card/)).toBeVisible();
});

test('adding a card without a metric shows an error next to the field and focuses the field', async () => {
  const onSave = open();
  await screen.findByRole('combobox', { name: /^Metrics/ });
  await userEvent.click(screen.getByRole('button', { name: 'Add card' }));
  expect(screen.getByRole('combobox', { name: /^Metrics/ })).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Choose at least one metric.');
  expect(onSave).not.toHaveBeenCalled();
});

test('a new card starts with one of the board’s metrics that has data', async () => {
  const onSave = open(undefined, [sampleResult('one')]);
  expect((await screen.findAllByText('Pageviews')).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: 'Add card' }));
  expect(onSave.mock.lastCall?.[0].card).toMatchObject({ display: 'scoreboard', metrics: ['web_pageviews'] });
});
