import { Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { useListMessages } from './list.messages.ts';
import classes from './list.module.css';
import type { ListFilter } from './list-filter.ts';

interface FilterFieldProps {
  filter: ListFilter;
  /** Whether the label is only for assistive technology, because it is already shown above the field. */
  isLabelHidden?: boolean;
}

/** A filter as a labeled field. */
export function FilterField({ filter, isLabelHidden = false }: FilterFieldProps): ReactNode {
  const t = useListMessages();
  const id = useId();
  return (
    <div className={classes.filterField}>
      <label htmlFor={id} className={isLabelHidden ? 'ui-visually-hidden' : undefined}>
        {filter.label}
      </label>
      {filter.choices ? (
        <Select<string | string[]>
          id={id}
          {...(filter.isMultiple ? { mode: 'multiple' as const } : {})}
          allowClear={filter.onClear !== undefined}
          placeholder={t('any')}
          value={filter.isMultiple ? [...filter.selected] : (filter.selected[0] ?? null)}
          options={filter.choices.map(({ key, label }) => ({ value: key, label }))}
          onChange={(value: string | string[] | undefined) => {
            const keys = value === undefined ? [] : [value].flat();
            if (keys.length === 0) filter.onClear?.();
            else filter.onChoose(keys);
          }}
        />
      ) : (
        filter.field(id)
      )}
    </div>
  );
}
