import { type CardDefinition, type CardResult, localizeCard } from '@reportage/contracts';
import { formatChange, formatDay, formatNumber, type Locale, missing } from '@reportage/format';

/** A metric of a card over the whole period. */
export interface MailFigure {
  name: string;
  value: string;
  /** Change since the compared period, such as `+12.5%`; undefined if there is nothing to compare with. */
  change?: string;
}

export interface MailTable {
  heads: string[];
  rows: string[][];
  /** How many more rows the card has. */
  more: number;
}

/** A card's numbers as a mail shows them, in HTML and text alike. */
export interface MailCard {
  id: string;
  title: string;
  figures: MailFigure[];
  table?: MailTable;
}

/** A phone has no room for more columns. */
const metricsInTable = 2;
const rowsInTable = 10;

type Column = CardResult['columns'][number];
const numberText = (value: number | null, column: Column | undefined, locale: Locale): string =>
  formatNumber(value, { unit: column?.unit ?? 'count', currency: column?.currency ?? null, locale });

const isDayText = (cell: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(cell);

function cellText(cell: CardResult['rows'][number][number], column: Column | undefined, locale: Locale): string {
  if (cell === null) return missing;
  if (typeof cell === 'number') return numberText(cell, column, locale);
  return column?.kind === 'dimension' && isDayText(cell) ? formatDay(cell, { locale }) : cell;
}

function figuresOf(card: CardResult, locale: Locale): MailFigure[] {
  const isCompared = card.meta.comparison !== 'none';
  return card.columns
    .filter(({ kind }) => kind === 'metric')
    .map((column, index) => {
      const [value, before] = [card.totals[index] ?? null, card.previousTotals[index] ?? null];
      const change =
        isCompared && value !== null && before !== null ? formatChange(value, before, { locale }) : undefined;
      return { name: column.name, value: numberText(value, column, locale), ...(change ? { change } : {}) };
    });
}

function tableOf(card: CardResult, isOverTime: boolean, locale: Locale): MailTable | undefined {
  const dimensions = card.columns.flatMap(({ kind }, index) => (kind === 'dimension' ? [index] : []));
  if (dimensions.length === 0 || card.rows.length === 0) return undefined;
  const metrics = card.columns
    .flatMap(({ kind }, index) => (kind === 'metric' ? [index] : []))
    .slice(0, metricsInTable);
  const nameOf = (index: number): string => card.columns[index]?.name ?? '';
  // Over time, the latest rows matter most; rows without a number are left out.
  const measured = isOverTime ? card.rows.filter((row) => metrics.some((index) => row[index] !== null)) : card.rows;
  const shown = isOverTime ? measured.slice(-rowsInTable).toReversed() : measured.slice(0, rowsInTable);
  return {
    heads: [dimensions.map(nameOf).join(' · '), ...metrics.map(nameOf)],
    rows: shown.map((row) => [
      dimensions.map((index) => cellText(row[index] ?? null, card.columns[index], locale)).join(' · '),
      ...metrics.map((index) => cellText(row[index] ?? null, card.columns[index], locale)),
    ]),
    more: Math.max(0, Math.max(card.rowCount, measured.length) - shown.length),
  };
}

/** The numbers of a card in the digest's language. */
export function mailCardOf(
  { title, card, result }: { title: string; card: Pick<CardDefinition, 'id' | 'display'>; result: CardResult },
  locale: Locale,
): MailCard {
  const shown = localizeCard(result, locale);
  const isOverTime = shown.columns[0]?.id.endsWith('_date') ?? false;
  const table = card.display === 'scoreboard' ? undefined : tableOf(shown, isOverTime, locale);
  return { id: card.id, title, figures: figuresOf(shown, locale), ...(table ? { table } : {}) };
}

/** The numbers in one sentence, for readers who do not see the picture. */
export const pictureText = ({ title, figures }: MailCard): string =>
  `${title}: ${figures.map(({ name, value, change }) => `${name} ${value}${change ? ` (${change})` : ''}`).join(', ')}`;

/** Content ids need a domain-like form; card ids may contain other characters. */
export const pictureIdOf = (cardId: string): string => `card-${cardId.replace(/[^\w-]/g, '_')}@digest`;
