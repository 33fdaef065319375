import { type CardResult, cardDefinitionSchema } from '@reportage/contracts';
import { renderCardHtml } from './card-html.ts';
import { describePicture, getMailCard } from './card-numbers.ts';
import { renderCardText } from './card-text.ts';
import { digestMessages } from './digest-texts.ts';

const id = 'web_clf_01h455vb4pex5vsknk084sn02q';
const period = { from: '2026-11-01', to: '2026-11-30' };
const metric = { kind: 'metric' as const, currency: null, note: '' };
const field: CardResult['columns'][number] = {
  ...metric,
  id,
  name: 'Click share',
  unit: 'ratio',
  type: 'calculated',
  decimals: 1,
  formula: { text: 'web_clicks / web_pageviews', note: '', parts: [] },
};
const card = cardDefinitionSchema.parse({
  id: 'pages',
  display: 'list',
  metrics: ['web_pageviews', id],
  dimensions: ['web_media'],
});

function createResult(column: CardResult['columns'][number], values: (number | null)[]): CardResult {
  const [first = null, second = null, total = null, previousTotal = null] = values;
  return {
    cardId: 'pages',
    columns: [
      { id: 'web_media', name: 'Page', kind: 'dimension', unit: null, currency: null, note: '' },
      { ...metric, id: 'web_pageviews', name: 'Pageviews', unit: 'count', type: 'sum' },
      column,
    ],
    rows: [
      ['https://harbour.example/walk', 4, first],
      ['https://harbour.example/quay', 1, second],
    ],
    totals: [5, total],
    previousTotals: [4, previousTotal],
    rowCount: 2,
    meta: { period, previousPeriod: period, timezone: 'UTC', sources: [], computedAt: '2026-12-01T08:00:00.000Z' },
  };
}

test.each([
  ['en', '25.0%', '100.0%', '40.0%'],
  ['de', '25,0 %', '100,0 %', '40,0 %'],
] as const)(
  'an email formats a calculated field with its unit and decimals wherever it appears (%s)',
  (locale, first, second, total) => {
    const mailCard = getMailCard({ title: 'Pages', card, result: createResult(field, [0.25, 1, 0.4, 0.2]) }, locale);
    const replaceSpaces = (text: string) => text.replace(/\u00a0|\u202f/g, ' ');
    expect(mailCard.table?.rows.map((cells) => replaceSpaces(cells[2] ?? ''))).toEqual([first, second]);
    expect(mailCard.figures.map(({ name, value }) => [name, replaceSpaces(value)])).toContainEqual([
      'Click share',
      total,
    ]);
    for (const text of [
      renderCardText(mailCard, digestMessages[locale]),
      renderCardHtml(mailCard, digestMessages[locale], true),
      describePicture(mailCard),
    ])
      expect(replaceSpaces(text)).toContain(total);
  },
);

test('for a removed field, an email shows its name, a note, and dashes instead of values', () => {
  const result = createResult({ ...field, isRemoved: true }, []);
  const mailCard = getMailCard({ title: 'Pages', card, result }, 'en');
  expect(mailCard.figures.at(-1)).toEqual({ name: 'Click share', bareName: 'Click share', value: '–' });
  expect(mailCard.table?.rows.map((cells) => cells[2])).toEqual(['–', '–']);
  for (const text of [renderCardText(mailCard, digestMessages.en), renderCardHtml(mailCard, digestMessages.en, true)]) {
    expect(text).not.toContain(id);
    expect(text).toContain('“Click share” was removed from the workspace and no longer has data.');
  }
});

test('an email says when the plan’s history begins', () => {
  const result = createResult(field, [0.25, 1, 0.4, 0.2]);
  const limitedResult = { ...result, meta: { ...result.meta, historyFrom: '2026-11-10' } };
  const mailCard = getMailCard({ title: 'Pages', card, result: limitedResult }, 'de');
  expect(mailCard.notes).toEqual([
    'Zahlen vor dem 10. Nov. 2026 werden nicht gezeigt: Ihr Tarif reicht nicht weiter zurück.',
  ]);
  expect(renderCardText(mailCard, digestMessages.de)).toContain(mailCard.notes[0]);
});

test.each([
  [
    'en',
    'Incomplete: Harbour site has not yet been fetched for Nov 01 – 09, 2026, Nov 20, 2026, so these numbers are too low.',
  ],
  [
    'de',
    'Unvollständig: Harbour site wurde für 01.–09. Nov. 2026, 20. Nov. 2026 noch nicht abgerufen; diese Zahlen sind zu niedrig.',
  ],
] as const)('an email lists the missing days in its HTML and text (%s)', (locale, note) => {
  const result = createResult(field, [0.25, 1, 0.4, 0.2]);
  const missingDays = [
    { from: '2026-11-01', to: '2026-11-09' },
    { from: '2026-11-20', to: '2026-11-20' },
  ];
  const sources = [
    { id: 'src_site', name: 'Harbour site', freshAt: null, missingDays },
    { id: 'src_complete', name: 'Complete', freshAt: null },
  ];
  const mailCard = getMailCard(
    { title: 'Pages', card, result: { ...result, meta: { ...result.meta, sources } } },
    locale,
  );
  expect(mailCard.notes).toEqual([note]);
  expect(renderCardText(mailCard, digestMessages[locale])).toContain(note);
  expect(String(renderCardHtml(mailCard, digestMessages[locale], true))).toContain(note);
});

test('an email shows page titles, with the URL if two pages have the same title', () => {
  const [walk, quay] = ['https://harbour.example/walk', 'https://harbour.example/quay'];
  const getPageNames = (mediaTitles: Record<string, string>) => {
    const result = { ...createResult(field, [1, 1]), mediaTitles };
    return getMailCard({ title: 'Pages', card, result }, 'en').table?.rows.map(([name]) => name);
  };
  expect(getPageNames({ [walk]: 'The harbour walk' })).toEqual(['The harbour walk', 'harbour.example/quay']);
  expect(getPageNames({ [walk]: 'Harbour', [quay]: 'Harbour' })).toEqual([
    'Harbour (harbour.example/walk)',
    'Harbour (harbour.example/quay)',
  ]);
});

test('on a card with several sources, an email shows each figure’s source below its name', () => {
  const views = { ...metric, id: 'youtube_views', name: 'Views', unit: 'count' as const };
  const mailCard = getMailCard({ title: 'Reach', card, result: createResult(views, [1, 2, 3, 4]) }, 'en');
  expect(renderCardHtml(mailCard, digestMessages.en, false)).toMatch(/>Views<br><span [^>]*>YouTube<\/span><\/th>/);
  expect(renderCardText(mailCard, digestMessages.en)).toMatch(/^Views \(YouTube\) +3 /m);
});
