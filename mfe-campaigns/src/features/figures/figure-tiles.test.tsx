import type { Figures } from '@reportage/contracts';
import { createFakeHost, FakeServer, renderInHost } from '@reportage/testing/screen';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FigureTiles, SourceFigures } from './figure-tiles.tsx';

const createViewsFigure = (
  family: string,
  value: number,
  previousValue: number | null = null,
): Figures['figures'][number] => ({
  id: `${family}_views`,
  name: 'Views',
  note: '',
  unit: 'count',
  currency: null,
  value,
  previousValue,
  series: [{ day: '2026-11-01', value }],
});

function renderTiles(
  figures: Figures['figures'],
  Tiles: typeof FigureTiles | typeof SourceFigures = FigureTiles,
  overrides: Partial<Figures> = {},
): void {
  const response: Figures = {
    period: { from: '2026-11-01', to: '2026-11-28' },
    previousPeriod: { from: '2026-10-04', to: '2026-10-31' },
    timezone: 'Europe/Berlin',
    figures,
    mediaCount: 2,
    countedMedia: 2,
    sources: [],
    computedAt: '2026-11-28T10:00:00.000Z',
    ...overrides,
  };
  renderInHost(<Tiles figures={response} />, createFakeHost({ server: new FakeServer(), path: '/' }));
}

/** Renders all figures by source. Pass more figures than there are headlines; otherwise, nothing is rendered. */
async function renderFiguresBySource(...figures: Figures['figures']): Promise<void> {
  renderTiles(figures, SourceFigures);
  await userEvent.click(screen.getByText('All figures by source'));
}

const otherFigures = ['Visitors', 'Visits', 'Exits'].map((name) => ({
  ...createViewsFigure('ga', 300),
  id: `ga_${name}`,
  name,
}));

test('metrics with the same name are grouped under the name of their source', async () => {
  await renderFiguresBySource(createViewsFigure('ga', 512), ...otherFigures, createViewsFigure('youtube', 64));
  for (const [source, value] of [
    ['Google Analytics', '512'],
    ['YouTube', '64'],
  ] as const) {
    const sourceRegion = within(screen.getByRole('region', { name: source }));
    expect(sourceRegion.getByRole('heading', { name: source })).toBeVisible();
    expect(sourceRegion.getByText(value)).toBeVisible();
  }
});

test('clicks on short links are shown among the tiles of the only other source, without a heading', async () => {
  const clicks = { ...createViewsFigure('link', 18), id: 'link_clicks', name: 'Short link clicks' };
  await renderFiguresBySource(clicks, createViewsFigure('ga', 512), ...otherFigures);
  expect(screen.queryByRole('heading')).toBeNull();
  const terms = within(screen.getByRole('region', { name: 'Google Analytics' })).getAllByRole('term');
  expect(terms.map((term) => term.textContent)).toEqual(['Views', 'Visitors', 'Visits', 'Exits', 'Short link clicks']);
});

test('headlines from several sources name their source; without other figures, there is no list by source', () => {
  renderTiles([createViewsFigure('ga', 512), createViewsFigure('youtube', 64)]);
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'ViewsGoogle Analytics',
    'ViewsYouTube',
  ]);
  cleanup();
  renderTiles([createViewsFigure('ga', 512), createViewsFigure('youtube', 64)], SourceFigures);
  expect(screen.queryByText('All figures by source')).toBeNull();
});

test('if no figure has an earlier value, a single note says so', () => {
  renderTiles([createViewsFigure('ga', 512), createViewsFigure('youtube', 64)]);
  expect(screen.getByText(/No data for the previous period \(.+\)/)).toBeVisible();
  expect(screen.queryByText('No earlier figure')).toBeNull();
});

test('a figure without an earlier value says so if other figures have one', () => {
  renderTiles([createViewsFigure('ga', 512, 256), createViewsFigure('youtube', 64)]);
  expect(screen.getAllByText('No earlier figure')).toHaveLength(1);
  expect(screen.getByText(/Compared with/)).toBeVisible();
});

describe('a source whose data ends early', () => {
  const youtube = {
    ...{ id: 'src_1', name: 'Acme on YouTube', mediaType: 'youtube' as const },
    ...{ freshAt: '2026-11-28T09:00:00.000Z', dataThrough: '2026-11-25' },
  };
  const comparedDays = { from: '2026-10-04', to: '2026-10-28' };
  const views = { ...createViewsFigure('youtube', 64, 65), comparedDays };

  test('is named in the line above the figures, with the compared days', () => {
    renderTiles([views], FigureTiles, { sources: [youtube] });
    expect(screen.getByText(/Data through Nov 25, 2026 \(YouTube\) .* Compared with Oct 04 – 28, 2026$/)).toBeVisible();
    expect(screen.queryByText(/^vs\./)).toBeNull();
  });

  test('shows its own compared days beside other sources', () => {
    renderTiles([createViewsFigure('ga', 512, 256), views], FigureTiles, { sources: [youtube] });
    expect(screen.getByText(/Compared with Oct 04 – 31, 2026$/)).toBeVisible();
    expect(screen.getByText('vs. Oct 04 – 28, 2026')).toBeVisible();
  });

  test('is not compared without a full day of data', () => {
    renderTiles([createViewsFigure('ga', 512, 256), { ...views, previousValue: null, comparedDays: null }]);
    expect(screen.getByText('No full day to compare yet')).toBeVisible();
  });
});

const script = {
  ...{ id: 'src_2', name: 'The Journal', mediaType: 'web' as const },
  freshAt: '2026-11-28T09:00:00.000Z',
};
const pastDays = { from: '2026-11-01', to: '2026-11-21' };

test.each([
  [
    'live figures are complete up to the time they were calculated',
    { sources: [script] },
    /^Data through Nov 28, 2026, 11:00 · /,
  ],
  ['figures for past days show when they were calculated', { sources: [script], period: pastDays }, /^Calculated/],
  ['manually entered figures show when they were calculated', { sources: [] }, /^Calculated/],
])('%s', (_, overrides, expected) => {
  renderTiles([createViewsFigure('web', 10)], FigureTiles, overrides);
  expect(screen.getByText(expected)).toBeVisible();
});

test('if a figure’s data starts late, its first day is shown', () => {
  const series = ['2026-11-01', '2026-11-02', '2026-11-24', '2026-11-25'].map((day, index) => ({
    day,
    value: index < 2 ? null : 5,
  }));
  const clicks = {
    ...createViewsFigure('link', 3),
    id: 'link_clicks',
    series: series.map(({ day }) => ({ day, value: 1 })),
  };
  renderTiles([{ ...createViewsFigure('web', 10), series }, clicks]);
  expect(screen.getByText(/ · Data starts Nov 24 · No data for the previous period/)).toBeVisible();
});

test('a sparkline starts on the first day with data, and its description names that day', () => {
  const createSeries = (...values: (number | null)[]) =>
    values.map((value, index) => ({ day: `2026-11-0${index + 1}`, value }));
  renderTiles([
    { ...createViewsFigure('ga', 12), series: createSeries(5, null, 7, 6) },
    { ...createViewsFigure('youtube', 64), series: createSeries(null, null, 60, 64) },
  ]);
  const [ga, youtube] = screen
    .getAllByRole('img', { name: /^Views/ })
    .map((sparkline) => [...sparkline.querySelectorAll('path:not(.axis)')].map((path) => path.getAttribute('d')));
  expect(ga).toEqual([expect.stringMatching(/^M2\.0 .*h0$/), expect.stringMatching(/^M79\.3 .*L118\.0 /)]);
  expect(youtube).toEqual([expect.stringMatching(/^M2\.0 .*L118\.0 /)]);
  expect(screen.getByRole('img', { name: 'Views, Google Analytics over time: between 5 and 7' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Views, YouTube since Nov 03, 2026: between 60 and 64' })).toBeVisible();
});

test('a figure with data for only one day has no sparkline', () => {
  renderTiles([createViewsFigure('ga', 512)]);
  expect(screen.getByText('512')).toBeVisible();
  expect(screen.queryByRole('img', { name: /^Views/ })).toBeNull();
});

test('growth from a tiny value is shown as >+999%, with the earlier value in a tooltip', async () => {
  renderTiles([createViewsFigure('ga', 691, 21)]);
  const change = screen.getByText('>+999%');
  expect(change).not.toHaveAttribute('data-tone');
  await userEvent.hover(change);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('from 21');
});

describe('the definition of daily visitors', () => {
  const openDefinition = async (visitCount: number) => {
    const visitors = { ...createViewsFigure('web', 399), id: 'web_visitors', name: 'Daily visitors', note: 'Counted.' };
    renderTiles([visitors, { ...createViewsFigure('web', visitCount), id: 'web_visits', name: 'Visits' }]);
    expect(screen.queryByText(/higher than visits/)).toBeNull();
    await userEvent.hover(screen.getByRole('button', { name: 'What Daily visitors means' }));
    return screen.findByRole('tooltip');
  };

  test('explains why they can exceed visits', async () => {
    expect(await openDefinition(370)).toHaveTextContent(/It can be higher than visits, because/);
  });

  test('does not mention visits if there are more visits than visitors', async () => {
    expect(await openDefinition(512)).not.toHaveTextContent('higher than visits');
  });
});
