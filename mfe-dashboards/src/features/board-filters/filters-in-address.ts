import { type BoardContent, maxBoardFilters } from '@reportage/contracts';

export type BoardFilter = BoardContent['filters'][number];

const name = 'filter';
/** Value in the URL if all of the board's own filters are removed. */
const noFilters = 'none';

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

/** `?filter=web_device:phone:tablet`, once for each filter; undefined if the URL contains no filter parameter. */
export function readFilters(address: URLSearchParams): BoardFilter[] | undefined {
  const filterTexts = address.getAll(name);
  if (filterTexts.length === 0) return undefined;
  const filters = filterTexts.flatMap(readFilter);
  return [...new Map(filters.map((filter) => [filter.dimension, filter])).values()].slice(0, maxBoardFilters);
}

/** Writes these filters into a URL. */
export function writeFilters(address: URLSearchParams, filters: readonly BoardFilter[]): void {
  address.delete(name);
  if (filters.length === 0) address.set(name, noFilters);
  for (const filter of filters) address.append(name, writeFilter(filter));
}

/** Adds a filter, replacing any of the same dimension. */
export const withFilter = (filters: readonly BoardFilter[], added: BoardFilter): BoardFilter[] =>
  filters.some(({ dimension }) => dimension === added.dimension)
    ? filters.map((filter) => (filter.dimension === added.dimension ? added : filter))
    : [...filters, added];
