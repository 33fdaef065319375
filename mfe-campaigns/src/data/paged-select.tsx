import { useFailures } from '@reportage/remote-kit/runtime';
import { Select } from '@reportage/ui';

export interface NamedItem {
  id: string;
  name: string;
}

/** The rows loaded so far of a list that grows page by page (`useCallPages`). */
export interface PagedQuery {
  rows: readonly NamedItem[];
  error: unknown;
  isFetching: boolean;
  hasMore: boolean;
  fetchMore(): void;
}

/** Props that a form passes to a field with several items. */
export interface NamedItemsFieldProps {
  id?: string;
  value?: readonly NamedItem[];
  onChange?: (selected: NamedItem[]) => void;
  'aria-label'?: string;
}

interface PagedSelectProps extends NamedItemsFieldProps {
  query: PagedQuery;
  search: string;
  onSearch(text: string): void;
  placeholder: string;
  /** Text shown if nothing matches. */
  emptyText: string;
}

/** Whether the list is scrolled far enough to load the next rows. */
export const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop < 3 * clientHeight + 1;

/** Selects several items from a list that the server searches and loads in pages. */
export function PagedSelect({ query, search, onSearch, emptyText, value = [], onChange, ...rest }: PagedSelectProps) {
  const failures = useFailures('campaigns');
  const failureOption = { value: 'failed', label: failures.getText('results', query.error), disabled: true };
  const options = query.rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select<{ value: string; label: string }[]>
      {...rest}
      mode="multiple"
      labelInValue
      style={{ width: '100%' }}
      showSearch={{ searchValue: search, onSearch, filterOption: false }}
      loading={query.isFetching}
      notFoundContent={emptyText}
      options={query.error ? [failureOption] : options}
      value={value.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(pickedOptions) =>
        onChange?.(pickedOptions.map((option) => ({ id: option.value, name: option.label })))
      }
      onPopupScroll={({ currentTarget }) => {
        if (isNearEnd(currentTarget) && query.hasMore && !query.isFetching) query.fetchMore();
      }}
    />
  );
}
