import { factMediaTypeOf, type ReportPreview } from '@reportage/contracts';
import { type CsvCell, writeCsv } from '@reportage/format';
import { cardCsvRows } from '../cards/index.ts';

/**
 * A report's numbers as CSV: exactly those of its cards, unrounded, each card with its definitions.
 */
export function reportCsv({ report, cards, publishedAt }: ReportPreview): string {
  const titles = new Map(report.sort.map((section) => [section.id, section.name]));
  const sources = new Map(cards.flatMap((card) => card.meta.sources).map((source) => [source.id, source]));
  const hasTyped = cards.some(({ columns }) =>
    columns.some(({ kind, id }) => kind === 'metric' && factMediaTypeOf(id) === 'custom'),
  );
  const [first] = cards;
  const rows: CsvCell[][] = [
    ['Report', report.name],
    ['Campaign', report.campaignName],
    ...(report.clientName ? [['Client', report.clientName]] : []),
    ['From', first?.meta.period.from ?? report.date.from],
    ['To', first?.meta.period.to ?? report.date.to],
    ['Time zone', first?.meta.timezone ?? report.settings.timezone],
    ['Computed at', first?.meta.computedAt ?? publishedAt],
    ...[...sources.values()].map(({ name, freshAt }): CsvCell[] => ['Source', name, freshAt]),
    ...(hasTyped ? [['Source', 'Typed in or imported']] : []),
    ...cards.flatMap((card) => cardCsvRows(card, titles.get(card.cardId) ?? card.cardId)),
  ];
  return writeCsv(rows);
}
