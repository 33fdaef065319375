import { formatNumber } from '@reportage/format';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useListMessages } from './list.messages.ts';
import classes from './list.module.css';
import { useIsNarrow } from './use-is-narrow.ts';
import type { ListState } from './use-list-state.ts';

interface ListCountsProps {
  list: ListState;
  total: number;
  all: number;
  locale: 'en' | 'de';
  countText?(count: number): string;
  /** Whether the counts are only for screen readers, because the toolbar has no room for them. */
  isHidden?: boolean;
}

/** The number of entries in total, and the number that match search and filters. */
export function ListCounts({ list, total, all, locale, countText, isHidden = false }: ListCountsProps): ReactNode {
  const t = useListMessages();
  const isNarrow = useIsNarrow();
  const formatCount = (value: number) => formatNumber(value, { unit: 'count', locale });
  const isNarrowed = list.isNarrowed && total < all;
  const hidden = t(Object.keys(list.filters).length > 0 ? 'filtered' : 'searched', {
    hidden: formatCount(all - total),
  });
  const found = t('found', { found: formatCount(total), all: formatCount(all) });
  return (
    <div className={classes.counts}>
      {/* If nothing is found, the empty state shows that, and this element only announces it. On a phone, the button of
          the filters shows that some are active. */}
      <span
        role="status"
        title={isNarrowed ? hidden : undefined}
        className={isHidden || (isNarrowed && total === 0) ? 'ui-visually-hidden' : undefined}
      >
        {isNarrowed ? (isNarrow ? found : `${found} · ${hidden}`) : (countText?.(total) ?? t('all', { count: total }))}
      </span>
      {/* An empty list and the sheet of the filters have this button, too. */}
      {list.isNarrowed && total > 0 && !isHidden && (
        <Button type="link" size="small" aria-label={t('clear')} title={t('clear')} onClick={list.clearNarrowing}>
          {t('clearShort')}
        </Button>
      )}
    </div>
  );
}
