import type { CardDefinition, CardResult } from '@reportage/contracts';
import {
  formatChange,
  formatDay,
  formatNumber,
  isCompact,
  type Locale,
  missing,
  numberStyleOf,
} from '@reportage/format';

/** A localized card with its numbers, for reading outside the browser. */
export interface LocalizedCard {
  definition: Pick<CardDefinition, 'id' | 'display' | 'formats'>;
  card: CardResult;
  locale: Locale;
}

/** A metric of a card over the whole period. */
export interface FigureTexts {
  name: string;
  value: string;
  /** Change since the compared period, such as `+12.5%`; undefined if there is nothing to compare with. */
  change?: string;
}

type Column = CardResult['columns'][number];
type Cell = CardResult['rows'][number][number];

/** Formatted as on the board; the figures above a table are exact. */
const numberText = (
  { definition, card, locale }: LocalizedCard,
  value: number | null,
  column: Column | undefined,
  isInTable: boolean,
): string =>
  formatNumber(value, {
    unit: column?.unit ?? 'count',
    currency: column?.currency ?? null,
    locale,
    ...numberStyleOf(definition, card, column?.id ?? ''),
    compact: isInTable && isCompact(definition, column?.id ?? '', false),
  });

const isDayText = (cell: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(cell);

/** A cell of a card's table as text for people. */
export function cellText(worded: LocalizedCard, cell: Cell, column: Column | undefined): string {
  if (cell === null) return missing;
  if (typeof cell === 'number') return numberText(worded, cell, column, true);
  if (column?.id.endsWith('_media')) return cell.replace(/^https?:\/\//, '');
  return column?.kind === 'dimension' && isDayText(cell) ? formatDay(cell, { locale: worded.locale }) : cell;
}

/** The totals of a card, one figure per metric. */
export function figureTexts(worded: LocalizedCard): FigureTexts[] {
  const { card, locale } = worded;
  const isCompared = card.meta.comparison !== 'none';
  return card.columns
    .filter(({ kind }) => kind === 'metric')
    .map((column, index) => {
      const value = card.totals[index] ?? null;
      const before = card.previousTotals[index] ?? null;
      const change =
        isCompared && value !== null && before !== null ? formatChange(value, before, { locale }) : undefined;
      return { name: column.name, value: numberText(worded, value, column, false), ...(change ? { change } : {}) };
    });
}
