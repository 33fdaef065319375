import { useCall } from '@reportage/api';
import { isComparableChart } from '@reportage/cards';
import {
  type BoardCard,
  type BoardContent,
  type Comparison,
  calls,
  getComparedPeriod,
  type Period,
} from '@reportage/contracts';
import { useEffect, useState } from 'react';
import type { BoardFilter } from '../board-filters/filters-in-url.ts';
import { getIdsInFirstView } from './board-layout.model.ts';

const staleAfterMs = 60_000;
/** Height of a row with its gap, for estimating which cards are in view. */
const rowHeight = 84;

/** Whether the user has scrolled the page; scrolling within a card or a drawer does not count. */
function useHasScrolled(): boolean {
  const [hasScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const options = { capture: true, passive: true };
    const onScroll = ({ target }: Event) => {
      const main = document.querySelector('main');
      if (target instanceof Node && target.contains(main)) setScrolled(true);
    };
    window.addEventListener('scroll', onScroll, options);
    return () => window.removeEventListener('scroll', onScroll, options);
  }, []);
  return hasScrolled;
}

interface BoardNumbersOptions {
  workspaceId: string;
  dashboardId: string;
  /** The stored content; unsaved cards have no data. */
  content: BoardContent;
  period: Period;
  comparison: Comparison;
  filters: readonly BoardFilter[];
  /** Whether cards out of view are needed too, as in a slideshow. */
  needsAll?: boolean;
}

/** Whether a chart also shows the period that the board is compared with. A card with its own dates does not. */
export const hasEarlierRows = ({ card, own }: BoardCard): boolean =>
  isComparableChart(card) && card.date === undefined && own?.comparison === undefined;

/**
 * Fetches a board's figures: one request for the cards in view, and one for the rest once the user scrolls or all
 * are needed. When these have loaded, charts get the figures for the period that the board is compared with.
 */
export function useBoardNumbers(subject: BoardNumbersOptions) {
  const { workspaceId, dashboardId, content, period, comparison, filters, needsAll = false } = subject;
  const hasScrolled = useHasScrolled();
  const needsRest = hasScrolled || needsAll;
  const firstIds = getIdsInFirstView(content.cards, Math.ceil(window.innerHeight / rowHeight));
  const remainingIds = content.cards.map(({ card }) => card.id).filter((id) => !firstIds.includes(id));
  const getInput = (cardIds: string[]) => ({
    params: { id: dashboardId },
    query: { workspaceId },
    body: { cardIds, period, comparison, filters: [...filters] },
  });
  const options = { refetchInterval: staleAfterMs };
  const firstResults = useCall(calls.queryDashboardCards, getInput(firstIds), {
    ...options,
    enabled: firstIds.length > 0,
  });
  const remainingResults = useCall(calls.queryDashboardCards, getInput(remainingIds), {
    ...options,
    enabled: needsRest && remainingIds.length > 0,
  });
  const comparedIds = content.cards.filter(hasEarlierRows).map(({ card }) => card.id);
  const getEarlierInput = (cardIds: string[]) => {
    const input = getInput(cardIds.filter((id) => comparedIds.includes(id)));
    const body = { ...input.body, period: getComparedPeriod(period, comparison), comparison: 'none' as const };
    return { input: { ...input, body }, isNeeded: comparison !== 'none' && body.cardIds.length > 0 };
  };
  const firstEarlier = getEarlierInput(firstIds);
  const remainingEarlier = getEarlierInput(remainingIds);
  const firstEarlierResults = useCall(calls.queryDashboardCards, firstEarlier.input, {
    enabled: firstEarlier.isNeeded && firstResults.data !== undefined,
  });
  const remainingEarlierResults = useCall(calls.queryDashboardCards, remainingEarlier.input, {
    enabled: remainingEarlier.isNeeded && needsRest && remainingResults.data !== undefined,
  });
  const earlierResults =
    comparison === 'none'
      ? []
      : [...(firstEarlierResults.data?.cards ?? []), ...(remainingEarlierResults.data?.cards ?? [])];
  const results = [...(firstResults.data?.cards ?? []), ...(remainingResults.data?.cards ?? [])];
  return {
    results,
    earlierResults,
    error: firstResults.error ?? remainingResults.error,
    isPending: (cardId: string) =>
      !results.some((result) => result.cardId === cardId) &&
      !(firstIds.includes(cardId) ? firstResults.error : remainingResults.error),
    isFetching: firstResults.isFetching || remainingResults.isFetching,
    refetch: () => {
      void firstResults.refetch();
      if (needsRest) void remainingResults.refetch();
    },
  };
}
