import { Button, Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { FilterOutlined } from '../antd/icons.ts';
import { useListMessages } from './list.messages.ts';
import classes from './list.module.css';
import type { ListState } from './use-list-state.ts';

interface FilterSheetProps {
  list: ListState;
  /** Number of active filters. */
  count: number;
  /** Number of matching rows; undefined while unknown. */
  total: number | undefined;
  children: ReactNode;
}

/** A list's filters in narrow windows: a button with the number of active filters, which opens a sheet with all of them. */
export function FilterSheet({ list, count, total, children }: FilterSheetProps): ReactNode {
  const t = useListMessages();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<FilterOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count > 0 ? t('filtersSet', { count }) : t('filters')}
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
        footer={
          <Button type="primary" block onClick={close}>
            {total === undefined ? t('done') : t('show', { count: total })}
          </Button>
        }
      >
        <div className={classes.sheet}>{children}</div>
      </Drawer>
    </>
  );
}
