import { type BoardContent, boardContentSchema, comparisons, dateUnits, metricFamilies } from '@reportage/contracts';
import fc from 'fast-check';

const { metrics, dimensions } = metricFamilies.web;
const timezones = ['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Kiritimati'];

const arbitraryWebCard = fc.record({
  metrics: fc.uniqueArray(fc.constantFrom(...metrics.map(({ id }) => id)), { minLength: 1, maxLength: 6 }),
  dimensions: fc.uniqueArray(fc.constantFrom(...dimensions.map(({ id }) => id)), { maxLength: 3 }),
});
/** Typed-in numbers, alone and beside measured ones. */
const arbitraryTypedCard = fc.constantFrom(
  { metrics: ['custom_spend'], dimensions: ['custom_media'] },
  { metrics: ['custom_score', 'custom_spend'], dimensions: ['custom_date'] },
  { metrics: ['web_pageviews', 'custom_spend'], dimensions: [] as string[] },
);

const arbitraryCard = fc.record({
  title: fc.constantFrom('Readers', '=cmd|calc', 'A, "quoted" title', 'Größe / Höhe', "'apostrophe"),
  question: fc.oneof({ weight: 4, arbitrary: arbitraryWebCard }, { weight: 1, arbitrary: arbitraryTypedCard }),
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
}

/** A board of up to six cards over a random period. */
export const arbitraryBoard = (dayAfter: (days: number) => string): fc.Arbitrary<RandomBoard> =>
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
    })
    .map(({ cards, start, length, comparison, filters, timezone }) => ({
      timezone,
      content: boardContentSchema.parse({
        comparison,
        date: { dateRange: 'custom', period: { from: dayAfter(start), to: dayAfter(start + length) } },
        filters: filters.map((dimension) => ({ dimension, values: ['phone', 'DE', ''] })),
        cards: cards.map(({ title, question, own, ...card }, index) => ({
          title,
          card: {
            id: `card-${index}`,
            display: question.dimensions.length > 0 ? 'list' : 'scoreboard',
            ...question,
            ...card,
          },
          place: { x: 0, y: index * 4, w: 12, h: 4 },
          ...(own ? { own } : {}),
        })),
      }),
    }));
