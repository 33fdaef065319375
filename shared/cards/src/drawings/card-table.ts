import {
  type CardDefinition,
  type CardResult,
  findMissingDays,
  findPartialDays,
  type LocalizedText,
  listRevokedNumbers,
  localizeCard,
} from '@reportage/contracts';
import { type CsvCell, getCsvHeader, type Locale, toCsvNumber } from '@reportage/format';

type Row = CsvCell[];

const labels = {
  definition: { en: 'Definition', de: 'Definition' },
  incomplete: { en: 'Incomplete, days not fetched', de: 'Unvollständig, Tage nicht abgerufen' },
  partial: { en: 'Incomplete', de: 'Nicht vollständig' },
  history: { en: 'The plan includes data since', de: 'Der Tarif umfasst Daten seit' },
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
  compared: { en: 'Compared with', de: 'Verglichen mit' },
  notAdded: { en: 'Several currencies, not added up', de: 'Mehrere Währungen, nicht summiert' },
} satisfies Record<string, LocalizedText>;

/** A card's data, with the time unit of the dates in its rows. */
export interface CardWithResult {
  card: Pick<CardDefinition, 'dateUnit'>;
  result: CardResult;
}

/** A card as a table in one language, with unrounded values, and money in currency units instead of micros. */
export interface CardTable {
  columns: CardResult['columns'];
  /** Column headers, with units and currencies. */
  headers: Row;
  rows: Row[];
  /** Totals for the period and the comparison period. */
  totals: Row[];
  /** Notes on the meaning of the metrics and on missing data. */
  notes: Row[];
}

const getMetrics = ({ columns }: CardResult) => columns.filter(({ kind }) => kind === 'metric');

type ComparedDays = NonNullable<CardResult['columns'][number]['comparedDays']>;

/** Returns a label for compared days, whose last day may count only up to a time of day. */
function getDaysLabel({ from, to, until }: ComparedDays, timezone: string): string {
  const days = `${from} – ${to}`;
  if (until === undefined) return days;
  const time = new Date(until).toLocaleTimeString('en-GB', { timeZone: timezone, timeStyle: 'short' });
  return `${days} ${time}`;
}

/** Returns a label for each metric, with the days that the metric is compared with. */
const getComparedDaysLabels = (card: CardResult): string[] => {
  const { previousPeriod, timezone } = card.meta;
  return getMetrics(card).map(({ comparedDays }) => getDaysLabel(comparedDays ?? previousPeriod, timezone));
};

function getPreviousTotalsRow(total: string, card: CardResult): Row {
  const [label, ...otherLabels] = [...new Set(getComparedDaysLabels(card))];
  const { from, to } = card.meta.previousPeriod;
  const days = label !== undefined && otherLabels.length === 0 ? label : `${from} – ${to}`;
  return getTotalsRow(`${total} ${days}`, card, card.previousTotals);
}

/** If metrics are compared with different days, lists the days of each. */
function getComparedRows(card: CardResult, locale: Locale): Row[] {
  const days = card.meta.comparison === 'none' ? [] : getComparedDaysLabels(card);
  if (new Set(days).size < 2) return [];
  return getMetrics(card).map(({ name }, index) => [labels.compared[locale], name, days[index] ?? null]);
}

/** Returns a row of totals. The first dimension cell contains the row's label; the others are empty. */
function getTotalsRow(name: string, card: CardResult, totals: readonly (number | null)[]): Row {
  const dimensionCount = card.columns.length - totals.length;
  const metrics = getMetrics(card);
  const numbers = totals.map((total, index) => toCsvNumber(total, metrics[index]?.unit ?? null));
  return [name, ...Array.from({ length: Math.max(0, dimensionCount - 1) }, () => null), ...numbers];
}

const getRow = ({ columns }: CardResult, row: CardResult['rows'][number]): Row =>
  row.map((cell, index) => (typeof cell === 'number' ? toCsvNumber(cell, columns[index]?.unit ?? null) : cell));

/** Returns the rows for all omitted values, labeled “Others” in the first empty dimension cell. */
function getOthersRows(card: CardResult, locale: Locale): CardResult['rows'] {
  return (card.others ?? []).map((row) => {
    const labelIndex = row.findIndex((cell, index) => cell === null && card.columns[index]?.kind === 'dimension');
    return row.map((cell, index) => (index === labelIndex ? labels.others[locale] : cell));
  });
}

/** Returns a row for each partner that no longer shares its data, with the partner's name and the date. */
export const getRevokedRows = (cards: readonly CardResult[], locale: Locale): Row[] =>
  listRevokedNumbers(cards).map(({ partnerName, since, isAll }) => [
    labels[isAll ? 'revoked' : 'partRevoked'][locale],
    partnerName,
    since,
  ]);

function getNotes({ card: definition, result: card }: CardWithResult, locale: Locale): Row[] {
  const partialDates = findPartialDays(definition, card);
  return [
    ...card.columns.filter(({ note }) => note).map(({ name, note }): Row => [labels.definition[locale], name, note]),
    ...card.columns.flatMap(({ name, currencies = [] }): Row[] =>
      currencies.length > 0 ? [[labels.notAdded[locale], name, ...currencies]] : [],
    ),
    ...findMissingDays([card]).map(
      ({ sourceName, days }): Row => [
        labels.incomplete[locale],
        sourceName,
        ...days.map(({ from, to }) => `${from} – ${to}`),
      ],
    ),
    ...getRevokedRows([card], locale),
    ...(card.meta.historyFrom ? [[labels.history[locale], card.meta.historyFrom]] : []),
    ...getComparedRows(card, locale),
    ...(partialDates.length > 0 ? [[labels.partial[locale], ...partialDates]] : []),
  ];
}

/**
 * Creates a card's table. Without dimensions there are no rows, and the first column has no header and contains only
 * the labels for the totals.
 */
export function getCardTable({ card: definition, result }: CardWithResult, locale: Locale): CardTable {
  const card = localizeCard(result, locale);
  const total = labels.total[locale];
  const hasDimensions = card.columns.some(({ kind }) => kind === 'dimension');
  const headers = card.columns.map((column) => getCsvHeader(column.name, column, locale));
  const { period, comparison } = card.meta;
  return {
    columns: card.columns,
    headers: hasDimensions ? headers : ['', ...headers],
    rows: hasDimensions ? [...card.rows, ...getOthersRows(card, locale)].map((row) => getRow(card, row)) : [],
    totals: [
      getTotalsRow(`${total} ${period.from} – ${period.to}`, card, card.totals),
      ...(comparison === 'none' ? [] : [getPreviousTotalsRow(total, card)]),
    ],
    notes: getNotes({ card: definition, result: card }, locale),
  };
}
