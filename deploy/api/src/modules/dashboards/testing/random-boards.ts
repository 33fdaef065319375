import {
  type BoardContent,
  boardContentSchema,
  type CardDefinition,
  chartTypes,
  comparisons,
  dateUnits,
  metricFamilies,
} from '@reportage/contracts';
import type { Locale } from '@reportage/format';
import fc from 'fast-check';

const { metrics, dimensions } = metricFamilies.web;
const timezones = ['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Kiritimati'];

interface CardQuery {
  metrics: string[];
  dimensions: string[];
}

const arbitraryWebCard = fc.record({
  metrics: fc.uniqueArray(fc.constantFrom(...metrics.map(({ id }) => id)), { minLength: 1, maxLength: 6 }),
  dimensions: fc.uniqueArray(fc.constantFrom(...dimensions.map(({ id }) => id)), { maxLength: 3 }),
});
/** Generates cards with manually entered values, alone or together with measured ones. */
const arbitraryCustomCard = fc.constantFrom<CardQuery>(
  { metrics: ['custom_spend'], dimensions: ['custom_media'] },
  { metrics: ['custom_score', 'custom_spend'], dimensions: ['custom_date'] },
  { metrics: ['web_pageviews', 'custom_spend'], dimensions: [] },
);

/** Generates a style, which is applied as far as the card's query allows. */
const arbitraryStyle = fc.record({
  display: fc.constantFrom('list', 'chart'),
  chartType: fc.constantFrom(...chartTypes),
  hasOthers: fc.boolean(),
  isPivoted: fc.boolean(),
  decimals: fc.option(fc.integer({ min: 0, max: 4 })),
  isCompact: fc.boolean(),
});

type CardStyle = typeof arbitraryStyle extends fc.Arbitrary<infer Value> ? Value : never;

const isDate = (id: string): boolean => id.endsWith('_date');

/**
 * Combines a query with a style. Cards without dimensions are scoreboards; charts with several dimensions and pivot
 * tables have one metric.
 */
function applyStyle({ metrics, dimensions }: CardQuery, style: CardStyle) {
  const [firstMetric = ''] = metrics;
  const { decimals, isCompact, display, chartType, hasOthers } = style;
  const formats = decimals === null ? [] : [{ metric: firstMetric, decimals, isCompact }];
  if (dimensions.length === 0) return { display: 'scoreboard' as const, metrics, dimensions, formats };
  const isPivoted = style.isPivoted && display === 'list' && dimensions.length > 1 && !isDate(dimensions.at(-1) ?? '');
  // As in the builder, the date is a chart's first dimension.
  const orderedDimensions =
    display === 'chart' ? dimensions.toSorted((a, b) => Number(isDate(b)) - Number(isDate(a))) : dimensions;
  const breakdownBy = isPivoted ? dimensions.at(-1) : undefined;
  return {
    display,
    chartType,
    hasOthers,
    metrics: (display === 'chart' && dimensions.length > 1) || isPivoted ? [firstMetric] : metrics,
    dimensions: isPivoted ? dimensions.slice(0, -1) : orderedDimensions,
    ...(breakdownBy ? { breakdownBy } : {}),
    formats,
  } satisfies Partial<CardDefinition>;
}

const arbitraryCard = fc.record({
  style: arbitraryStyle,
  title: fc.constantFrom('Readers', '=cmd|calc', 'A, "quoted" title', 'Größe / Höhe', "'apostrophe"),
  query: fc.oneof({ weight: 4, arbitrary: arbitraryWebCard }, { weight: 1, arbitrary: arbitraryCustomCard }),
  dateUnit: fc.constantFrom(...dateUnits),
  limit: fc.integer({ min: 1, max: 40 }),
  own: fc.option(
    fc.record(
      {
        timezone: fc.constantFrom(...timezones),
        comparison: fc.constantFrom(...comparisons),
        ignoresFilters: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
    { nil: undefined, freq: 2 },
  ),
});

export interface RandomBoard {
  content: BoardContent;
  timezone: string;
  /** The language used on screen, in the download and in the email. */
  locale: Locale;
}

/** Generates boards with up to six cards over a random period. */
export const arbitraryBoard = (getDay: (offset: number) => string): fc.Arbitrary<RandomBoard> =>
  fc
    .record({
      cards: fc.array(arbitraryCard, { minLength: 1, maxLength: 6 }),
      start: fc.integer({ min: -2, max: 35 }),
      length: fc.integer({ min: 0, max: 20 }),
      comparison: fc.constantFrom(...comparisons),
      filters: fc.uniqueArray(fc.constantFrom('web_device', 'web_country', 'web_source', 'ga_device'), {
        maxLength: 2,
      }),
      timezone: fc.constantFrom(...timezones),
      locale: fc.constantFrom<Locale>('en', 'de'),
    })
    .map(({ cards, start, length, comparison, filters, timezone, locale }) => ({
      timezone,
      locale,
      content: boardContentSchema.parse({
        comparison,
        date: { dateRange: 'custom', period: { from: getDay(start), to: getDay(start + length) } },
        filters: filters.map((dimension) => ({ dimension, values: ['phone', 'DE', ''] })),
        cards: cards.map(({ title, query, style, own, ...card }, index) => ({
          title,
          card: { id: `card-${index}`, ...applyStyle(query, style), ...card },
          place: { x: 0, y: index * 4, w: 12, h: 4 },
          ...(own ? { own } : {}),
        })),
      }),
    }));
