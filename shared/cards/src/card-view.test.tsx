import {
  type CardDefinition,
  type CardResult,
  cardDefinitionSchema,
  findDimension,
  findMetric,
} from '@reportage/contracts';
import { LanguageScope, UiProvider } from '@reportage/ui';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CardView } from './card-view.tsx';
import { getCharts } from './drawings/card.model.ts';

type Column = CardResult['columns'][number];

function createColumn(id: string): Column {
  const metric = findMetric(id);
  if (metric)
    return { id, name: metric.name, kind: 'metric', unit: metric.unit, currency: metric.currency, note: metric.note };
  return { id, name: findDimension(id)?.name ?? id, kind: 'dimension', unit: null, currency: null, note: '' };
}

const period = { from: '2026-11-01', to: '2026-11-03' };
const meta: CardResult['meta'] = {
  period,
  previousPeriod: { from: '2026-10-29', to: '2026-10-31' },
  timezone: 'Europe/Berlin',
  sources: [{ id: 'src_1', name: 'Main site', freshAt: null }],
  computedAt: '2026-11-03T11:00:00.000Z',
};

interface CardData {
  rows: CardResult['rows'];
  totals: CardResult['totals'];
  previousTotals?: CardResult['previousTotals'];
  rowCount?: number;
  meta?: CardResult['meta'];
  mediaTitles?: CardResult['mediaTitles'];
  mediaDates?: CardResult['mediaDates'];
}

interface ShowOptions {
  isPrinted?: boolean;
  locale?: 'en' | 'de';
  fillsContainer?: boolean;
  onExplain?(metric: string): void;
}

function show(
  overrides: Pick<CardDefinition, 'display' | 'metrics' | 'dimensions'>,
  numbers: CardData | null,
  { isPrinted = false, locale = 'en', fillsContainer = false, onExplain }: ShowOptions = {},
) {
  const definition = cardDefinitionSchema.parse({ id: 'card', ...overrides });
  const columns = [...overrides.dimensions, ...overrides.metrics].map(createColumn);
  const card = numbers && {
    cardId: 'card',
    columns,
    meta,
    previousTotals: [],
    rowCount: numbers.rows.length,
    ...numbers,
  };
  render(
    <UiProvider theme="light" locale={locale}>
      <LanguageScope language={locale}>
        <CardView
          definition={definition}
          card={card ?? undefined}
          isPrinted={isPrinted}
          fillsContainer={fillsContainer}
          {...(onExplain ? { onExplain } : {})}
        />
      </LanguageScope>
    </UiProvider>,
  );
}

const pages = { display: 'list', metrics: ['web_pageviews'], dimensions: ['web_media'] } as const;
const pageList = { ...pages, metrics: [...pages.metrics], dimensions: [...pages.dimensions] };

test('a scoreboard shows each figure with its previous value, and opens its lineage', async () => {
  const onExplain = jest.fn();
  show(
    { display: 'scoreboard', metrics: ['web_pageviews', 'web_clicks'], dimensions: [] },
    { rows: [[1_250, null]], totals: [1_250, null], previousTotals: [1_000, null] },
    { onExplain },
  );
  expect(screen.getByText('+25.0%')).toBeVisible();
  expect(screen.getByText('No data in this period')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Pageviews: 1,250\./ }));
  expect(onExplain).toHaveBeenCalledWith('web_pageviews');
});

test.each([
  [false, '>+999%'],
  [true, '>+999%, from 21'],
])('growth from a tiny number is not shown as an exact percentage (print: %s)', async (isPrinted, text) => {
  show(
    { display: 'scoreboard', metrics: ['web_pageviews'], dimensions: [] },
    { rows: [[691]], totals: [691], previousTotals: [21] },
    { isPrinted },
  );
  const change = screen.getByText(text);
  expect(change).not.toHaveAttribute('data-tone');
  if (isPrinted) return;
  await userEvent.hover(change);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('from 21');
});

test('a chart without a dimension is a funnel', () => {
  show(
    { display: 'chart', metrics: ['web_pageviews', 'web_scroll50'], dimensions: [] },
    { rows: [[1_000, 250]], totals: [1_000, 250] },
  );
  const step = screen.getByRole('row', { name: /^Scrolled 50/ });
  expect(within(step).getByText('25.0%')).toBeInTheDocument();
});

test.each([
  [null, /^Data through Nov.02$/],
  [1, 'Nov 03 is incomplete'],
])('a chart whose value for the last day is %p shows the note: %s', async (last, note) => {
  const rows: CardResult['rows'] = [
    ['2026-11-01', 4],
    ['2026-11-02', 5],
    ['2026-11-03', last],
  ];
  show({ display: 'chart', metrics: ['web_pageviews'], dimensions: ['web_date'] }, { rows, totals: [9] });
  expect(await screen.findByText(note)).toBeVisible();
});

describe('a chart whose data starts late or ends early', () => {
  const chart: Pick<CardDefinition, 'display' | 'metrics' | 'dimensions'> = {
    display: 'chart',
    metrics: ['web_pageviews'],
    dimensions: ['web_date'],
  };
  const createRows = (...values: (number | null)[]): CardResult['rows'] =>
    values.map((value, index) => [`2026-11-0${index + 1}`, value]);

  test.each([
    ['en', [4, null, null], 'Data through Nov 01'],
    ['de', [4, null, null], 'Daten bis 01. Nov.'],
    ['en', [null, 4, 5], 'Data starts Nov 02'],
    ['de', [null, 4, 5], 'Daten ab 02. Nov.'],
  ] as const)('has a note on one line (%s, %p)', async (locale, values, note) => {
    show(chart, { rows: createRows(...values), totals: [4] }, { locale });
    expect(await screen.findByText((text) => text.replaceAll('\u00a0', ' ') === note)).toBeVisible();
    expect(screen.queryByText(/No data yet|Noch keine Daten/)).toBeNull();
  });

  test('has the note even on a board, where the card’s header has the other notes', async () => {
    const definition = cardDefinitionSchema.parse({ id: 'card', ...chart });
    const columns = [...chart.dimensions, ...chart.metrics].map(createColumn);
    const card = { cardId: 'card', columns, meta, previousTotals: [], rowCount: 3 };
    render(
      <UiProvider>
        <CardView
          definition={definition}
          card={{ ...card, rows: createRows(null, 4, null), totals: [4] }}
          isPrinted={false}
          hasStatus={false}
        />
      </UiProvider>,
    );
    expect(await screen.findByText(/^Data through Nov.02. Data starts Nov.02\.$/)).toBeVisible();
  });

  test('has a note for both dates if its data starts late and ends early', async () => {
    const metaWithLaterEnd = {
      ...meta,
      period: { from: '2026-11-01', to: '2026-11-04' },
      computedAt: '2026-11-05T11:00:00.000Z',
    };
    show(chart, { rows: createRows(null, 4, 5, null), totals: [9], meta: metaWithLaterEnd });
    expect(await screen.findByText(/^Data through Nov.03. Data starts Nov.02\.$/)).toBeVisible();
  });
});

test('a list has totals of all rows, states how many rows are shown, and links only web URLs', () => {
  show(pageList, {
    rows: [
      ['https://planet.example/a', 1_000],
      ['javascript:alert(1)', 250],
    ],
    totals: [1_500],
    rowCount: 9,
  });
  expect(screen.getAllByRole('link')).toHaveLength(1);
  // The text may be too long for one line.
  expect(screen.getByRole('link')).toHaveAttribute('title', 'https://planet.example/a');
  expect(screen.getByRole('row', { name: 'Total 1,500' })).toBeVisible();
  expect(screen.getByText('2 of 9 rows shown; totals include all rows.')).toBeVisible();
});

test('rows with many values are shown as blocks with labeled values, but remain a table for screen readers', () => {
  const metrics = ['web_pageviews', 'web_clicks', 'web_visits', 'web_scroll50'];
  const { container } = render(
    <CardView
      definition={cardDefinitionSchema.parse({ id: 'card', ...pageList, metrics })}
      card={{
        cardId: 'card',
        columns: [...pageList.dimensions, ...metrics]
          .map(createColumn)
          .map((column) => ({ ...column, unit: column.unit ?? 'count' })),
        rows: [['https://planet.example/a', 1, 2, 3, 4]],
        totals: [1, 2, 3, 4],
        previousTotals: [],
        rowCount: 1,
        meta,
      }}
      isPrinted={false}
    />,
  );
  const labels = [...container.querySelectorAll('tbody td[data-kind="metric"]')].map((cell) =>
    cell.getAttribute('data-label'),
  );
  const headers = [...container.querySelectorAll('thead th')].map((header) => header.textContent);
  expect(labels).toEqual(headers.slice(1));
  const parts = [...container.querySelectorAll('table, thead, tbody, tfoot, tr, th, td')];
  expect(parts.filter((part) => !part.hasAttribute('role'))).toEqual([]);
});

test('a list without rows shows a message', () => {
  show(pageList, { rows: [], totals: [null] });
  expect(screen.getByText('No data in this period')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('missing data is reported as missing, not shown as zero', () => {
  show(pageList, null);
  expect(screen.getByText(/^These numbers could not be loaded/)).toBeVisible();
  expect(screen.queryByText('0')).not.toBeInTheDocument();
});

test('the card shows which numbers a partner no longer shares and how far back the plan goes', () => {
  const cardMeta = {
    ...meta,
    takenBack: [
      { partnerName: 'Ida Films', since: '2026-06-10T09:00:00.000Z', isAll: true },
      { partnerName: 'Zoe Cuts', since: '2026-06-11T09:00:00.000Z', isAll: false },
    ],
    historyFrom: '2025-06-17',
  };
  show(pageList, { rows: [['https://planet.example/a', 1_000]], totals: [1_000], meta: cardMeta });
  expect(screen.getByText(/^Ida Films has not shared these numbers since Jun 10, 2026/)).toBeVisible();
  expect(screen.getByText(/^Zoe Cuts has shared only part of these numbers since Jun 11, 2026/)).toBeVisible();
  expect(screen.getByText(/^Numbers before Jun 17, 2025 are not shown: .*Settings > Billing/)).toBeVisible();
});

test('every card shows its sources, the time zone of its days and its freshness', () => {
  show(pageList, { rows: [['https://planet.example/a', 1]], totals: [1] });
  expect(screen.getByText(/^Source: Main site · days in Europe\/Berlin · No event has arrived yet/)).toBeVisible();
});

test('sources on one line have the same text, and long names do not hide the freshness', () => {
  const definition = cardDefinitionSchema.parse({ id: 'card', ...pageList });
  const columns = [...pageList.dimensions, ...pageList.metrics].map(createColumn);
  const numbers = { rows: [['https://planet.example/a', 1]], totals: [1], previousTotals: [null], rowCount: 1 };
  render(
    <CardView
      definition={definition}
      card={{ cardId: 'card', columns, ...numbers, meta }}
      isPrinted={false}
      fillsContainer
    />,
  );
  const line = screen.getByText('Source: Main site · days in Europe/Berlin').parentElement;
  expect(line).toHaveTextContent(/^Source: Main site · days in Europe\/Berlin · No event has arrived yet · Calculated/);
  expect(line?.title).toBe(line?.textContent);
  expect(screen.getByText(/^· No event has arrived yet$/)).toBeVisible();
});

test('manually entered figures have no source', () => {
  const manual: Column = {
    id: 'custom_copies',
    name: 'Copies',
    kind: 'metric',
    unit: 'count',
    currency: null,
    note: '',
  };
  const show = (columns: Column[], sources: typeof meta.sources) => {
    const definition = cardDefinitionSchema.parse({
      id: 'card',
      display: 'scoreboard',
      dimensions: [],
      metrics: columns.map(({ id }) => id),
    });
    const totals = columns.map(() => 1);
    const card = { cardId: 'card', columns, rows: [totals], totals, previousTotals: [], rowCount: 1 };
    render(<CardView definition={definition} card={{ ...card, meta: { ...meta, sources } }} isPrinted={false} />);
  };
  show([manual], []);
  expect(screen.getByText(/^Source: entered by hand or imported · days in Europe\/Berlin · Calculated/)).toBeVisible();
  show([manual, createColumn('web_pageviews')], meta.sources);
  expect(screen.getByText(/^Source: Main site · partly entered by hand or imported · days in/)).toBeVisible();
});

test('a vendor’s days are in the account’s time zone, and a note explains why several currencies have no total', () => {
  const revenue: Column = { ...createColumn('ga_revenue'), currencies: ['EUR', 'USD'] };
  const definition = cardDefinitionSchema.parse({
    id: 'card',
    display: 'scoreboard',
    dimensions: [],
    metrics: ['ga_pageviews', 'ga_revenue'],
  });
  const sources = [
    {
      id: 'src_1',
      name: 'Acme',
      freshAt: '2026-11-14T05:00:00.000Z',
      mediaType: 'ga' as const,
      timezones: ['UTC'],
      missingDays: [period],
    },
  ];
  const numbers = { rows: [[5, null]], totals: [5, null], previousTotals: [null, null], rowCount: 1 };
  const columns = [createColumn('ga_pageviews'), revenue];
  const card: CardResult = { cardId: 'card', columns, ...numbers, meta: { ...meta, sources } };
  render(<CardView definition={definition} card={card} isPrinted={false} />);
  expect(screen.getByText(/^Total revenue comes in EUR and USD, which cannot be added together/)).toBeVisible();
  expect(screen.getByText(/^Source: Acme \(days in UTC\) · Last fetched/)).toBeVisible();
});

test('a card with several networks shows each source’s network and the time zone of its days', () => {
  const definition = cardDefinitionSchema.parse({
    id: 'card',
    display: 'scoreboard',
    dimensions: [],
    metrics: ['web_pageviews', 'ga_pageviews'],
  });
  const freshAt = '2026-11-14T05:00:00.000Z';
  const sources = [
    { id: 'src_1', name: 'Main site', freshAt, mediaType: 'web' as const },
    { id: 'src_2', name: 'Acme', freshAt, mediaType: 'ga' as const, timezones: ['UTC'], missingDays: [period] },
  ];
  const numbers = { rows: [[7, 5]], totals: [7, 5], previousTotals: [null, null], rowCount: 1 };
  const columns = [createColumn('web_pageviews'), createColumn('ga_pageviews')];
  const card: CardResult = { cardId: 'card', columns, ...numbers, meta: { ...meta, sources } };
  render(<CardView definition={definition} card={card} isPrinted={false} />);
  expect(
    screen.getByText(
      /^Source: Main site \(tracking script\), Acme \(Google Analytics, days in UTC\) · days in Europe\/Berlin · Last event/,
    ),
  ).toBeVisible();
  expect(screen.getAllByRole('term').map((term) => [...term.children].map(({ textContent }) => textContent))).toEqual([
    ['Pageviews', '', 'Tracking script'],
    ['Views', '', 'Google Analytics'],
  ]);
});

test('the time shown for a table’s figures is that of the last fetch', () => {
  const definition = cardDefinitionSchema.parse({
    id: 'card',
    display: 'scoreboard',
    dimensions: [],
    metrics: ['web_pageviews', 'custom_reach'],
  });
  const sources = [
    { id: 'src_1', name: 'Main site', freshAt: '2026-11-14T05:00:00.000Z', mediaType: 'web' as const },
    { id: 'src_2', name: 'Bookings', freshAt: '2026-11-14T06:00:00.000Z', mediaType: 'custom' as const },
  ];
  const numbers = { rows: [[7, 5]], totals: [7, 5], previousTotals: [null, null], rowCount: 1 };
  const columns = [createColumn('web_pageviews'), createColumn('custom_reach')];
  const card: CardResult = { cardId: 'card', columns, ...numbers, meta: { ...meta, sources } };
  render(<CardView definition={definition} card={card} isPrinted={false} />);
  expect(screen.getByText(/^Source: Main site, Bookings .* · Last fetched/)).toBeVisible();
});

test('clicks on tracked links have only tracked links as their source', () => {
  const definition = cardDefinitionSchema.parse({
    id: 'card',
    display: 'scoreboard',
    dimensions: [],
    metrics: ['link_clicks'],
  });
  const numbers = { rows: [[5]], totals: [5], previousTotals: [null], rowCount: 1 };
  const card = { cardId: 'card', columns: [createColumn('link_clicks')], ...numbers, meta: { ...meta, sources: [] } };
  render(<CardView definition={definition} card={card} isPrinted={false} />);
  expect(screen.getByText(/^Source: tracked links · days in Europe\/Berlin · Calculated/)).toBeVisible();
});

test('amounts in two currencies have separate charts and totals, and are not shown as shares of each other', () => {
  const spend: Column = {
    id: 'custom_spend',
    name: 'Spend',
    kind: 'metric',
    unit: 'currency',
    currency: 'USD',
    note: '',
  };
  const fee: Column = { ...spend, id: 'custom_fee', name: 'Fee', currency: 'EUR' };
  const tip: Column = { ...spend, id: 'custom_tip', name: 'Tip' };
  const totals = [1_234_570_000, 500_000_000, 123_457_000];
  const card: CardResult = {
    cardId: 'card',
    columns: [spend, fee, tip],
    rows: [totals],
    totals,
    previousTotals: [],
    rowCount: 1,
    meta,
  };
  const show = (display: CardDefinition['display']) => {
    const metrics = card.columns.map(({ id }) => id);
    const definition = cardDefinitionSchema.parse({ id: 'card', display, dimensions: [], metrics });
    return render(<CardView definition={definition} card={card} isPrinted />);
  };
  const funnel = show('chart');
  expect(screen.getByRole('row', { name: /^Spend \$1,234\.57 100\.0%/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^Fee €500\.00 –/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^Tip \$123\.46 10\.0%/ })).toBeInTheDocument();
  funnel.unmount();
  show('scoreboard');
  expect(screen.getByText('$1,234.57')).toBeVisible();
  expect(screen.getByText('€500.00')).toBeVisible();
  const byDay = { ...card, columns: [createColumn('custom_date'), ...card.columns], rows: [['2026-11-01', ...totals]] };
  expect(getCharts(byDay).map(({ currency, names }) => [currency, names])).toEqual([
    ['USD', ['Spend', 'Tip']],
    ['EUR', ['Fee']],
  ]);
});

test.each([false, true])(
  'channels and metrics are in the reader’s language, and missing values are shown as – (print: %s)',
  (isPrinted) => {
    const card = {
      display: 'list' as const,
      metrics: ['web_visits', 'web_scroll40'],
      dimensions: ['web_channel'],
    };
    const rows = [
      ['AI assistants', 3, null],
      ['search', 2, 0],
    ];
    show(card, { rows, totals: [5, 0] }, { isPrinted, locale: 'de' });
    const cells = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells.slice(0, -1)).toEqual([
      ['Kanal', 'Besuche', '40\u00a0% gescrollt'],
      ['KI-Assistenten', '3', '–'],
      ['Suche', '2', '0'],
    ]);
  },
);

test('the date columns of a pivot are in chronological order, whatever their values', () => {
  const columns = ['web_device', 'web_date', 'web_pageviews'].map(createColumn);
  const rows: CardResult['rows'] = [
    ['desktop', '2026-11-03', 9],
    ['desktop', '2026-11-01', 4],
    ['phone', '2026-11-02', 1],
  ];
  const card = { cardId: 'card', columns, meta, previousTotals: [], rowCount: 3, rows, totals: [14] };
  const definition = cardDefinitionSchema.parse({
    id: 'card',
    display: 'list',
    metrics: ['web_pageviews'],
    dimensions: ['web_device'],
    breakdownBy: 'web_date',
  });
  render(
    <UiProvider theme="light" locale="en">
      <CardView definition={definition} card={card} isPrinted={false} />
    </UiProvider>,
  );
  expect(screen.getAllByRole('columnheader', { name: /Nov/ }).map(({ textContent }) => textContent)).toEqual(
    ['Nov 01, 2026', 'Nov 02, 2026', 'Nov 03, 2026'].map((day) => expect.stringContaining(day)),
  );
});

test('an incomplete date in a pivot is marked, both as a row and as a column', () => {
  const numbers = {
    rows: [
      ['2026-11-02', 'desktop', 4],
      ['2026-11-03', 'desktop', 1],
    ] as CardResult['rows'],
    totals: [5],
  };
  const columns = ['web_date', 'web_device', 'web_pageviews'].map(createColumn);
  const card = { cardId: 'card', columns, meta, previousTotals: [], rowCount: 2, ...numbers };
  const base = { id: 'card', display: 'list' as const, metrics: ['web_pageviews'] };
  const createCardView = (definition: CardDefinition, result: CardResult) => (
    <UiProvider theme="light" locale="en">
      <CardView definition={definition} card={result} isPrinted={false} />
    </UiProvider>
  );
  const byRow = cardDefinitionSchema.parse({ ...base, dimensions: ['web_date'], breakdownBy: 'web_device' });
  const { rerender } = render(createCardView(byRow, card));
  expect(screen.getByText('incomplete').closest('tr')).toHaveTextContent('Nov 03, 2026');
  const byColumn = cardDefinitionSchema.parse({ ...base, dimensions: ['web_device'], breakdownBy: 'web_date' });
  const transposed = {
    ...card,
    columns: ['web_device', 'web_date', 'web_pageviews'].map(createColumn),
    rows: card.rows.map(([day = null, device = null, value = null]) => [device, day, value]),
  };
  rerender(createCardView(byColumn, transposed));
  expect(screen.getByRole('columnheader', { name: /Nov 03, 2026/ })).toHaveTextContent('incomplete');
  expect(screen.getByRole('columnheader', { name: /Nov 02, 2026/ })).not.toHaveTextContent('incomplete');
});

test('a removed metric keeps its name, with a hint to edit the card', () => {
  const columns = [
    { ...createColumn('web_clicks'), id: 'web_gone', name: 'Clicks per view', isRemoved: true as const },
  ];
  const definition = cardDefinitionSchema.parse({
    id: 'card',
    display: 'scoreboard',
    metrics: ['web_gone'],
    dimensions: [],
  });
  const card = { cardId: 'card', columns, meta, rows: [], totals: [null], previousTotals: [null], rowCount: 0 };
  render(
    <UiProvider theme="light" locale="en">
      <CardView definition={definition} card={card} isPrinted={false} />
    </UiProvider>,
  );
  expect(screen.getByText(/“Clicks per view” was removed from the workspace .* Edit the card/)).toBeVisible();
});

test('on a screen, media are shown by their titles, and in narrow containers without the URL', () => {
  const url = 'https://news.example/a';
  const card = { rows: [[url, 3]], mediaTitles: { [url]: 'Ferries are back' }, totals: [3] };
  show(pageList, card);
  expect(screen.getByRole('link', { name: 'Ferries are back' })).toHaveAttribute('href', url);
  expect(screen.getByText('news.example/', { exact: false })).toBeVisible();
  cleanup();
  show(pageList, card, { fillsContainer: true });
  expect(screen.getByRole('link', { name: 'Ferries are back' })).toHaveAttribute('href', url);
});

test('media with the same title are distinguished by their publication dates', () => {
  const urls = ['https://news.example/a', 'https://news.example/b'] as const;
  const mediaTitles = Object.fromEntries(urls.map((url) => [url, 'Ferries are back']));
  const rows = urls.map((url) => [url, 3]);
  show(pageList, { rows, mediaTitles, mediaDates: { [urls[0]]: '2026-06-02' }, totals: [6] });
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent('Jun 02, 2026');
  expect(second?.querySelector('time')).toBeNull();
});

test('in narrow containers, media with the same title keep their URLs', () => {
  const urls = ['https://news.example/a', 'https://news.example/b'] as const;
  const mediaTitles = Object.fromEntries(urls.map((url) => [url, 'Ferries are back']));
  const rows = urls.map((url) => [url, 3]);
  show(pageList, { rows, mediaTitles, totals: [6] }, { fillsContainer: true });
  const [, ...cells] = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(cells).toEqual([expect.stringContaining('/a'), expect.stringContaining('/b'), expect.anything()]);
});

test('a button expands sources that do not fit on their line', async () => {
  const width = jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  show({ ...pageList }, { rows: [['https://news.example/a', 3]], totals: [3] });
  await userEvent.click(screen.getByRole('button', { name: 'Show all source details', expanded: false }));
  expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
  width.mockRestore();
});
