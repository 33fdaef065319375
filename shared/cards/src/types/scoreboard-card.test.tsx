import type { CardResult } from '@reportage/contracts';
import { UiProvider } from '@reportage/ui';
import { render, screen } from '@testing-library/react';
import { ScoreboardCard } from './scoreboard-card.tsx';

const createColumn = (id: string, name: string) => ({
  kind: 'metric',
  id,
  name,
  note: '',
  unit: 'count',
  currency: null,
});

const renderFigures = (totals: number[], hasCountingNote: boolean) => {
  const card = {
    cardId: 'card',
    columns: [createColumn('web_visits', 'Visits'), createColumn('web_visitors', 'Daily visitors')],
    rows: [],
    totals,
    previousTotals: [null, null],
    rowCount: 0,
    meta: {
      computedAt: '2026-11-03T12:00:00.000Z',
      timezone: 'Europe/Berlin',
      period: { from: '2026-11-01', to: '2026-11-03' },
      previousPeriod: { from: '2026-10-29', to: '2026-10-31' },
      comparison: 'none',
      sources: [],
    },
  } as unknown as CardResult;
  const definition = {
    id: 'card',
    display: 'scoreboard' as const,
    metrics: ['web_visits', 'web_visitors'],
    dimensions: [],
    dateUnit: 'day' as const,
    limit: 1,
  };
  render(
    <UiProvider>
      <ScoreboardCard definition={definition} card={card} isPrinted={false} hasCountingNote={hasCountingNote} />
    </UiProvider>,
  );
};

const note = /^Daily visitors can exceed visits/;

test('a printed report explains below its figures why there are more visitors than visits', () => {
  renderFigures([386, 415], true);
  expect(screen.getByText(note)).toBeVisible();
});

test.each([
  ['there are fewer visitors than visits', [415, 386], true],
  ['the card is not the one that explains it', [386, 415], false],
])('there is no such note if %s', (_, totals, hasCountingNote) => {
  renderFigures(totals, hasCountingNote);
  expect(screen.queryByText(note)).toBeNull();
});
