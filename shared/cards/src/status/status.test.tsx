import { type CardResult, cardDefinitionSchema } from '@reportage/contracts';
import { UiProvider } from '@reportage/ui';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { CardView } from '../card-view.tsx';
import { CardStatus } from './card-status.tsx';
import { CardsStatus } from './cards-status.tsx';

const definition = cardDefinitionSchema.parse({
  id: 'figures',
  display: 'scoreboard',
  metrics: ['web_pageviews'],
  dimensions: [],
});

const createCard = (meta: Partial<CardResult['meta']> = {}): CardResult => ({
  cardId: 'figures',
  columns: [{ id: 'web_pageviews', name: 'Pageviews', kind: 'metric', unit: 'count', currency: null, note: '' }],
  rows: [[5]],
  totals: [5],
  previousTotals: [null],
  rowCount: 1,
  meta: {
    computedAt: '2026-11-03T12:00:00.000Z',
    timezone: 'Europe/Berlin',
    period: { from: '2026-11-01', to: '2026-11-03' },
    previousPeriod: { from: '2026-10-29', to: '2026-10-31' },
    comparison: 'previous',
    sources: [{ id: 'src_1', name: 'Main site', mediaType: 'web', freshAt: '2026-11-03T11:00:00.000Z' }],
    ...meta,
  } as CardResult['meta'],
});

const renderWithUi = (content: ReactNode) => render(<UiProvider>{content}</UiProvider>);

test('several cards share a line about their data, with collapsed details', async () => {
  const other = { ...createCard({ historyFrom: '2026-10-30' }), previousTotals: [4] };
  const cards = [
    { definition, card: createCard() },
    { definition, card: createCard() },
    { definition, card: other },
  ];
  renderWithUi(<CardsStatus cards={cards} />);
  // Warnings about missing data are always visible.
  expect(screen.getAllByText(/^Numbers before Oct 30, 2026 are not shown/)).toHaveLength(1);
  const comparison = screen.getByText(/^Compared with Oct 29 –/);
  expect(comparison).not.toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Data through Nov 03, 2026, 13:00', expanded: false }));
  expect(comparison).toBeVisible();
  expect(screen.getByText(/^Source: Main site · days in Europe\/Berlin/)).toBeVisible();
  expect(screen.getByText('The last day is incomplete.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Data through/, expanded: true }));
  expect(comparison).not.toBeVisible();
});

test('a comparison that no card can show is explained outside the details', () => {
  const text = /^No data for the previous period \(Oct.29/;
  const { rerender } = renderWithUi(<CardsStatus cards={[{ definition, card: createCard() }]} />);
  expect(screen.getByText(text)).toBeVisible();
  const comparedCard = { ...createCard(), previousTotals: [4] };
  const cards = [createCard(), comparedCard].map((card) => ({ definition, card }));
  rerender(
    <UiProvider>
      <CardsStatus cards={cards} />
    </UiProvider>,
  );
  expect(screen.getByText(text)).not.toBeVisible();
});

describe('figures whose data ends early', () => {
  const comparedDays = { from: '2026-10-29', to: '2026-10-30' };
  const [pageviews] = createCard().columns;
  const createComparedCard = (...days: CardResult['columns'][number]['comparedDays'][]): CardResult => ({
    ...createCard(),
    columns: days.map((period, index) => ({
      ...(pageviews as CardResult['columns'][number]),
      id: `web_metric${index}`,
      ...(period === undefined ? {} : { comparedDays: period }),
    })),
    totals: days.map(() => 5),
    previousTotals: days.map((period) => (period === null ? null : 4)),
  });
  const show = (card: CardResult, isPrinted = false) =>
    renderWithUi(<CardView title="Figures" definition={definition} card={card} isPrinted={isPrinted} />);

  test('the line below them names the compared days, even in print', () => {
    show(createComparedCard(comparedDays), true);
    expect(screen.getByText(/Compared with Oct.29.–.30,.2026/)).toBeVisible();
    expect(screen.queryByText(/^vs\./)).toBeNull();
  });

  test('a figure compared with fewer days than the others names its own days', () => {
    show(createComparedCard(undefined, comparedDays));
    expect(screen.getByText(/Compared with Oct.29.–.31,.2026/)).toBeVisible();
    expect(screen.getByText('vs. Oct 29 – 30, 2026')).toBeVisible();
  });

  test('the current day is compared up to a time of day', () => {
    show(createComparedCard({ from: '2026-10-29', to: '2026-10-31', until: '2026-10-31T12:00:00.000Z' }));
    expect(screen.getByText(/Compared with Oct.29.–.31,.2026.until.13:00/)).toBeVisible();
  });

  test('without any day to compare, the figure and the line say so', () => {
    show(createComparedCard(null));
    expect(screen.getByText(/Not compared: no full day of data yet/)).toBeVisible();
    cleanup();
    show(createComparedCard(undefined, null));
    expect(screen.getByText('No full day to compare yet')).toBeVisible();
  });
});

test('without scoreboards, the comparison is not mentioned', () => {
  const list = cardDefinitionSchema.parse({ ...definition, display: 'list', dimensions: ['web_media'] });
  renderWithUi(<CardsStatus cards={[{ definition: list, card: createCard() }]} />);
  expect(screen.queryByText(/compare/i)).toBeNull();
});

test('if a source’s data ends early, the line names the day and the source', async () => {
  const chart = cardDefinitionSchema.parse({ ...definition, id: 'days', display: 'chart', dimensions: ['web_date'] });
  const rows = ['2026-11-01', '2026-11-02', '2026-11-03'].map((day, index) => [day, index === 0 ? 5 : null]);
  const dates = { id: 'web_date', name: 'Date', kind: 'dimension', unit: null, currency: null, note: '' };
  const days = { ...createCard(), columns: [dates, ...createCard().columns], rows } as CardResult;
  renderWithUi(
    <CardsStatus
      cards={[
        { definition, card: createCard() },
        { definition: chart, card: days },
      ]}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Data through Nov 01, 2026 (Main site)' }));
  expect(screen.getByText('Other data through Nov 03, 2026, 13:00.')).toBeVisible();
});

test('for a source that was fetched only up to an earlier day, the line and the card name that day', async () => {
  const linkedin = {
    id: 'src_2',
    name: 'Company page',
    mediaType: 'linkedin' as const,
    freshAt: null,
    missingDays: [{ from: '2026-11-03', to: '2026-11-03' }],
  };
  const card = createCard({ sources: [...createCard().meta.sources, linkedin] });
  renderWithUi(
    <>
      <CardsStatus cards={[{ definition, card }]} />
      <CardStatus title="Key figures" definition={definition} card={card} />
    </>,
  );
  expect(screen.getByRole('button', { name: 'Data through Nov 02, 2026 (LinkedIn)' })).toBeVisible();
  await userEvent.hover(screen.getByRole('button', { name: /Key figures/ }));
  const tip = within(await screen.findByRole('tooltip'));
  expect(tip.getByText('Data through Nov 02, 2026 (LinkedIn).')).toBeVisible();
});

test('if a daily chart has no value for the last day, its data ends on the day before', () => {
  const chart = cardDefinitionSchema.parse({ ...definition, id: 'days', display: 'chart', dimensions: ['web_date'] });
  const rows = ['2026-11-01', '2026-11-02', '2026-11-03'].map((day, index) => [day, index === 2 ? null : 5]);
  const dates = { id: 'web_date', name: 'Date', kind: 'dimension', unit: null, currency: null, note: '' };
  const card = { ...createCard(), columns: [dates, ...createCard().columns], rows } as CardResult;
  renderWithUi(<CardsStatus cards={[{ definition: chart, card }]} />);
  expect(screen.getByRole('button', { name: 'Data through Nov 02, 2026 (Main site)' })).toBeVisible();
});

test('a card has a small icon that lists its missing data and its sources', async () => {
  renderWithUi(
    <>
      <CardStatus title="Key figures" definition={definition} card={createCard()} />
      <CardView definition={definition} card={createCard()} isPrinted={false} fillsContainer hasStatus={false} />
    </>,
  );
  expect(screen.queryByText(/Data through|Source:/)).toBeNull();
  await userEvent.hover(screen.getByRole('button', { name: 'About the numbers in Key figures' }));
  const tip = within(await screen.findByRole('tooltip'));
  expect(tip.getByText(/^Data through Nov 03, 2026/)).toBeVisible();
  expect(tip.getByText(/^No data for the previous period/)).toBeVisible();
  expect(tip.getByText(/^Source: Main site/)).toBeVisible();
});

test('the icon of a card with missing data is labeled accordingly', () => {
  renderWithUi(
    <CardStatus title="Key figures" definition={definition} card={createCard({ historyFrom: '2026-10-30' })} />,
  );
  expect(screen.getByRole('button', { name: 'Numbers are missing from Key figures' })).toBeVisible();
});

test('fetched figures have no last day until it is known, because the last fetch may lack the latest days', async () => {
  const linkedin = {
    id: 'src_2',
    name: 'Company page',
    mediaType: 'linkedin' as const,
    freshAt: '2026-11-03T03:08:00.000Z',
  };
  const card = createCard({ sources: [linkedin] });
  renderWithUi(
    <>
      <CardsStatus cards={[{ definition, card }]} />
      <CardStatus title="Key figures" definition={definition} card={card} />
    </>,
  );
  expect(screen.queryByText(/Data through/)).toBeNull();
  await userEvent.hover(screen.getByRole('button', { name: /Key figures/ }));
  const tip = within(await screen.findByRole('tooltip'));
  expect(tip.getByText('The last day is incomplete.')).toBeVisible();
  expect(tip.getByText(/^Source: Company page.* · Last fetched Nov 03, 2026/)).toBeVisible();
});

test('figures that a vendor reports late end on their last day, not on the day of the last fetch', async () => {
  const youtube = {
    id: 'src_3',
    name: 'Channel',
    mediaType: 'youtube' as const,
    freshAt: '2026-11-03T03:08:00.000Z',
    dataThrough: '2026-11-01',
  };
  const card = createCard({ sources: [youtube] });
  renderWithUi(
    <>
      <CardsStatus cards={[{ definition, card }]} />
      <CardStatus title="Key figures" definition={definition} card={card} />
    </>,
  );
  expect(screen.getByRole('button', { name: 'Data through Nov 01, 2026 (YouTube)' })).toBeVisible();
  await userEvent.hover(screen.getByRole('button', { name: /Key figures/ }));
  const tip = within(await screen.findByRole('tooltip'));
  expect(tip.getByText('Data through Nov 01, 2026 (YouTube).')).toBeVisible();
});
