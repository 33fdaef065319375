import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { FilterOutlined, SortAscendingOutlined } from '../antd/icons.ts';
import { Drawer } from '../overlays/drawer.tsx';
import { DrawerActions } from '../overlays/drawer-actions.tsx';
import { FilterField } from './filter-field.tsx';
import { useListMessages } from './list.messages.ts';
import classes from './list.module.css';
import { countFilters, type ListFilter } from './list-filter.ts';
import type { ListState } from './use-list-state.ts';

interface FilterSheetProps {
  list: ListState;
  filters: readonly ListFilter[];
  /** Number of matching rows; undefined while unknown. */
  total: number | undefined;
  countText: ((count: number) => string) | undefined;
  /** The list's sort order; null if it cannot be changed. */
  sort: ReactNode;
}

/** A list's filters and sort order in a sheet, behind a button with the number of active filters. */
export function FilterSheet({ list, filters, total, countText, sort }: FilterSheetProps): ReactNode {
  const t = useListMessages();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const count = countFilters(filters);
  const title = filters.length > 0 ? t('filters') : t('sortList');
  if (filters.length === 0 && !sort) return null;
  return (
    <>
      <Button
        icon={filters.length > 0 ? <FilterOutlined /> : <SortAscendingOutlined />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count > 0 ? t('filtersSet', { count }) : title}
      </Button>
      <Drawer
        open={isOpen}
        onClose={close}
        placement="bottom"
        size="auto"
        title={title}
        extra={
          list.isNarrowed && (
            <Button type="link" onClick={list.clearNarrowing}>
              {t('clearAll')}
            </Button>
          )
        }
      >
        <div className={classes.sheet}>
          {filters.map((filter) => (
            <FilterField key={filter.key} filter={filter} />
          ))}
          {sort && (
            <div className={classes.filterField}>
              <span className={classes.sortLabel}>{t('sort')}</span>
              {sort}
            </div>
          )}
        </div>
        <DrawerActions
          primary={
            <Button type="primary" onClick={close}>
              {total === undefined
                ? t('done')
                : countText
                  ? t('showCounted', { counted: countText(total) })
                  : t('show', { count: total })}
            </Button>
          }
        />
      </Drawer>
    </>
  );
}
