import { type CardResult, findHoles, type LocalizedText, localizeCard } from '@reportage/contracts';
import { type CsvCell, csvHeader, csvNumber, type Locale } from '@reportage/format';

type Row = CsvCell[];

const words = {
  definition: { en: 'Definition', de: 'Definition' },
  incomplete: { en: 'Incomplete, days not fetched', de: 'Unvollständig, Tage nicht abgerufen' },
  others: { en: 'Others', de: 'Übrige' },
  total: { en: 'Total', de: 'Summe' },
  notAdded: { en: 'Several currencies, not added up', de: 'Mehrere Währungen, nicht summiert' },
} satisfies Record<string, LocalizedText>;

const metricsOf = ({ columns }: CardResult) => columns.filter(({ kind }) => kind === 'metric');

/** Totals under their metrics. Of the dimension cells, the first names the row and the others stay empty. */
function totalsRow(name: string, card: CardResult, totals: readonly (number | null)[]): Row {
  const dimensionCount = card.columns.length - totals.length;
  const metrics = metricsOf(card);
  const numbers = totals.map((total, index) => csvNumber(total, metrics[index]?.unit ?? null));
  return [name, ...Array.from({ length: Math.max(0, dimensionCount - 1) }, () => null), ...numbers];
}

const rowOf = ({ columns }: CardResult, row: CardResult['rows'][number]): Row =>
  row.map((cell, index) => (typeof cell === 'number' ? csvNumber(cell, columns[index]?.unit ?? null) : cell));

/** Rows for what the card's rows leave out, labelled “Others” in the first empty dimension cell. */
function othersOf(card: CardResult, locale: Locale): CardResult['rows'] {
  return (card.others ?? []).map((row) => {
    const named = row.findIndex((cell, index) => cell === null && card.columns[index]?.kind === 'dimension');
    return row.map((cell, index) => (index === named ? words.others[locale] : cell));
  });
}

/** A card as rows of CSV in the reader's language: title, definitions, headers with units and currencies, rows and totals, unrounded. */
export function cardCsvRows(answer: CardResult, title: string, locale: Locale): Row[] {
  const card = localizeCard(answer, locale);
  const total = words.total[locale];
  const hasDimensions = card.columns.some(({ kind }) => kind === 'dimension');
  const heads = card.columns.map((column) => csvHeader(column.name, column, locale));
  const lead: Row = hasDimensions ? [] : [''];
  const { period, previousPeriod, comparison } = card.meta;
  return [
    [],
    [title],
    ...card.columns.filter(({ note }) => note).map(({ name, note }): Row => [words.definition[locale], name, note]),
    ...card.columns.flatMap(({ name, currencies = [] }): Row[] =>
      currencies.length > 0 ? [[words.notAdded[locale], name, ...currencies]] : [],
    ),
    ...findHoles([card]).map(
      ({ sourceName, days }): Row => [
        words.incomplete[locale],
        sourceName,
        ...days.map(({ from, to }) => `${from} – ${to}`),
      ],
    ),
    [...lead, ...heads],
    ...(hasDimensions ? [...card.rows, ...othersOf(card, locale)].map((row) => rowOf(card, row)) : []),
    totalsRow(`${total} ${period.from} – ${period.to}`, card, card.totals),
    ...(comparison === 'none'
      ? []
      : [totalsRow(`${total} ${previousPeriod.from} – ${previousPeriod.to}`, card, card.previousTotals)]),
  ];
}
