import { formatNumber } from '@reportage/format';
import type { ReactNode } from 'react';
import { useListMessages } from './list.messages.ts';
import classes from './list.module.css';
import { useHasCards } from './use-is-narrow.ts';
import type { ListState } from './use-list-state.ts';

interface ListCountsProps {
  list: ListState;
  total: number;
  all: number;
  locale: 'en' | 'de';
  countText?(count: number): string;
  /** The button that clears search and filters, unless it is among the filter chips. */
  clearButton: ReactNode;
  /** Whether the counts are only for screen readers, because the toolbar has no room for them. */
  isHidden?: boolean;
}

/** The number of entries in total, and the number that match search and filters. */
export function ListCounts({
  list,
  total,
  all,
  locale,
  countText,
  clearButton,
  isHidden = false,
}: ListCountsProps): ReactNode {
  const t = useListMessages();
  const hasCards = useHasCards();
  const formatCount = (value: number) => formatNumber(value, { unit: 'count', locale });
  const isNarrowed = list.isNarrowed && total < all;
  const hiddenText = t(Object.keys(list.filters).length > 0 ? 'filtered' : 'searched', {
    hidden: formatCount(all - total),
  });
  const foundText = t('found', { found: formatCount(total), all: formatCount(all) });
  return (
    <div className={classes.counts}>
      {/* If nothing is found, this is only announced, because the empty state is visible. With cards, the filter button
          shows that filters are active. */}
      <span
        role="status"
        title={isNarrowed ? hiddenText : undefined}
        className={isHidden || (isNarrowed && total === 0) ? 'ui-visually-hidden' : undefined}
      >
        {isNarrowed
          ? hasCards
            ? foundText
            : `${foundText} · ${hiddenText}`
          : (countText?.(total) ?? t('all', { count: total }))}
      </span>
      {!isHidden && clearButton}
    </div>
  );
}
