import { formatNumber } from '@reportage/format';
import { Flex, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import classes from './item-page.module.css';

interface ListHeadingProps {
  title: string;
  /** The number of entries; undefined while they are loading. */
  count: number | undefined;
  /** An explanation of the entries, beside the heading. */
  help?: ReactNode;
  /** The button that adds or edits entries. */
  action: ReactNode;
}

/** The heading of a list in an item's tab: its title, the number of entries, and the button that adds one. */
export function ListHeading({ title, count, help, action }: ListHeadingProps) {
  const { locale } = useUiSettings();
  return (
    <div className={classes.listHeading}>
      <Flex align="center" gap={4}>
        <h2 className={classes.heading}>
          {title}
          {count !== undefined && ` · ${formatNumber(count, { unit: 'count', locale })}`}
        </h2>
        {help}
      </Flex>
      {action}
    </div>
  );
}
