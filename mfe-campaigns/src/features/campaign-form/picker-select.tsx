import { useFailures } from '@reportage/remote-kit/runtime';
import { Select, useDebouncedValue } from '@reportage/ui';
import { useState } from 'react';
import { isNearEnd, type PagedQuery } from '../../data/paged-select.tsx';

export interface PickerOption {
  value: string;
  label: string;
}

const searchDelayMs = 500;

/** Returns the search as typed, and as sent: trimmed, lowercased and debounced (specification, part 2 §5). */
export function usePickerSearch() {
  const [search, setSearch] = useState('');
  return { search, setSearch, debouncedSearch: useDebouncedValue(search.trim().toLowerCase(), searchDelayMs) };
}

interface PickerSelectProps<Value> {
  id?: string | undefined;
  mode?: 'multiple';
  placeholder: string;
  emptyText: string;
  options: PickerOption[];
  query: Omit<PagedQuery, 'rows'>;
  search: string;
  onSearch(text: string): void;
  value: Value;
  onChange(value: Value): void;
}

/** Selects from a list that the server searches and loads in pages. */
export function PickerSelect<Value extends PickerOption | PickerOption[] | null>({
  id,
  mode,
  emptyText,
  options,
  query,
  search,
  onSearch,
  ...selectProps
}: PickerSelectProps<Value>) {
  const failures = useFailures('campaigns');
  const failureOption = { value: 'failed', label: failures.getText('results', query.error), disabled: true };
  return (
    <Select<Value>
      {...selectProps}
      {...(id ? { id } : {})}
      {...(mode ? { mode } : {})}
      allowClear
      labelInValue
      showSearch={{ searchValue: search, onSearch, filterOption: false }}
      loading={query.isFetching}
      notFoundContent={emptyText}
      options={query.error ? [failureOption] : options}
      onPopupScroll={({ currentTarget }) => {
        if (isNearEnd(currentTarget) && query.hasMore && !query.isFetching) query.fetchMore();
      }}
    />
  );
}
