import type { CardResult, ReportPreview } from '@reportage/contracts';
import { type CsvCell, writeCsv } from '@reportage/format';

type Row = CsvCell[];

const unitOf = (unit: string | null): string => (unit === null || unit === 'count' ? '' : ` (${unit})`);

/** Totals under their metrics; dimensions before them stay empty but the first, which names the row. */
function totalsRow(name: string, card: CardResult, totals: readonly (number | null)[]): Row {
  const dimensionCount = card.columns.length - totals.length;
  return [name, ...Array.from({ length: Math.max(0, dimensionCount - 1) }, () => null), ...totals];
}

function cardRows(card: CardResult, title: string): Row[] {
  const hasDimensions = card.columns.some(({ kind }) => kind === 'dimension');
  const heads = card.columns.map(({ name, unit }) => `${name}${unitOf(unit)}`);
  const lead: Row = hasDimensions ? [] : [''];
  const { period, previousPeriod } = card.meta;
  return [
    [],
    [title],
    ...card.columns.filter(({ note }) => note).map(({ name, note }): Row => ['Definition', name, note]),
    [...lead, ...heads],
    ...(hasDimensions ? card.rows : []),
    totalsRow(`Total ${period.from} – ${period.to}`, card, card.totals),
    totalsRow(`Total ${previousPeriod.from} – ${previousPeriod.to}`, card, card.previousTotals),
  ];
}

/**
 * A report's numbers as CSV: the very numbers of its cards, unrounded, each card with its definitions.
 */
export function reportCsv({ report, cards, publishedAt }: ReportPreview): string {
  const titles = new Map(report.sort.map((section) => [section.id, section.name]));
  const sources = new Map(cards.flatMap((card) => card.meta.sources).map((source) => [source.id, source]));
  const [first] = cards;
  const rows: Row[] = [
    ['Report', report.name],
    ['Campaign', report.campaignName],
    ...(report.clientName ? [['Client', report.clientName]] : []),
    ['From', first?.meta.period.from ?? report.date.from],
    ['To', first?.meta.period.to ?? report.date.to],
    ['Time zone', first?.meta.timezone ?? report.settings.timezone],
    ['Computed at', first?.meta.computedAt ?? publishedAt],
    ...[...sources.values()].map(({ name, freshAt }): Row => ['Source', name, freshAt]),
    ...cards.flatMap((card) => cardRows(card, titles.get(card.cardId) ?? card.cardId)),
  ];
  return writeCsv(rows);
}
