import {
  type CardDefinition,
  type CardResult,
  findHoles,
  type LocalizedText,
  listTakenBack,
  localizeCard,
  partialDays,
} from '@reportage/contracts';
import { type CsvCell, csvHeader, csvNumber, type Locale } from '@reportage/format';

type Row = CsvCell[];

const labels = {
  definition: { en: 'Definition', de: 'Definition' },
  incomplete: { en: 'Incomplete, days not fetched', de: 'Unvollständig, Tage nicht abgerufen' },
  partial: { en: 'Incomplete', de: 'Nicht vollständig' },
  history: { en: 'The plan includes numbers since', de: 'Der Tarif umfasst Zahlen seit' },
  revoked: {
    en: 'Not included: no longer shared by a partner',
    de: 'Nicht enthalten: vom Partner nicht mehr geteilt',
  },
  partRevoked: {
    en: 'Partly not included: no longer shared by a partner',
    de: 'Teilweise nicht enthalten: vom Partner nicht mehr geteilt',
  },
  others: { en: 'Others', de: 'Übrige' },
  total: { en: 'Total', de: 'Summe' },
  notAdded: { en: 'Several currencies, not added up', de: 'Mehrere Währungen, nicht summiert' },
} satisfies Record<string, LocalizedText>;

/** A card's numbers, with the time unit of the dates in its rows. */
export interface CardWithResult {
  card: Pick<CardDefinition, 'dateUnit'>;
  result: CardResult;
}

/** A card as a table in one language, with unrounded numbers and money in whole units of its currency. */
export interface CardTable {
  columns: CardResult['columns'];
  /** Column headers, with units and currencies. */
  headers: Row;
  rows: Row[];
  /** Totals for the period and the compared period. */
  totals: Row[];
  /** Notes on the meaning of the metrics and on missing numbers. */
  notes: Row[];
}

const getMetrics = ({ columns }: CardResult) => columns.filter(({ kind }) => kind === 'metric');

/** Totals in the columns of their metrics. The first dimension cell contains the row's label; the others are empty. */
function getTotalsRow(name: string, card: CardResult, totals: readonly (number | null)[]): Row {
  const dimensionCount = card.columns.length - totals.length;
  const metrics = getMetrics(card);
  const numbers = totals.map((total, index) => csvNumber(total, metrics[index]?.unit ?? null));
  return [name, ...Array.from({ length: Math.max(0, dimensionCount - 1) }, () => null), ...numbers];
}

const getRow = ({ columns }: CardResult, row: CardResult['rows'][number]): Row =>
  row.map((cell, index) => (typeof cell === 'number' ? csvNumber(cell, columns[index]?.unit ?? null) : cell));

/** The row for all values that the card's rows omit, labeled “Others” in the first empty dimension cell. */
function listOthers(card: CardResult, locale: Locale): CardResult['rows'] {
  return (card.others ?? []).map((row) => {
    const labelIndex = row.findIndex((cell, index) => cell === null && card.columns[index]?.kind === 'dimension');
    return row.map((cell, index) => (index === labelIndex ? labels.others[locale] : cell));
  });
}

/** One row for each partner that has taken back numbers, with the partner and the date. */
export const getRevokedRows = (cards: readonly CardResult[], locale: Locale): Row[] =>
  listTakenBack(cards).map(({ partnerName, since, isAll }) => [
    labels[isAll ? 'revoked' : 'partRevoked'][locale],
    partnerName,
    since,
  ]);

function getNotes({ card: definition, result: card }: CardWithResult, locale: Locale): Row[] {
  const partial = partialDays(definition, card);
  return [
    ...card.columns.filter(({ note }) => note).map(({ name, note }): Row => [labels.definition[locale], name, note]),
    ...card.columns.flatMap(({ name, currencies = [] }): Row[] =>
      currencies.length > 0 ? [[labels.notAdded[locale], name, ...currencies]] : [],
    ),
    ...findHoles([card]).map(
      ({ sourceName, days }): Row => [
        labels.incomplete[locale],
        sourceName,
        ...days.map(({ from, to }) => `${from} – ${to}`),
      ],
    ),
    ...getRevokedRows([card], locale),
    ...(card.meta.historyFrom ? [[labels.history[locale], card.meta.historyFrom]] : []),
    ...(partial.length > 0 ? [[labels.partial[locale], ...partial]] : []),
  ];
}

/**
 * A card's table. Without dimensions there are no rows, and the first column is empty in `headers` and labels the
 * totals.
 */
export function getCardTable({ card: definition, result }: CardWithResult, locale: Locale): CardTable {
  const card = localizeCard(result, locale);
  const total = labels.total[locale];
  const hasDimensions = card.columns.some(({ kind }) => kind === 'dimension');
  const headers = card.columns.map((column) => csvHeader(column.name, column, locale));
  const { period, previousPeriod, comparison } = card.meta;
  return {
    columns: card.columns,
    headers: hasDimensions ? headers : ['', ...headers],
    rows: hasDimensions ? [...card.rows, ...listOthers(card, locale)].map((row) => getRow(card, row)) : [],
    totals: [
      getTotalsRow(`${total} ${period.from} – ${period.to}`, card, card.totals),
      ...(comparison === 'none'
        ? []
        : [getTotalsRow(`${total} ${previousPeriod.from} – ${previousPeriod.to}`, card, card.previousTotals)]),
    ],
    notes: getNotes({ card: definition, result: card }, locale),
  };
}
