import { useFailures } from '@reportage/remote-kit/runtime';
import { Select, useDebouncedValue } from '@reportage/ui';
import { useState } from 'react';

export interface PickerOption {
  value: string;
  label: string;
}

/** The part of the `useCallPages` result used here. */
interface Choices {
  error: unknown;
  isFetching: boolean;
  hasMore: boolean;
  fetchMore(): void;
}

/** The search as typed, and trimmed, lowercased and debounced for the server (specification, part 2 §5). */
export function usePickerSearch() {
  const [search, setSearch] = useState('');
  return { search, setSearch, debouncedSearch: useDebouncedValue(search.trim().toLowerCase(), 500) };
}

/** Whether the list is scrolled far enough to load the next rows. */
const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop < 3 * clientHeight + 1;

interface PickerSelectProps<Value> {
  id?: string | undefined;
  mode?: 'multiple';
  placeholder: string;
  emptyText: string;
  options: PickerOption[];
  choices: Choices;
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
  choices,
  search,
  onSearch,
  ...select
}: PickerSelectProps<Value>) {
  const failures = useFailures('campaigns');
  const failure = { value: 'failed', label: failures.textOf('results', choices.error), disabled: true };
  return (
    <Select<Value>
      {...select}
      {...(id ? { id } : {})}
      {...(mode ? { mode } : {})}
      allowClear
      labelInValue
      showSearch={{ searchValue: search, onSearch, filterOption: false }}
      loading={choices.isFetching}
      notFoundContent={emptyText}
      options={choices.error ? [failure] : options}
      onPopupScroll={({ currentTarget }) => {
        if (isNearEnd(currentTarget) && choices.hasMore && !choices.isFetching) choices.fetchMore();
      }}
    />
  );
}
