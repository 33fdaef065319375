import { Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { useListMessages } from './list.messages.ts';
import classes from './list.module.css';
import type { ListFilter } from './list-filter.ts';

/** A filter as a labelled field. */
export function FilterField({ filter }: { filter: ListFilter }): ReactNode {
  const t = useListMessages();
  const id = useId();
  return (
    <div className={classes.filterField}>
      <label htmlFor={id}>{filter.label}</label>
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
