import { type CardDefinition, type CardResult, isUnderWay, partialDates } from '@reportage/contracts';
import { formatDay, formatPeriod } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import { useCardMessages } from '../card.messages.ts';
import type { DrawnChart } from '../drawings/chart.model.ts';

interface DateNotes {
  /** Dates whose numbers are incomplete. */
  partial: string[];
  /** Notes about them for the reader. */
  notes: string[];
}

/**
 * Determines the incomplete dates of a chart over time. Without `hasCurrent`, the notes leave out the one that has not
 * ended, because the screen says so once for all cards.
 */
export function useDateNotes(
  definition: CardDefinition,
  card: CardResult,
  hasCurrent = true,
): (drawn: DrawnChart) => DateNotes {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  const isOverTime = card.columns[0]?.id.endsWith('_date') ?? false;
  return ({ rows }) => {
    if (!isOverTime) return { partial: [], notes: [] };
    const dates = rows.map(({ x }) => x);
    const partial = partialDates(dates, definition.dateUnit, card);
    const list = (listed: string[]) => listed.map((date) => formatDay(date, { locale })).join(t('and'));
    const measured = new Set(rows.filter(({ y }) => y !== null).map(({ x }) => x));
    // Only dates with a value are drawn, so only these can be dashed or pale.
    const current = hasCurrent || !isUnderWay(card) ? undefined : partial.toSorted().at(-1);
    const noted = partial.filter((date) => date !== current);
    const drawn = noted.filter((date) => measured.has(date));
    const blank = noted.filter((date) => !measured.has(date));
    // A source that is several days behind lacks the days before as well.
    const last = [...measured].toSorted().at(-1);
    const getSpan = ([day = '', ...more]: string[]): string | null => {
      if (definition.dateUnit !== 'day' || last === undefined || more.length > 0) return null;
      const [from] = dates.filter((date) => date > last && date <= day).toSorted();
      return from === undefined ? null : formatPeriod({ from, to: day }, { locale });
    };
    const notes = [
      ...(drawn.length > 0 ? [t('partial', { dates: list(drawn) })] : []),
      ...(blank.length > 0 ? [t('noDataYet', { dates: getSpan(blank) ?? list(blank) })] : []),
    ];
    return { partial, notes };
  };
}
