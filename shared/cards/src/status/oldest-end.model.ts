import {
  type DataEnd,
  findEarliestEnd,
  getComputationDay,
  getDataSourceName,
  listDataEnds,
  localizeCard,
} from '@reportage/contracts';
import { getDrawings } from '../drawings/chart.model.ts';
import { getLastMeasuredDate } from '../drawings/data-span.model.ts';
import type { LoadedCard } from './loaded-card.ts';

/**
 * Finds the earliest day on which a source's data ends although the period has later days up to today; undefined if no
 * source's data ends early. A source's data ends on its last fetched day or its last day with figures or, in daily
 * charts, on the last day with a value.
 */
export function findOldestEnd(cards: readonly LoadedCard[], locale: 'en' | 'de'): DataEnd | undefined {
  return findEarliestEnd(
    cards.flatMap((loaded) => [
      ...listDataEnds(loaded.card.meta.sources, loaded.card),
      ...listMeasuredEnds(loaded, locale),
    ]),
  );
}

/**
 * Lists the last days with data in daily charts. Values entered by hand have no source that could be late.
 */
function listMeasuredEnds({ definition, card }: LoadedCard, locale: 'en' | 'de'): DataEnd[] {
  const { display, dateUnit } = definition;
  const isDailyChart = display === 'chart' && dateUnit === 'day' && (card.columns[0]?.id.endsWith('_date') ?? false);
  if (!isDailyChart) return [];
  const today = getComputationDay(card);
  return getDrawings(definition, localizeCard(card, locale), '').flatMap(({ rows }) => {
    const day = getLastMeasuredDate(rows);
    if (day === undefined || !rows.some(({ x }) => x > day && x <= today)) return [];
    return card.meta.sources.map((source) => ({ day, source: getDataSourceName(source) }));
  });
}
