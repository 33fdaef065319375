import { Button, Popover } from 'antd';
import { type ReactNode, useState } from 'react';
import { FilterOutlined } from '../antd/icons.ts';
import { Drawer } from '../overlays/drawer.tsx';
import { DrawerActions } from '../overlays/drawer-actions.tsx';
import { useListMessages } from './list.messages.ts';
import classes from './list.module.css';
import type { ListState } from './use-list-state.ts';

interface FilterSheetProps {
  list: ListState;
  /** Number of active filters. */
  count: number;
  /** Number of matching rows; undefined while unknown. */
  total: number | undefined;
  isNarrow: boolean;
  children: ReactNode;
}

/**
 * A list's filters behind a button with the number of active ones: a sheet in narrow windows, otherwise a panel below
 * the button.
 */
export function FilterSheet({ list, count, total, isNarrow, children }: FilterSheetProps): ReactNode {
  const t = useListMessages();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const name = count > 0 ? t('filtersSet', { count }) : t('filters');
  if (!isNarrow) {
    return (
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomLeft"
        content={<div className={`${classes.sheet} ${classes.filterPanel}`}>{children}</div>}
      >
        <Button icon={<FilterOutlined />} aria-haspopup="dialog" aria-expanded={isOpen}>
          {name}
        </Button>
      </Popover>
    );
  }
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
        <div className={classes.sheet}>{children}</div>
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
