import type { CardDefinition, LocalizedCardResult } from '@reportage/contracts';
import {
  formatChange,
  formatDay,
  formatNumber,
  getColumnStyle,
  getNumberStyle,
  isCompact,
  type Locale,
  missingValueText,
} from '@reportage/format';

/** A localized card with its data, to be shown outside the browser. */
export interface LocalizedCard {
  definition: Pick<CardDefinition, 'id' | 'display' | 'formats'>;
  card: LocalizedCardResult;
  locale: Locale;
}

/** A metric's value for the whole period. */
export interface FormattedFigure {
  name: string;
  /** The source of the figure, if the card's metrics are from several sources. */
  source?: string;
  /** The name without the source. */
  bareName: string;
  value: string;
  /** Change from the compared period, such as `+12.5%`; undefined without a comparison value. */
  change?: string;
}

type Column = LocalizedCardResult['columns'][number];
type Cell = LocalizedCardResult['rows'][number][number];

/** Formats a number as on the board: exact above a table, possibly compact inside it. */
const getNumberText = (
  { definition, card, locale }: LocalizedCard,
  value: number | null,
  column: Column | undefined,
  isInTable: boolean,
): string =>
  formatNumber(value, {
    unit: column?.unit ?? 'count',
    currency: column?.currency ?? null,
    locale,
    ...(isInTable ? getColumnStyle : getNumberStyle)(definition, card, column?.id ?? ''),
    compact: isInTable && isCompact(definition, column?.id ?? '', false),
  });

const isDayText = (cell: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(cell);

/** Longer URLs are distinguished by their last characters. */
const maxUrlLength = 40;
const urlSuffixLength = 12;

/**
 * Returns a media item's title, followed by the URL if another item has the same title; without a known title, only the
 * URL.
 */
function getMediaText({ card: { mediaTitles = {} } }: LocalizedCard, name: string): string {
  const url = name.replace(/^https?:\/\//, '');
  const title = mediaTitles[name];
  if (title === undefined) return url;
  if (Object.values(mediaTitles).filter((other) => other === title).length === 1) return title;
  return `${title} (${url.length > maxUrlLength ? `…${url.slice(-urlSuffixLength)}` : url})`;
}

/** Formats a cell of a card's table as text. */
export function formatCell(localized: LocalizedCard, cell: Cell, column: Column | undefined): string {
  if (cell === null) return missingValueText;
  if (typeof cell === 'number') return getNumberText(localized, cell, column, true);
  if (column?.id.endsWith('_media')) return getMediaText(localized, cell);
  return column?.kind === 'dimension' && isDayText(cell) ? formatDay(cell, { locale: localized.locale }) : cell;
}

/** Formats the totals of a card, one for each metric. */
export function formatFigures(localized: LocalizedCard): FormattedFigure[] {
  const { card, locale } = localized;
  const isCompared = card.meta.comparison !== 'none';
  return card.columns
    .filter(({ kind }) => kind === 'metric')
    .map((column, index) => {
      const value = card.totals[index] ?? null;
      const previousValue = card.previousTotals[index] ?? null;
      const change =
        isCompared && value !== null && previousValue !== null
          ? formatChange(value, previousValue, { locale })
          : undefined;
      return {
        name: column.name,
        bareName: column.bareName ?? column.name,
        ...(column.source ? { source: column.source } : {}),
        value: getNumberText(localized, value, column, false),
        ...(change ? { change } : {}),
      };
    });
}
