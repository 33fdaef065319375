import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { FilterOutlined } from '../antd/icons.ts';
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
  /** What else narrow windows keep there. */
  children: ReactNode;
}

/** A list's filters in a sheet, behind a button with the number of active ones. */
export function FilterSheet({ list, filters, total, children }: FilterSheetProps): ReactNode {
  const t = useListMessages();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const count = countFilters(filters);
  const name = count > 0 ? t('filtersSet', { count }) : t('filters');
  return (
    <>
      <Button icon={<FilterOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {name}
      </Button>
      <Drawer
        open={isOpen}
        onClose={close}
        placement="bottom"
        size="auto"
        title={t('filters')}
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
          {children}
        </div>
        <DrawerActions
          primary={
            <Button type="primary" onClick={close}>
              {total === undefined ? t('done') : t('show', { count: total })}
            </Button>
          }
        />
      </Drawer>
    </>
  );
}
