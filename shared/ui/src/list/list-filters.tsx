import { type ReactElement, type ReactNode, useState } from 'react';
import { Dropdown } from '../overlays/dropdown.tsx';
import { Popover } from '../overlays/popover.tsx';
import { AddFilter } from './add-filter.tsx';
import { FilterChip } from './filter-chip.tsx';
import { FilterOptions, getValueMenu } from './filter-options.tsx';
import panel from './filter-panel.module.css';
import classes from './list.module.css';
import { isSet, type ListFilter } from './list-filter.ts';

const isShown = ({ chosen, onClear }: ListFilter): boolean => chosen !== undefined || !onClear;

interface ListFiltersProps {
  filters: readonly ListFilter[];
  /** The button that removes all chips, placed after the last one; absent if none can be removed. */
  clearButton: ReactNode;
}

/** A list's active filters as chips, and a button that adds another. */
export function ListFilters({ filters, clearButton }: ListFiltersProps): ReactNode {
  const [addedKey, setAddedKey] = useState<string | null>(null);
  const shownFilters = filters.filter(isShown);
  const otherFilters = filters.filter((filter) => !isShown(filter) || filter.key === addedKey);
  return (
    <>
      {shownFilters.length > 0 && (
        <div className={classes.chips}>
          {shownFilters.map((filter) => (
            <OpenableChip key={filter.key} filter={filter} />
          ))}
          {clearButton}
        </div>
      )}
      {otherFilters.length > 0 && <AddFilter filters={otherFilters} addedKey={addedKey} onAdd={setAddedKey} />}
    </>
  );
}

/** A list's active filters as removable chips, for narrow windows, where the other filters are in a sheet. */
export function FilterChips({ filters, clearButton }: ListFiltersProps): ReactNode {
  const activeFilters = filters.filter(isSet);
  if (activeFilters.length === 0) return null;
  return (
    <div className={classes.chips}>
      {activeFilters.map((filter) => (
        <OpenableChip key={filter.key} filter={filter} />
      ))}
      {clearButton}
    </div>
  );
}

function OpenableChip({ filter }: { filter: ListFilter }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { label, chosen, onClear } = filter;
  const wrap = (button: ReactElement): ReactNode =>
    filter.choices ? (
      <Dropdown
        open={isOpen}
        onOpenChange={(next, { source }) => {
          // A menu in which several values can be chosen stays open.
          if (source === 'trigger' || !filter.isMultiple) setOpen(next);
        }}
        menu={getValueMenu(filter, () => setOpen(false))}
      >
        {button}
      </Dropdown>
    ) : (
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        placement="bottomLeft"
        arrow={false}
        destroyOnHidden
        content={
          <div className={panel.filterPanel}>
            <FilterOptions filter={filter} onDone={() => setOpen(false)} />
          </div>
        }
      >
        {button}
      </Popover>
    );
  const text = filter.text ?? (chosen === undefined ? label : `${label}: ${chosen}`);
  return <FilterChip text={text} title={chosen} wrap={wrap} onRemove={chosen === undefined ? undefined : onClear} />;
}
