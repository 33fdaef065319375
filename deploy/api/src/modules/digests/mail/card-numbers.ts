import { type CardDefinition, type CardResult, localizeCard } from '@reportage/contracts';
import {
  formatChange,
  formatDay,
  formatNumber,
  isCompact,
  type Locale,
  missing,
  numberStyleOf,
} from '@reportage/format';

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

/** A card's definition with its numbers in the digest's language. */
interface Shown {
  definition: Pick<CardDefinition, 'id' | 'display' | 'formats'>;
  card: CardResult;
  locale: Locale;
}

/** Formatted as on the board; the figures above a table are exact. */
const numberText = (
  { definition, card, locale }: Shown,
  value: number | null,
  column: Column | undefined,
  isInTable: boolean,
): string =>
  formatNumber(value, {
    ...{ unit: column?.unit ?? 'count', currency: column?.currency ?? null, locale },
    ...numberStyleOf(definition, card, column?.id ?? ''),
    compact: isInTable && isCompact(definition, column?.id ?? '', false),
  });

const isDayText = (cell: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(cell);

function cellText(shown: Shown, cell: CardResult['rows'][number][number], column: Column | undefined): string {
  if (cell === null) return missing;
  if (typeof cell === 'number') return numberText(shown, cell, column, true);
  if (column?.id.endsWith('_media')) return cell.replace(/^https?:\/\//, '');
  return column?.kind === 'dimension' && isDayText(cell) ? formatDay(cell, { locale: shown.locale }) : cell;
}

function figuresOf(shown: Shown): MailFigure[] {
  const { card, locale } = shown;
  const isCompared = card.meta.comparison !== 'none';
  return card.columns
    .filter(({ kind }) => kind === 'metric')
    .map((column, index) => {
      const [value, before] = [card.totals[index] ?? null, card.previousTotals[index] ?? null];
      const change =
        isCompared && value !== null && before !== null ? formatChange(value, before, { locale }) : undefined;
      return { name: column.name, value: numberText(shown, value, column, false), ...(change ? { change } : {}) };
    });
}

function tableOf(answer: Shown): MailTable | undefined {
  const { card } = answer;
  const isOverTime = card.columns[0]?.id.endsWith('_date') ?? false;
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
      dimensions.map((index) => cellText(answer, row[index] ?? null, card.columns[index])).join(' · '),
      ...metrics.map((index) => cellText(answer, row[index] ?? null, card.columns[index])),
    ]),
    more: measured.length - shown.length + Math.max(0, card.rowCount - card.rows.length),
  };
}

/** The numbers of a card in the digest's language. */
export function mailCardOf(
  { title, card: definition, result }: { title: string; card: Shown['definition']; result: CardResult },
  locale: Locale,
): MailCard {
  const shown = { definition, card: localizeCard(result, locale), locale };
  const table = definition.display === 'scoreboard' ? undefined : tableOf(shown);
  return { id: definition.id, title, figures: figuresOf(shown), ...(table ? { table } : {}) };
}

/** The numbers in one sentence, for readers who do not see the picture. */
export const pictureText = ({ title, figures }: MailCard): string =>
  `${title}: ${figures.map(({ name, value, change }) => `${name} ${value}${change ? ` (${change})` : ''}`).join(', ')}`;

/** Content ids need a domain-like form; card ids may contain other characters. */
export const pictureIdOf = (cardId: string): string => `card-${cardId.replace(/[^\w-]/g, '_')}@digest`;
