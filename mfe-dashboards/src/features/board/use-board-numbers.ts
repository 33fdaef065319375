import { useCall } from '@reportage/api';
import { type BoardContent, type Comparison, calls, type Period } from '@reportage/contracts';
import { useEffect, useState } from 'react';
import type { BoardFilter } from '../board-filters/filters-in-url.ts';
import { getIdsInFirstView } from './board-layout.model.ts';

const staleAfterMs = 60_000;
/** Height of a row with its gap, to estimate which cards are in view. */
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

interface NumbersSubject {
  workspaceId: string;
  dashboardId: string;
  /** The stored content; unsaved cards have no numbers. */
  content: BoardContent;
  period: Period;
  comparison: Comparison;
  filters: readonly BoardFilter[];
  /** Whether cards out of view are needed too, as in a slideshow. */
  needsAll?: boolean;
}

/**
 * The numbers of a board: one request for the cards in view, and one for the rest once the user scrolls or all are
 * needed.
 */
export function useBoardNumbers(subject: NumbersSubject) {
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
  const results = [...(firstResults.data?.cards ?? []), ...(remainingResults.data?.cards ?? [])];
  return {
    results,
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
