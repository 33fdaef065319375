import { type BoardScope, localizeValue, type Period } from '@reportage/contracts';
import { type FieldProblem, problemProps, Select, useDebouncedValue, useUiSettings } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { useFacets } from './facets.queries.ts';
import { useFilterFormMessages } from './filter-form.messages.ts';

const searchDelayMs = 300;
const maxValues = 200;

/** A value of a dimension with its name. */
export interface NamedValue {
  id: string;
  name: string;
}

/** The scope in which the values occur. */
export interface ValueSubject {
  workspaceId: string;
  scope: BoardScope;
  period: Period;
  timezone: string;
}

interface ValueSelectProps extends ValueSubject {
  id: string;
  /** The id of the dimension; undefined until one is selected. */
  dimension: string | undefined;
  values: readonly NamedValue[];
  onChange(values: NamedValue[]): void;
  /** Values that cannot be selected. */
  disabledValues?: readonly string[];
  problem?: FieldProblem | undefined;
}

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop < 3 * clientHeight + 1;

/** Select for values of a dimension, searched and paged by the server. */
export function ValueSelect({
  id,
  dimension,
  values,
  onChange,
  disabledValues = [],
  problem,
  ...subject
}: ValueSelectProps): ReactNode {
  const t = useFilterFormMessages();
  const { locale } = useUiSettings();
  const [search, setSearch] = useState('');
  const facets = useFacets({ ...subject, dimension, searchString: useDebouncedValue(search, searchDelayMs) });
  /** Returns the name as stored, independent of the language. */
  const getName = (value: string) => [...values, ...facets.values].find((candidate) => candidate.id === value)?.name;
  return (
    <Select<{ value: string; label: string }[]>
      // A new dimension starts with an empty search.
      key={dimension}
      id={id}
      {...problemProps(problem)}
      mode="multiple"
      labelInValue
      maxCount={maxValues}
      disabled={!dimension}
      showSearch={{ searchValue: search, onSearch: setSearch, filterOption: false }}
      loading={facets.isFetching}
      notFoundContent={
        facets.error ? t('valuesFailed', { reason: facets.error.message }) : facets.isFetching ? '…' : t('noValues')
      }
      value={values.map(({ id: value, name }) => ({ value, label: localizeValue(dimension ?? '', name, locale) }))}
      onChange={(selected) =>
        onChange(selected.map(({ value, label }) => ({ id: value, name: getName(value) ?? label })))
      }
      options={facets.values.map(({ id: value, name }) => ({
        value,
        label: localizeValue(dimension ?? '', name, locale) || t('empty'),
        disabled: disabledValues.includes(value),
      }))}
      onPopupScroll={({ currentTarget }) => {
        if (isNearEnd(currentTarget) && facets.hasMore && !facets.isFetching) facets.fetchMore();
      }}
    />
  );
}
