import { heldRowsAtom, store } from '@reportage/state';
import { useAtomValue } from 'jotai';
import type { ListQueryResult } from './data-column.ts';
import type { DataListProps } from './data-list.props.ts';

type RowsProps<Row extends object> = Pick<DataListProps<Row>, 'query' | 'rowKey' | 'created' | 'list'>;

/**
 * Returns the rows shown in the list: without those that were just deleted, and with the one that was just created.
 */
export function useShownRows<Row extends object>({
  query,
  rowKey,
  created,
  list,
}: RowsProps<Row>): ListQueryResult<Row> {
  const pendingRemovals = useAtomValue(heldRowsAtom, { store });
  if (!query.data) return query;
  const { data, meta } = query.data;
  const visible = data.filter((row) => !pendingRemovals.has(rowKey(row)));
  const hiddenCount = data.length - visible.length;
  const isMissing =
    created &&
    !pendingRemovals.has(rowKey(created)) &&
    visible.every((row) => rowKey(row) !== rowKey(created)) &&
    list.page === 1;
  if (hiddenCount === 0 && !isMissing) return query;
  const shownData = {
    data: isMissing ? [created, ...visible] : visible,
    meta: {
      ...meta,
      // In an unfiltered list, the server has already counted the entry, which is on another page.
      total: meta.total - hiddenCount + (isMissing && list.isNarrowed ? 1 : 0),
      unfilteredTotal: meta.unfilteredTotal - hiddenCount,
    },
  };
  return { ...query, data: shownData };
}

/** Whether the list is empty even without search and filters; false until that is known. */
export const isKnownEmpty = <Row extends object>(query: ListQueryResult<Row>, list: RowsProps<Row>['list']): boolean =>
  query.data?.meta.unfilteredTotal === 0 && !list.isNarrowed;

/** Whether the list shows its empty state, so that a screen's header need not offer the same action. */
export function useIsListEmpty<Row extends object>(props: RowsProps<Row>): boolean {
  return isKnownEmpty(useShownRows(props), props.list);
}
