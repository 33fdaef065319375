import { type CardResult, getFactMediaType, type LocalizedText } from '@reportage/contracts';
import type { CsvCell, Locale } from '@reportage/format';
import { type CardWithResult, getCardTable } from './card-table.ts';

export interface TitledCard extends CardWithResult {
  title: string;
}

/**
 * Returns a card as CSV rows in the reader's language: title, notes, headers with units and currencies, rows and
 * totals, unrounded.
 */
export function getCardCsvRows({ title, ...cardWithResult }: TitledCard, locale: Locale): CsvCell[][] {
  const { headers, rows, totals, notes } = getCardTable(cardWithResult, locale);
  return [[], [title], ...notes, headers, ...rows, ...totals];
}

const labels = {
  dashboard: { en: 'Dashboard', de: 'Dashboard' },
  from: { en: 'From', de: 'Von' },
  to: { en: 'To', de: 'Bis' },
  zone: { en: 'Time zone', de: 'Zeitzone' },
  computedAt: { en: 'Calculated at', de: 'Berechnet am' },
  source: { en: 'Source', de: 'Quelle' },
  enteredManually: { en: 'Entered or imported', de: 'Eingetragen oder importiert' },
} satisfies Record<string, LocalizedText>;

const hasManualValues = ({ columns }: CardResult): boolean =>
  columns.some(({ kind, id }) => kind === 'metric' && getFactMediaType(id) === 'custom');

/** Returns one of a board's cards as CSV rows, preceded by the board's name and the sources of the card's data. */
export function getBoardCsvRows(boardName: string, titledCard: TitledCard, locale: Locale): CsvCell[][] {
  const { result } = titledCard;
  const { period, timezone, computedAt, sources } = result.meta;
  return [
    [labels.dashboard[locale], boardName],
    [labels.from[locale], period.from],
    [labels.to[locale], period.to],
    [labels.zone[locale], timezone],
    [labels.computedAt[locale], computedAt],
    ...sources.map((source): CsvCell[] => [
      labels.source[locale],
      source.name,
      source.freshAt,
      ...(source.timezones ?? []),
    ]),
    ...(hasManualValues(result) ? [[labels.source[locale], labels.enteredManually[locale]]] : []),
    ...getCardCsvRows(titledCard, locale),
  ];
}
