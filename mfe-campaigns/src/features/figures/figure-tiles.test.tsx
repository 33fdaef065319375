import type { Figures } from '@reportage/contracts';
import { createFakeHost, FakeServer, renderInHost } from '@reportage/testing/screen';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FigureTiles } from './figure-tiles.tsx';

const createViews = (family: string, value: number, before: number | null = null): Figures['figures'][number] => ({
  id: `${family}_views`,
  name: 'Views',
  note: '',
  unit: 'count',
  currency: null,
  value,
  before,
  series: [{ day: '2026-11-01', value }],
});

function renderTiles(...figures: Figures['figures']): void {
  const response: Figures = {
    period: { from: '2026-11-01', to: '2026-11-28' },
    previousPeriod: { from: '2026-10-04', to: '2026-10-31' },
    timezone: 'Europe/Berlin',
    figures,
    mediaCount: 2,
    countedMedia: 2,
    sources: [],
    computedAt: '2026-11-28T10:00:00.000Z',
  };
  renderInHost(<FigureTiles figures={response} />, createFakeHost({ server: new FakeServer(), path: '/' }));
}

test('metrics with the same name are grouped under the name of their source', () => {
  renderTiles(createViews('ga', 512), createViews('youtube', 64));
  for (const [source, value] of [
    ['Google Analytics', '512'],
    ['YouTube', '64'],
  ] as const) {
    const sourceRegion = within(screen.getByRole('region', { name: source }));
    expect(sourceRegion.getByRole('heading', { name: source })).toBeVisible();
    expect(sourceRegion.getByText(value)).toBeVisible();
  }
});

test('clicks on short links are shown among the tiles of the only other source, without a heading', () => {
  renderTiles({ ...createViews('link', 18), id: 'link_clicks', name: 'Short link clicks' }, createViews('ga', 512), {
    ...createViews('ga', 300),
    id: 'ga_visitors',
    name: 'Visitors',
  });
  expect(screen.queryByRole('heading')).toBeNull();
  const terms = within(screen.getByRole('region', { name: 'Google Analytics' })).getAllByRole('term');
  expect(terms.map((term) => term.textContent)).toEqual(['Views', 'Visitors', 'Short link clicks']);
});

test('a single source needs no heading', () => {
  renderTiles(createViews('ga', 512));
  expect(screen.getByText('512')).toBeVisible();
  expect(screen.queryByRole('heading')).toBeNull();
});

test('if no figure has an earlier value, a single note says so', async () => {
  renderTiles(createViews('ga', 512), createViews('youtube', 64));
  expect(screen.getByText(/No earlier period to compare with/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Help: these numbers' }));
  expect(await screen.findByText(/^No data for /)).toBeVisible();
  expect(screen.queryByText('No earlier figure')).toBeNull();
});

test('a figure without an earlier value says so if other figures have one', () => {
  renderTiles(createViews('ga', 512, 256), createViews('youtube', 64));
  expect(screen.getAllByText('No earlier figure')).toHaveLength(1);
  expect(screen.getByText(/Compared with/)).toBeVisible();
});

test('all sparklines span the whole period', () => {
  const createSeries = (...values: (number | null)[]) =>
    values.map((value, index) => ({ day: `2026-11-0${index + 1}`, value }));
  renderTiles(
    { ...createViews('ga', 12), series: createSeries(null, 5, null, 7) },
    { ...createViews('youtube', 64), series: createSeries(null, null, 60, 64) },
  );
  const [ga, youtube] = screen
    .getAllByRole('img', { name: /^Views/ })
    .map((sparkline) => [...sparkline.querySelectorAll('path:not(.axis)')].map((path) => path.getAttribute('d')));
  expect(ga).toEqual([expect.stringMatching(/^M40\.7 .*h0$/), expect.stringMatching(/^M118\.0 .*h0$/)]);
  expect(youtube).toEqual([expect.stringMatching(/^M79\.3 .*L118\.0 /)]);
});

test('a figure with a number on only one day has no sparkline', () => {
  renderTiles(createViews('ga', 512));
  expect(screen.getByText('512')).toBeVisible();
  expect(screen.queryByRole('img', { name: /^Views/ })).toBeNull();
});

test('growth from a tiny number is shown as >+999%, with the earlier number in a tooltip', async () => {
  renderTiles(createViews('ga', 691, 21));
  const change = screen.getByText('>+999%');
  expect(change).not.toHaveAttribute('data-tone');
  await userEvent.hover(change);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('from 21');
});

test('if daily visitors and visits are shown, a note explains why visitors can exceed visits', async () => {
  const visitors = { ...createViews('web', 399), id: 'web_visitors', name: 'Daily visitors' };
  renderTiles(visitors, { ...createViews('web', 370), id: 'web_visits', name: 'Visits' });
  expect(screen.getByText(/^Daily visitors can exceed visits/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Help: how visitors are counted' }));
  expect(await screen.findByText(/counts as three daily visitors/)).toBeVisible();
});

test('without visits, there is no note about daily visitors', () => {
  renderTiles({ ...createViews('web', 399), id: 'web_visitors', name: 'Daily visitors' });
  expect(screen.queryByText(/can exceed visits/)).toBeNull();
});
