import { type BoardContent, maxBoardFilters } from '@reportage/contracts';

export type BoardFilter = BoardContent['filters'][number];

const name = 'filter';
/** In the address of a board whose own filters are all taken off. */
const nothing = 'none';

const writeFilter = ({ dimension, values }: BoardFilter): string =>
  [dimension, ...values].map(encodeURIComponent).join(':');

function readFilter(text: string): BoardFilter[] {
  try {
    const [dimension = '', ...values] = text.split(':').map(decodeURIComponent);
    return dimension && values.length > 0 ? [{ dimension, values }] : [];
  } catch {
    return [];
  }
}

/** `?filter=web_device:phone:tablet`, once for each filter; undefined where the address says nothing of filters. */
export function filtersAt(address: URLSearchParams): BoardFilter[] | undefined {
  const given = address.getAll(name);
  if (given.length === 0) return undefined;
  const filters = given.flatMap(readFilter);
  return [...new Map(filters.map((filter) => [filter.dimension, filter])).values()].slice(0, maxBoardFilters);
}

/** Changes an address to these filters. */
export function writeFilters(address: URLSearchParams, filters: readonly BoardFilter[]): void {
  address.delete(name);
  if (filters.length === 0) address.set(name, nothing);
  for (const filter of filters) address.append(name, writeFilter(filter));
}

/** The filters with one more: of one dimension there is only one. */
export const withFilter = (filters: readonly BoardFilter[], added: BoardFilter): BoardFilter[] =>
  filters.some(({ dimension }) => dimension === added.dimension)
    ? filters.map((filter) => (filter.dimension === added.dimension ? added : filter))
    : [...filters, added];
