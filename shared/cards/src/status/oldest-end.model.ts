import { type CardResult, findChannelName, localizeCard } from '@reportage/contracts';
import { drawingsOf } from '../drawings/chart.model.ts';
import { getDataSpan } from '../drawings/data-span.model.ts';
import type { LoadedCard } from './use-status-texts.ts';

interface OldestEnd {
  day: string;
  /** Whose numbers end on that day. */
  source: string;
}

const getSourceNames = ({ meta }: CardResult): string[] =>
  meta.sources.map(({ name, mediaType }) => findChannelName(mediaType) ?? name);

/** The earliest last day with numbers among charts by day that end before the period does; undefined if none does. */
export function findOldestEnd(cards: readonly LoadedCard[], locale: 'en' | 'de'): OldestEnd | undefined {
  const ends = cards
    .filter(isChartByDay)
    .flatMap(({ definition, card }) =>
      drawingsOf(definition, localizeCard(card, locale), '').flatMap(({ rows }) => {
        const day = getDataSpan(rows, card).through;
        return day === undefined ? [] : [{ day, names: getSourceNames(card) }];
      }),
    )
    // Values entered by hand have no source that is late.
    .filter(({ names }) => names.length > 0);
  const day = ends
    .map((end) => end.day)
    .toSorted()
    .at(0);
  if (day === undefined) return undefined;
  const names = ends.filter((end) => end.day === day).flatMap((end) => end.names);
  return { day, source: [...new Set(names)].join(', ') };
}

const isChartByDay = ({ definition: { display, dateUnit }, card }: LoadedCard): boolean =>
  display === 'chart' && dateUnit === 'day' && (card.columns[0]?.id.endsWith('_date') ?? false);
