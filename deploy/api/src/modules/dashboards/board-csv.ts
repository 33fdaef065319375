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
  enteredManually: { en: 'Entered or imported', de: 'Eingetragen oder importiert' },
} satisfies Record<string, LocalizedText>;

interface TitledCard {
  title: string;
  card: CardDefinition;
  result: CardResult;
}

const hasManualValues = ({ columns }: CardResult): boolean =>
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
    ...(hasManualValues(result) ? [[headers.source[locale], headers.enteredManually[locale]]] : []),
    ...getCardCsvRows(titledCard, locale),
  ];
  return writeCsv(rows);
}

/** Returns a portable file name. The card's position makes it unique. */
function getFileName(title: string, index: number): string {
  const safeTitle = title.replace(/[\\/:*?"<>|]/g, '-').trim();
  return `${String(index + 1).padStart(2, '0')} ${safeTitle}.csv`;
}

/** Returns a ZIP with one CSV file per card, in the reader's language. */
export const writeBoardZip = (name: string, cards: readonly TitledCard[], locale: Locale, now: Date): Buffer =>
  writeZip(
    cards.map((card, index) => ({ name: getFileName(card.title, index), text: writeCardCsv(name, card, locale) })),
    now,
  );
