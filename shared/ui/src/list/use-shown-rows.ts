import { heldRowsAtom, store } from '@reportage/state';
import { useAtomValue } from 'jotai';
import type { DataListProps } from './data-list.props.ts';

/** The rows as the list shows them: without those that were just deleted, and with the entry that was just created. */
export function useShownRows<Row extends object>(props: DataListProps<Row>): DataListProps<Row> {
  const held = useAtomValue(heldRowsAtom, { store });
  const { query, rowKey, created } = props;
  if (!query.data) return props;
  const { data, meta } = query.data;
  const kept = data.filter((row) => !held.has(rowKey(row)));
  const gone = data.length - kept.length;
  const isMissing =
    created &&
    !held.has(rowKey(created)) &&
    kept.every((row) => rowKey(row) !== rowKey(created)) &&
    props.list.page === 1;
  if (gone === 0 && !isMissing) return props;
  const shown = {
    data: isMissing ? [created, ...kept] : kept,
    meta: {
      ...meta,
      // Of a whole list the server has counted it already; it is only on another page.
      total: meta.total - gone + (isMissing && props.list.isNarrowed ? 1 : 0),
      unfilteredTotal: meta.unfilteredTotal - gone,
    },
  };
  return { ...props, query: { ...query, data: shown } };
}
