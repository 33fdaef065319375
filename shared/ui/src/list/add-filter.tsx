import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { FilterOutlined, LeftOutlined } from '../antd/icons.ts';
import { Popover } from '../overlays/popover.tsx';
import { FilterOptions, PanelMenu, SearchableMenu } from './filter-options.tsx';
import classes from './filter-panel.module.css';
import { useListMessages } from './list.messages.ts';
import type { ListFilter } from './list-filter.ts';

/** With more filters than this, a field above them lets the user find one by name. */
const maxFiltersWithoutSearch = 8;

interface AddFilterProps {
  /** The filters that can be added, including the one that is being added. */
  filters: readonly ListFilter[];
  /** The filter whose options the panel shows. */
  addedKey: string | null;
  onAdd(key: string | null): void;
}

/**
 * A panel with the filters that can be added. Choosing one shows its options and a button that leads back to the
 * filters.
 */
export function AddFilter({ filters, addedKey, onAdd }: AddFilterProps): ReactNode {
  const t = useListMessages();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const filter = filters.find(({ key }) => key === addedKey);
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) onAdd(null);
  };
  const close = () => {
    button.current?.focus({ preventScroll: true });
    change(false);
  };
  // While the panel opens, it is still hidden and cannot have focus.
  const focusPanel = () => {
    if (panel.current?.contains(document.activeElement)) return;
    panel.current?.querySelector<HTMLElement>('input, [role="menu"]')?.focus({ preventScroll: true });
  };
  const content = filter ? (
    <div key={filter.key} className={classes.filterPanel}>
      <div className={classes.filterPanelHead}>
        <Button
          type="text"
          size="small"
          icon={<LeftOutlined />}
          aria-label={t('otherFilter')}
          title={t('otherFilter')}
          onClick={() => onAdd(null)}
        />
        <span>{filter.label}</span>
      </div>
      <FilterOptions filter={filter} isLabelHidden onDone={close} />
    </div>
  ) : (
    <div ref={panel} className={classes.filterPanel}>
      {filters.length > maxFiltersWithoutSearch ? (
        <SearchableMenu entries={filters} onChoose={onAdd} hint={t('findFilter')} />
      ) : (
        <PanelMenu items={filters.map(({ key, label }) => ({ key, label }))} onClick={({ key }) => onAdd(key)} />
      )}
    </div>
  );
  return (
    <Popover
      open={isOpen}
      onOpenChange={change}
      afterOpenChange={(hasOpened) => hasOpened && focusPanel()}
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      content={content}
    >
      <Button ref={button} icon={<FilterOutlined />} aria-haspopup="dialog" aria-expanded={isOpen}>
        {t('addFilter')}
      </Button>
    </Popover>
  );
}
