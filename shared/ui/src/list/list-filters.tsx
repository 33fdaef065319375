import { Button, type MenuProps, Popover } from 'antd';
import { type ReactElement, type ReactNode, useState } from 'react';
import { FilterOutlined } from '../antd/icons.ts';
import { Dropdown } from '../overlays/dropdown.tsx';
import { FilterChip } from './filter-chip.tsx';
import { FilterField } from './filter-field.tsx';
import { useListMessages } from './list.messages.ts';
import classes from './list.module.css';

interface FilterBase {
  key: string;
  /** What is filtered by, such as `Status`. */
  label: string;
  /** What is chosen, in words; absent while it does not filter. */
  chosen?: string | undefined;
  /** Words of the chip, if not `label: chosen`. */
  text?: string;
  /** Takes the filter away; absent for one that is always there. */
  onClear?(): void;
}

/** A filter with few values, which are a menu. */
export interface ChoiceFilter extends FilterBase {
  choices: readonly { key: string; label: string }[];
  selected: readonly string[];
  isMultiple?: boolean;
  onChoose(keys: string[]): void;
  field?: never;
}

/** A filter with a field of its own, such as one that searches, or days. */
export interface FieldFilter extends FilterBase {
  field(id: string): ReactNode;
  choices?: never;
}

export type ListFilter = ChoiceFilter | FieldFilter;

const isSet = ({ chosen, onClear }: ListFilter): boolean => chosen !== undefined || !onClear;

/** How many of them narrow the list. */
export const countFilters = (filters: readonly ListFilter[]): number =>
  filters.filter(({ chosen, onClear }) => chosen !== undefined && onClear).length;

/** A list's active filters as chips, and a button that adds another. */
export function ListFilters({ filters }: { filters: readonly ListFilter[] }): ReactNode {
  const t = useListMessages();
  /** The filter that was just added; its chip is shown, open, before anything is chosen. */
  const [added, setAdded] = useState<string | null>(null);
  const shown = filters.filter((filter) => isSet(filter) || filter.key === added);
  const others = filters.filter((filter) => !shown.includes(filter));
  return (
    <>
      {shown.map((filter) => (
        <OpenableChip
          key={filter.key}
          filter={filter}
          isNew={filter.key === added}
          onClose={() => setAdded((key) => (key === filter.key ? null : key))}
        />
      ))}
      {others.length > 0 && (
        <Dropdown
          menu={{ items: others.map(({ key, label }) => ({ key, label })), onClick: ({ key }) => setAdded(key) }}
        >
          <Button icon={<FilterOutlined />}>{t('addFilter')}</Button>
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
          // The menu of several values stays open to choose more.
          if (source === 'trigger' || !filter.isMultiple) change(next);
        }}
        menu={menuOf(filter, () => change(false))}
      >
        {button}
      </Dropdown>
    ) : (
      <Popover
        open={isOpen}
        onOpenChange={change}
        trigger="click"
        placement="bottomLeft"
        destroyOnHidden
        content={
          <div className={classes.filterPanel}>
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

function menuOf({ choices, selected, isMultiple = false, onChoose }: ChoiceFilter, close: () => void): MenuProps {
  return {
    items: choices.map(({ key, label }) => ({ key, label })),
    selectable: true,
    multiple: isMultiple,
    selectedKeys: [...selected],
    onClick: ({ key }) => {
      if (isMultiple) {
        onChoose(selected.includes(key) ? selected.filter((one) => one !== key) : [...selected, key]);
        return;
      }
      onChoose([key]);
      close();
    },
  };
}
