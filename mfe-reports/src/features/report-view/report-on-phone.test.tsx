import { noParts } from '@reportage/contracts';
import { showOnPhone } from '@reportage/testing';
import { createFakeHost, FakeServer, renderInHost } from '@reportage/testing/screen';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleGoal, sampleGoalSet } from '../../testing/sample-goals.ts';
import { createSampleReport, sampleCards } from '../../testing/sample-numbers.ts';
import { ReportView } from './report-view.tsx';

const method = { en: 'Based on the daily average', de: 'Auf Grundlage des Tagesdurchschnitts' };
const series = [1, 2, 3].map((day) => ({
  day: `2026-11-0${day}`,
  actual: day,
  expected: day,
  forecast: null,
  low: null,
  high: null,
}));
const chartedGoal = { ...sampleGoal, series, forecast: { value: 600, low: 500, high: 700, method } };
const otherGoal = { ...chartedGoal, id: 'web_visits', name: 'Visits' };

function open(isPrinted = false) {
  const rows = Array.from({ length: 8 }, (_, index) => [`https://planet.example/${index}`, 10]);
  const cards = sampleCards.map((card) => (card.cardId === 'pages' ? { ...card, rows, rowCount: 8 } : card));
  const goals = { id: 'goals', display: 'goals', name: 'Goals', subTitle: '', hidden: false, editor: [] };
  const report = createSampleReport();
  renderInHost(
    <ReportView
      report={{ ...report, sort: [goals, ...report.sort] }}
      cards={cards}
      parts={{ ...noParts, goals: [{ ...sampleGoalSet, goals: [chartedGoal, otherGoal] }] }}
      period={report.date}
      isPrinted={isPrinted}
    />,
    createFakeHost({ server: new FakeServer(), path: '/' }),
  );
}

const countPageRows = () => within(screen.getByRole('region', { name: 'Pages' })).getAllByRole('row').length;

test('on a phone, long lists and goal charts are expanded on demand', async () => {
  showOnPhone();
  open();
  // The header, three pages and the total.
  expect(countPageRows()).toBe(5);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 8 rows' }));
  expect(countPageRows()).toBe(10);
  expect(screen.queryByRole('article', { name: 'Readers' })).toBeNull();
  await userEvent.click(screen.getByText('Show 2 charts'));
  expect(await screen.findByRole('article', { name: 'Readers' })).toBeVisible();
});

test('on a phone, a section menu replaces the table of contents', async () => {
  showOnPhone();
  open();
  expect(screen.queryByRole('navigation', { name: 'Contents' })).toBeNull();
  const menu = within(screen.getByRole('navigation', { name: 'Jump to section' }));
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Goals',
    'At a glance',
    'How far people read',
    'Pages',
  ]);
  await userEvent.click(menu.getByRole('link', { name: 'Pages' }));
  expect(screen.getByRole('heading', { name: 'Pages' })).toHaveFocus();
});

test('a printed report shows everything even on a narrow screen, and names each forecast method once', () => {
  showOnPhone();
  open(true);
  expect(countPageRows()).toBe(10);
  expect(screen.getByRole('article', { name: 'Visits' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Jump to section' })).toBeNull();
  expect(screen.getAllByText(/daily average/).map(({ textContent }) => textContent)).toEqual([
    'Forecasts (Readers, Visits): based on the daily average.',
  ]);
});
