import { formatNumber } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import classes from './item-page.module.css';

interface ListHeadingProps {
  title: string;
  /** Undefined while loading. */
  count: number | undefined;
  /** The button that adds an entry. */
  action: ReactNode;
}

/**
 * The heading of a list in an item's tab: its title, the number of entries, and the button that adds one.
 */
export function ListHeading({ title, count, action }: ListHeadingProps) {
  const { locale } = useUiSettings();
  return (
    <div className={classes.listHeading}>
      <h2 className={classes.heading}>
        {title}
        {count !== undefined && ` · ${formatNumber(count, { unit: 'count', locale })}`}
      </h2>
      {action}
    </div>
  );
}
