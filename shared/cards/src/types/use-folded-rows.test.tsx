import { type CardResult, cardDefinitionSchema, findMetric } from '@reportage/contracts';
import { UiProvider } from '@reportage/ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CardView } from '../card-view.tsx';

const metrics = ['web_pageviews', 'web_visits', 'web_clicks', 'web_scroll50'];
const period = { from: '2026-11-01', to: '2026-11-03' };
const pages: CardResult = {
  cardId: 'pages',
  columns: [
    { id: 'web_channel', name: 'Channel', kind: 'dimension', unit: null, currency: null, note: '' },
    ...metrics.map((id) => ({
      id,
      name: findMetric(id)?.name ?? id,
      kind: 'metric' as const,
      unit: 'count' as const,
      currency: null,
      note: '',
    })),
  ],
  rows: [
    ['search', 11, 12, 13, 14],
    ['social', 21, 22, 23, 24],
  ],
  totals: [32, 34, 36, 38],
  previousTotals: [],
  rowCount: 2,
  meta: { period, previousPeriod: period, timezone: 'UTC', sources: [], computedAt: '2026-11-04T08:00:00.000Z' },
};

function show(isPrinted = false): void {
  const definition = cardDefinitionSchema.parse({ id: 'pages', display: 'list', metrics, dimensions: ['web_channel'] });
  render(
    <UiProvider>
      <CardView definition={definition} card={pages} isPrinted={isPrinted} />
    </UiProvider>,
  );
}

test('on a phone, a row with many metrics shows the first two, and the others on request', async () => {
  window.innerWidth = 360;
  show();
  expect(screen.queryByText('13')).toBeNull();
  const more = screen.getByRole('button', { name: 'More: Search' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(more);
  const row = screen.getByText('11').closest('tr') as HTMLElement;
  expect(within(row).getByText('14')).toBeVisible();
  expect(screen.queryByText('23')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'More: Total' }));
  expect(screen.getByText('38')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Less: Search' }));
  expect(screen.queryByText('14')).toBeNull();
});

test('in a wide window and in print, rows show all metrics', () => {
  show();
  expect(screen.getByText('24')).toBeVisible();
  window.innerWidth = 360;
  show(true);
  expect(screen.getAllByText('24')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^More/ })).toBeNull();
});
