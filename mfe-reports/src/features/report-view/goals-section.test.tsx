import type { GoalReport, GoalSetReport } from '@reportage/contracts';
import { createFakeHost, FakeServer, renderInHost } from '@reportage/testing/screen';
import { screen, within } from '@testing-library/react';
import { countGoalCharts, GoalsSection } from './goals-section.tsx';

const goal: GoalReport = {
  ...{ id: 'web_pageviews', name: 'Readers', searchName: '', type: 'count', itemMap: {}, quantity: 500 },
  ...{ unit: 'count', currency: null, kind: 'sum', actual: 312, expected: 333, progress: 62.4 },
  ...{ progressStatus: 'behind', forecast: null, requiredPerDay: null, series: [] },
  forecastReason: { en: 'It takes three full days with numbers', de: 'Dafür braucht es drei volle Tage mit Zahlen' },
};
const rate: GoalReport = {
  ...{ ...goal, id: 'web_attentionRate', name: 'Attention rate', unit: 'ratio', kind: 'rate', quantity: 0.5 },
  ...{ actual: 0.48, expected: 0.5, progress: 96, progressStatus: 'on track' },
};
const set: GoalSetReport = {
  ...{ name: 'Autumn', goalSetIndex: 0, startDate: '2026-11-01', endDate: '2026-11-30', goals: [goal, rate] },
  ...{ expected: 50, mediaType: 'web', expectedUnit: 'percent', expectedCurrency: null, elapsedShare: 0.5 },
  ...{ progress: 79.2, progressStatus: 'behind' },
};

const open = (publishedAt?: string, shownSet = set) =>
  renderInHost(
    <GoalsSection sets={[shownSet]} timezone="UTC" publishedAt={publishedAt} isPrinted />,
    createFakeHost({ server: new FakeServer(), path: '/' }),
  );

test('each goal is a row with its value, its target, and the state that members see', () => {
  open();
  const [sum, other] = within(screen.getAllByRole('list')[0] ?? document.body).getAllByRole('listitem');
  expect(sum).toHaveTextContent('Readers312 of 500Behind');
  expect(other).toHaveTextContent('Attention rate48% target 50%Near target');
  expect(screen.getByText('79% reached')).toBeVisible();
  expect(screen.queryByText(/^as of/)).toBeNull();
});

test('a goal has a chart from its third day with numbers', () => {
  const series = Array.from({ length: 4 }, (_, index) => ({
    ...{ day: `2026-11-0${index + 1}`, expected: 100, forecast: null, low: null, high: null },
    actual: index < 3 ? 50 * index : null,
  }));
  const charted = { ...goal, name: 'Charted', series };
  const short = { ...goal, name: 'Short', series: series.slice(1) };
  const shownSet = { ...set, goals: [charted, short] };
  open(undefined, shownSet);
  expect(screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'))).toEqual(['Charted']);
  expect(screen.getByText('No forecast: it takes three full days with numbers.')).toBeVisible();
  expect(countGoalCharts([shownSet])).toBe(1);
});

test('frozen numbers show their time, unless the goal set had already ended', () => {
  const { unmount } = open('2026-11-15T12:00:00.000Z');
  expect(screen.getByText('as of Nov 15, 2026, 12:00')).toBeVisible();
  unmount();
  open('2026-12-02T12:00:00.000Z');
  expect(screen.queryByText(/^as of/)).toBeNull();
});
