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
  /** Whether it is only announced, where the toolbar has no room for it. */
  isHidden?: boolean;
}

/** The number of entries, and of those that match search and filters. */
export function ListCounts({ list, total, all, locale, isHidden = false }: ListCountsProps): ReactNode {
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
      {/* The empty state also says that nothing is found; here it is only announced. On a phone, the button of the filters
          says that some are active. */}
      <span
        role="status"
        title={isNarrowed ? hidden : undefined}
        className={isHidden || (isNarrowed && total === 0) ? 'ui-visually-hidden' : undefined}
      >
        {isNarrowed ? (isNarrow ? found : `${found} · ${hidden}`) : t('all', { count: total })}
      </span>
      {/* The empty state also offers this, as does the sheet of the filters. */}
      {list.isNarrowed && total > 0 && !isHidden && (
        <Button type="link" size="small" aria-label={t('clear')} title={t('clear')} onClick={list.clearNarrowing}>
          {t('clearShort')}
        </Button>
      )}
    </div>
  );
}
