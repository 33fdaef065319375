import { type BoardContent, maxBoardFilters } from '@reportage/contracts';

export type BoardFilter = BoardContent['filters'][number];

const parameter = 'filter';
/** Value in the URL if all of the board's default filters are removed. */
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

/**
 * Reads filters such as `?filter=web_device:phone:tablet`, one per parameter; undefined if the URL has no such
 * parameter.
 */
export function readFilters(params: URLSearchParams): BoardFilter[] | undefined {
  const serializedFilters = params.getAll(parameter);
  if (serializedFilters.length === 0) return undefined;
  const filters = serializedFilters.flatMap(readFilter);
  return [...new Map(filters.map((filter) => [filter.dimension, filter])).values()].slice(0, maxBoardFilters);
}

/** Replaces the filters in a URL. */
export function writeFilters(params: URLSearchParams, filters: readonly BoardFilter[]): void {
  params.delete(parameter);
  if (filters.length === 0) params.set(parameter, noFilters);
  for (const filter of filters) params.append(parameter, writeFilter(filter));
}

/** Adds a filter, replacing any of the same dimension. */
export const withFilter = (filters: readonly BoardFilter[], added: BoardFilter): BoardFilter[] =>
  filters.some(({ dimension }) => dimension === added.dimension)
    ? filters.map((filter) => (filter.dimension === added.dimension ? added : filter))
    : [...filters, added];
