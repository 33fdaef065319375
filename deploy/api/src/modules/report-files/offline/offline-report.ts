import { drawingsOf } from '@reportage/cards/drawings';
import {
  isNumberNote,
  isTextBlock,
  type LocalizedText,
  localizeCard,
  plainTextOf,
  type ReportPreview,
} from '@reportage/contracts';
import {
  type CsvCell,
  formatInstant,
  formatNumber,
  formatPeriod,
  type Locale,
  microsInUnit,
  plainNumber,
} from '@reportage/format';
import { type AnsweredCard, cardTable, cellText, figureWords, type WordedCard } from '../../cards/index.ts';
import { reportHeadRows } from '../../reports/index.ts';
import { h, type Piece } from './element.ts';
import { offlineChart } from './offline-chart.ts';

const words = {
  others: { en: 'Others', de: 'Übrige' },
  published: { en: 'Published', de: 'Veröffentlicht' },
  definitions: { en: 'What the numbers mean', de: 'Was die Zahlen bedeuten' },
} satisfies Record<string, LocalizedText>;

type Goal = ReportPreview['parts']['goals'][number]['goals'][number];

/** A number as it is read, with its exact value. */
const numberPiece = (exact: number, text: string): Piece => h('data', { value: plainNumber(exact) }, text);

/** Cells of a table of exact values, beside what people read of them. */
function cellPiece(exact: CsvCell, text: string): Piece {
  return typeof exact === 'number' ? h('td', { class: 'number' }, numberPiece(exact, text)) : h('td', {}, text);
}

function tableOf(worded: WordedCard, answered: AnsweredCard): Piece {
  const { card, locale } = worded;
  const table = cardTable(answered, locale);
  const shown = [...card.rows, ...(card.others ?? [])];
  const textAt = (row: number, at: number, exact: CsvCell): string =>
    typeof exact === 'number'
      ? cellText(worded, shown[row]?.[at] ?? null, card.columns[at])
      : exact === null
        ? '–'
        : cellText(worded, String(exact), card.columns[at]);
  const offset = table.heads.length - card.totals.length;
  const head = h(
    'tr',
    {},
    ...table.heads.map((name, at) =>
      h('th', { scope: 'col', ...(at >= offset ? { class: 'number' } : {}) }, String(name ?? '')),
    ),
  );
  const rows = table.rows.map((row, index) =>
    h('tr', {}, ...row.map((exact, at) => cellPiece(exact, textAt(index, at, exact)))),
  );
  const totals = [card.totals, card.previousTotals];
  const metrics = card.columns.filter(({ kind }) => kind === 'metric');
  const foot = table.totals.map((row, index) =>
    h(
      'tr',
      {},
      ...row.map((exact, at) => {
        const total = totals[index]?.[at - offset] ?? null;
        const text = typeof exact === 'number' ? cellText(worded, total, metrics[at - offset]) : String(exact ?? '');
        return cellPiece(exact, text);
      }),
    ),
  );
  // What the metrics mean stands once, at the end.
  const isDefinition = ([, name, text]: CsvCell[]) =>
    card.columns.some((one) => one.name === name && one.note === text);
  const notes = table.notes
    .filter((note) => !isDefinition(note))
    .map((note) => h('p', { class: 'quiet' }, note.filter((cell) => cell !== null).join(' · ')));
  return h(
    'div',
    {},
    h('div', { class: 'wide' }, h('table', {}, h('thead', {}, head), h('tbody', {}, ...rows), h('tfoot', {}, ...foot))),
    ...notes,
  );
}

function cardPieces(definition: ReportPreview['report']['layout'][number], worded: WordedCard, answered: AnsweredCard) {
  const { card, locale } = worded;
  const hasDimensions = card.columns.some(({ kind }) => kind === 'dimension');
  const figures = figureWords(worded).map(({ name, value, change }) =>
    h(
      'li',
      {},
      h('span', { class: 'quiet' }, name),
      h('strong', {}, value),
      change && h('span', { class: 'quiet' }, change),
    ),
  );
  const drawings =
    definition.display === 'chart' && hasDimensions ? drawingsOf(definition, card, words.others[locale]) : [];
  const charts = drawings
    .filter(({ rows }) => rows.length > 0)
    .flatMap((chart) => offlineChart(chart, { definition, locale, title: chart.names.join(', ') }));
  return [...(hasDimensions ? [] : [h('ul', { class: 'figures' }, ...figures)]), ...charts, tableOf(worded, answered)];
}

/** Goals express money in units of its currency. */
function goalNumber(value: number | null, { unit, currency }: Goal, locale: Locale): Piece {
  const shown = value !== null && unit === 'currency' ? value * microsInUnit : value;
  const text = formatNumber(shown, { unit: unit ?? 'count', currency, locale });
  return value === null ? text : numberPiece(value, text);
}

const goalPieces = ({ parts }: ReportPreview, locale: Locale): Piece[] =>
  parts.goals.flatMap(({ name, goals, startDate, endDate }) => [
    h('h3', {}, `${name} · ${formatPeriod({ from: startDate, to: endDate }, { locale })}`),
    ...goals.map((goal) =>
      h(
        'p',
        {},
        `${goal.name}: `,
        goalNumber(goal.actual, goal, locale),
        ' / ',
        goalNumber(goal.quantity, goal, locale),
      ),
    ),
  ]);

/** Notes to a card's numbers, each with the name of its number. */
const notePieces = (
  { editor }: ReportPreview['report']['sort'][number],
  card: ReportPreview['cards'][number] | undefined,
): Piece[] =>
  editor.filter(isNumberNote).map(({ data }) => {
    const name = card?.columns.find(({ id }) => id === data.metric)?.name ?? data.metric;
    return h('p', { class: 'quiet' }, `${name}: ${data.text}`);
  });

function sectionPieces(
  preview: ReportPreview,
  section: ReportPreview['report']['sort'][number],
  locale: Locale,
): Piece[] {
  const definition = preview.report.layout.find(({ id }) => id === section.id);
  const result = preview.cards.find(({ cardId }) => cardId === section.id);
  const texts = section.editor.filter(isTextBlock).map(plainTextOf).filter(Boolean);
  const answered = definition && result && { card: { dateUnit: definition.dateUnit ?? ('day' as const) }, result };
  const worded = definition && result && { definition, card: localizeCard(result, locale), locale };
  return [
    h('h2', {}, section.name),
    ...(section.subTitle ? [h('p', { class: 'quiet' }, section.subTitle)] : []),
    ...texts.map((text) => h('p', {}, text)),
    ...(definition && worded && answered ? cardPieces(definition, worded, answered) : []),
    ...notePieces(section, worded?.card),
    ...(section.display === 'goals' ? goalPieces(preview, locale) : []),
    ...(section.display === 'creators' ? [h('p', {}, preview.parts.creators.map(({ name }) => name).join(', '))] : []),
  ];
}

/** What the columns of all cards mean, each once. */
function definitions({ cards }: ReportPreview, locale: Locale): Piece[] {
  const columns = cards.flatMap((card) => localizeCard(card, locale).columns).filter(({ note }) => note);
  const meanings = new Map(columns.map(({ name, note }) => [`${name} ${note}`, { name, note }]));
  const entries = [...meanings.values()].flatMap(({ name, note }) => [h('dt', {}, name), h('dd', {}, note)]);
  return entries.length > 0 ? [h('section', {}, h('h2', {}, words.definitions[locale]), h('dl', {}, ...entries))] : [];
}

/** The body of the offline copy: what the published version shows, with every number exact beside how it is read. */
export function offlineReport(preview: ReportPreview): Piece {
  const { report, cards, publishedAt } = preview;
  const locale = report.language;
  const period = cards[0]?.meta.period ?? report.date;
  const timezone = cards[0]?.meta.timezone ?? report.settings.timezone;
  const head = reportHeadRows(preview, locale).map(([name, ...cells]) =>
    h('p', { class: 'quiet' }, [name, ...cells].filter((cell) => cell !== null).join(' · ')),
  );
  const sections = report.sort.filter(
    ({ hidden, display }) => !hidden && display !== 'cover' && display !== 'pageBreak',
  );
  return h(
    'main',
    { id: 'report' },
    h('p', { class: 'quiet' }, report.workspace.company),
    h('h1', {}, report.cover.heading || report.name),
    h('p', {}, [report.clientName, report.campaignName].filter(Boolean).join(' · ')),
    h('p', {}, `${formatPeriod(period, { locale })} (${timezone})`),
    h('p', { class: 'quiet' }, `${words.published[locale]} ${formatInstant(publishedAt, { locale, timezone })}`),
    ...sections.map((section) => h('section', {}, ...sectionPieces(preview, section, locale))),
    ...definitions(preview, locale),
    ...head,
    report.workspace.footer ? h('p', { class: 'quiet' }, report.workspace.footer) : undefined,
  );
}
