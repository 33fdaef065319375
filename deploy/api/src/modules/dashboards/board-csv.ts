import { type CardDefinition, type CardResult, factMediaTypeOf, type LocalizedText } from '@reportage/contracts';
import { type CsvCell, type Locale, writeCsv } from '@reportage/format';
import { writeZip } from '../../platform/zip/write-zip.ts';
import { getCardCsvRows } from '../cards/index.ts';

const headers = {
  dashboard: { en: 'Dashboard', de: 'Dashboard' },
  from: { en: 'From', de: 'Von' },
  to: { en: 'To', de: 'Bis' },
  zone: { en: 'Time zone', de: 'Zeitzone' },
  computedAt: { en: 'Computed at', de: 'Berechnet am' },
  source: { en: 'Source', de: 'Quelle' },
  enteredValues: { en: 'Entered or imported', de: 'Eingetragen oder importiert' },
} satisfies Record<string, LocalizedText>;

interface TitledCard {
  title: string;
  card: CardDefinition;
  result: CardResult;
}

const hasEnteredValues = ({ columns }: CardResult): boolean =>
  columns.some(({ kind, id }) => kind === 'metric' && factMediaTypeOf(id) === 'custom');

function writeCardCsv(name: string, titledCard: TitledCard, locale: Locale): string {
  const { result } = titledCard;
  const { period, timezone, computedAt, sources } = result.meta;
  const rows: CsvCell[][] = [
    [headers.dashboard[locale], name],
    [headers.from[locale], period.from],
    [headers.to[locale], period.to],
    [headers.zone[locale], timezone],
    [headers.computedAt[locale], computedAt],
    ...sources.map((source): CsvCell[] => [
      ...[headers.source[locale], source.name, source.freshAt],
      ...(source.timezones ?? []),
    ]),
    ...(hasEnteredValues(result) ? [[headers.source[locale], headers.enteredValues[locale]]] : []),
    ...getCardCsvRows(titledCard, locale),
  ];
  return writeCsv(rows);
}

/** A portable file name, which the card's position on the board makes unique. */
function getFileName(title: string, index: number): string {
  const safe = title.replace(/[\\/:*?"<>|]/g, '-').trim();
  return `${String(index + 1).padStart(2, '0')} ${safe}.csv`;
}

/** A board's numbers as a ZIP of CSV files, one for each card, in the reader's language. */
export const writeBoardZip = (name: string, cards: readonly TitledCard[], locale: Locale, now: Date): Buffer =>
  writeZip(
    cards.map((card, index) => ({ name: getFileName(card.title, index), text: writeCardCsv(name, card, locale) })),
    now,
  );
