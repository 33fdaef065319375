import { factMediaTypeOf, findHoles, type LocalizedText, type ReportPreview } from '@reportage/contracts';
import { type CsvCell, type Locale, writeCsv } from '@reportage/format';
import { cardCsvRows } from '../cards/index.ts';

const heads = {
  report: { en: 'Report', de: 'Bericht' },
  campaign: { en: 'Campaign', de: 'Kampagne' },
  client: { en: 'Client', de: 'Kunde' },
  from: { en: 'From', de: 'Von' },
  to: { en: 'To', de: 'Bis' },
  zone: { en: 'Time zone', de: 'Zeitzone' },
  computedAt: { en: 'Computed at', de: 'Berechnet am' },
  source: { en: 'Source', de: 'Quelle' },
  incomplete: { en: 'Incomplete, days not fetched', de: 'Unvollständig, Tage nicht abgerufen' },
  typed: { en: 'Typed in or imported', de: 'Eingetragen oder importiert' },
} satisfies Record<string, LocalizedText>;

/** A report's numbers as CSV: exactly those of its cards, unrounded, each card with its definitions, in the reader's language. */
export function reportCsv({ report, cards, publishedAt }: ReportPreview, locale: Locale): string {
  const t = (head: keyof typeof heads): string => heads[head][locale];
  const titles = new Map(report.sort.map((section) => [section.id, section.name]));
  const sources = new Map(cards.flatMap((card) => card.meta.sources).map((source) => [source.id, source]));
  const hasTyped = cards.some(({ columns }) =>
    columns.some(({ kind, id }) => kind === 'metric' && factMediaTypeOf(id) === 'custom'),
  );
  const [first] = cards;
  const rows: CsvCell[][] = [
    [t('report'), report.name],
    [t('campaign'), report.campaignName],
    ...(report.clientName ? [[t('client'), report.clientName]] : []),
    [t('from'), first?.meta.period.from ?? report.date.from],
    [t('to'), first?.meta.period.to ?? report.date.to],
    [t('zone'), first?.meta.timezone ?? report.settings.timezone],
    [t('computedAt'), first?.meta.computedAt ?? publishedAt],
    ...[...sources.values()].map(({ name, freshAt, timezones = [] }): CsvCell[] => [
      t('source'),
      name,
      freshAt,
      ...timezones,
    ]),
    ...(hasTyped ? [[t('source'), t('typed')]] : []),
    ...findHoles(cards).map(({ sourceName, days }): CsvCell[] => [
      t('incomplete'),
      sourceName,
      ...days.map(({ from, to }) => `${from} – ${to}`),
    ]),
    ...cards.flatMap((card) => cardCsvRows(card, titles.get(card.cardId) ?? card.cardId, locale)),
  ];
  return writeCsv(rows);
}
