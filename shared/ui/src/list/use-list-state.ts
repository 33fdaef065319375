import { defaultPageSize, defaultSort, pageSizeOptions } from '@reportage/contracts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface ListStateOptions<Sort extends string> {
  /** Allowed sort keys; any other in the URL is ignored. */
  sorts?: readonly Sort[];
  defaultSort?: Sort;
  defaultOrder?: 'asc' | 'desc';
  pageSizes?: readonly number[];
  defaultSize?: number;
}

interface ListValues<Sort extends string> {
  /** The page number, 1-based as in the URL. */
  page: number;
  size: number;
  sort: Sort;
  order: 'asc' | 'desc';
  /** The search text, trimmed and lowercased. */
  search: string;
  /** Field → `operator|value`, such as `status` → `is|active`. */
  filters: Readonly<Record<string, string>>;
}

export interface ListState<Sort extends string = string> extends ListValues<Sort> {
  pageSizes: readonly number[];
  /** The state as the query of a list call: `page` 0-based, `status` separate, other filters as JSON. */
  query: {
    page: number;
    size: number;
    sort: Sort;
    order: 'asc' | 'desc';
    searchString: string;
    status?: string;
    filters?: string;
  };
  /** Whether search or filters are active. */
  isNarrowed: boolean;
  /** Updates the URL. Any change other than to another page returns to the first page. */
  change(values: Partial<ListValues<Sort>>): void;
  clearNarrowing(): void;
}

const filterPrefix = 'filter.';
const maxPage = 100_000;

const readPage = (text: string | null): number => {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1;
};

export const normalizeSearch = (text: string): string => text.trim().toLowerCase();

function readValues<Sort extends string>(
  searchParams: URLSearchParams,
  options: ListStateOptions<Sort>,
): ListValues<Sort> {
  const { sorts, defaultOrder = 'desc', pageSizes = pageSizeOptions, defaultSize = defaultPageSize } = options;
  const firstSort = options.defaultSort ?? (defaultSort as Sort);
  const size = Number(searchParams.get('size'));
  const sort = (searchParams.get('sort') ?? firstSort) as Sort;
  const order = searchParams.get('order');
  return {
    page: readPage(searchParams.get('page')),
    size: pageSizes.includes(size) ? size : defaultSize,
    sort: !sorts || sorts.includes(sort) ? sort : firstSort,
    order: order === 'asc' || order === 'desc' ? order : defaultOrder,
    search: normalizeSearch(searchParams.get('search') ?? '').slice(0, 200),
    filters: Object.fromEntries(
      [...searchParams]
        .filter(([name]) => name.startsWith(filterPrefix))
        .map(([name, value]) => [name.slice(filterPrefix.length), value]),
    ),
  };
}

/** Returns a list's query for these URL parameters, for example to fetch the list before its screen opens. */
export const readListQuery = <Sort extends string>(
  searchParams: URLSearchParams,
  options: ListStateOptions<Sort> = {},
): ListState<Sort>['query'] => toQuery(readValues(searchParams, options));

/** Returns the list's state, which is kept in the URL so that back, reload and shared links restore it. */
export function useListState<Sort extends string = string>(options: ListStateOptions<Sort> = {}): ListState<Sort> {
  const [params, setParams] = useSearchParams();
  const { sorts, defaultSort: firstSort, defaultOrder, pageSizes = pageSizeOptions, defaultSize } = options;
  const search = params.toString();

  const values = useMemo(
    () =>
      readValues(new URLSearchParams(search), {
        pageSizes,
        ...(sorts ? { sorts } : {}),
        ...(firstSort ? { defaultSort: firstSort } : {}),
        ...(defaultOrder ? { defaultOrder } : {}),
        ...(defaultSize ? { defaultSize } : {}),
      }),
    [search, sorts, firstSort, defaultOrder, defaultSize, pageSizes],
  );

  const change = useCallback(
    (changes: Partial<ListValues<Sort>>) =>
      setParams((previous) => writeParams(previous, { page: 1, ...changes }), {
        replace: changes.search !== undefined,
      }),
    [setParams],
  );

  return useMemo(
    () => ({
      ...values,
      pageSizes,
      query: toQuery(values),
      isNarrowed: values.search !== '' || Object.keys(values.filters).length > 0,
      change,
      clearNarrowing: () => change({ search: '', filters: {} }),
    }),
    [values, pageSizes, change],
  );
}

/** Writes changes into the URL's parameters; empty values and the first page do not appear in the URL. */
function writeParams(previousParams: URLSearchParams, changes: Partial<ListValues<string>>): URLSearchParams {
  const params = new URLSearchParams(previousParams);
  const { filters, ...otherChanges } = changes;
  for (const [name, value] of Object.entries(otherChanges)) {
    if (value === '' || (name === 'page' && value === 1)) params.delete(name);
    else params.set(name, String(value));
  }
  if (filters) {
    for (const name of [...params.keys()]) if (name.startsWith(filterPrefix)) params.delete(name);
    for (const [field, value] of Object.entries(filters)) if (value) params.set(filterPrefix + field, value);
  }
  return params;
}

function toQuery<Sort extends string>(values: ListValues<Sort>): ListState<Sort>['query'] {
  const { status, ...others } = values.filters;
  return {
    page: values.page - 1,
    size: values.size,
    sort: values.sort,
    order: values.order,
    searchString: values.search,
    ...(status ? { status } : {}),
    ...(Object.keys(others).length > 0 ? { filters: JSON.stringify(others) } : {}),
  };
}
