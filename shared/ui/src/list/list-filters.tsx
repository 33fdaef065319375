import { Button, type MenuProps } from 'antd';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { FilterOutlined } from '../antd/icons.ts';
import { Dropdown } from '../overlays/dropdown.tsx';
import { Popover } from '../overlays/popover.tsx';
import { FilterChip } from './filter-chip.tsx';
import { FilterField } from './filter-field.tsx';
import { useListMessages } from './list.messages.ts';
import classes from './list.module.css';
import type { ChoiceFilter, ListFilter } from './list-filter.ts';
import { openField } from './open-field.ts';

const isSet = ({ chosen, onClear }: ListFilter): boolean => chosen !== undefined || !onClear;

/** A list's active filters as chips, and a button that adds another. */
export function ListFilters({ filters }: { filters: readonly ListFilter[] }): ReactNode {
  const t = useListMessages();
  /** The filter that was just added; its chip is shown, open, before anything is chosen. */
  const [added, setAdded] = useState<string | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (added === null) return;
    // The chip of a filter for which nothing was chosen disappears, and with it the focus.
    return () => {
      if (document.activeElement === document.body) addButton.current?.focus({ preventScroll: true });
    };
  }, [added]);
  const shown = filters.filter((filter) => isSet(filter) || filter.key === added);
  const others = filters.filter((filter) => !shown.includes(filter));
  return (
    <>
      {shown.length > 0 && (
        <div className={classes.chips}>
          {shown.map((filter) => (
            <OpenableChip
              key={filter.key}
              filter={filter}
              isNew={filter.key === added}
              onClose={() => setAdded((key) => (key === filter.key ? null : key))}
            />
          ))}
        </div>
      )}
      {others.length > 0 && (
        <Dropdown
          menu={{ items: others.map(({ key, label }) => ({ key, label })), onClick: ({ key }) => setAdded(key) }}
        >
          <Button ref={addButton} icon={<FilterOutlined />}>
            {t('addFilter')}
          </Button>
        </Dropdown>
      )}
    </>
  );
}

interface OpenableChipProps {
  filter: ListFilter;
  isNew: boolean;
  onClose(): void;
}

function OpenableChip({ filter, isNew, onClose }: OpenableChipProps): ReactNode {
  const [isOpen, setOpen] = useState(isNew);
  const panel = useRef<HTMLDivElement>(null);
  const { label, chosen, onClear } = filter;
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) onClose();
  };
  const remove = () => {
    onClose();
    onClear?.();
  };
  const wrap = (button: ReactElement): ReactNode =>
    filter.choices ? (
      <Dropdown
        open={isOpen}
        onOpenChange={(next, { source }) => {
          // A menu in which several values can be chosen stays open.
          if (source === 'trigger' || !filter.isMultiple) change(next);
        }}
        menu={getMenu(filter, () => change(false))}
      >
        {button}
      </Dropdown>
    ) : (
      <Popover
        open={isOpen}
        onOpenChange={change}
        // Options below a field that still moves would be in the wrong place.
        afterOpenChange={(isShown) => isShown && panel.current && openField(panel.current)}
        placement="bottomLeft"
        destroyOnHidden
        content={
          <div ref={panel} className={classes.filterPanel}>
            <FilterField filter={filter} />
          </div>
        }
      >
        {button}
      </Popover>
    );
  const text = filter.text ?? (chosen === undefined ? label : `${label}: ${chosen}`);
  return (
    <FilterChip
      text={text}
      title={chosen}
      wrap={wrap}
      onRemove={onClear && (chosen !== undefined || isNew) ? remove : undefined}
    />
  );
}

function getMenu({ choices, selected, isMultiple = false, onChoose }: ChoiceFilter, close: () => void): MenuProps {
  return {
    items: choices.map(({ key, label }) => ({ key, label })),
    selectable: true,
    multiple: isMultiple,
    selectedKeys: [...selected],
    onClick: ({ key }) => {
      if (isMultiple) {
        onChoose(selected.includes(key) ? selected.filter((value) => value !== key) : [...selected, key]);
        return;
      }
      onChoose([key]);
      close();
    },
  };
}
