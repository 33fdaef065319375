import { Button } from 'antd';
import type { ReactNode } from 'react';
import { SearchOutlined, UnorderedListOutlined } from '../antd/icons.ts';
import { EmptyState } from '../states/empty-state.tsx';
import { FailedState } from '../states/failed-state.tsx';
import type { DataListProps } from './data-list.props.ts';
import { useListMessages } from './list.messages.ts';
import { ListCards } from './list-cards.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { type ListRowsProps, ListTable } from './list-table.tsx';
import { ListTiles } from './list-tiles.tsx';

interface ListBodyProps<Row extends object> extends DataListProps<Row> {
  hasCards: boolean;
  isKnownEmpty: boolean;
  selected: readonly string[];
  onSelect(keys: string[]): void;
}

/** The rows, or the state that explains why there are none. */
export function ListBody<Row extends object>(props: ListBodyProps<Row>): ReactNode {
  const { query, list, columns, selection } = props;
  const t = useListMessages();
  if (!query.data) {
    if (!query.error) return <ListSkeleton columns={columns} />;
    const title = list.search ? { title: t('searchFailed') } : {};
    return <FailedState error={query.error} onRetry={() => query.refetch()} {...title} />;
  }
  if (props.isKnownEmpty) return <EmptyState {...props.empty} />;
  const { data: rows, meta } = query.data;
  if (rows.length === 0) return meta.total > 0 ? <BeyondLastPage {...props} /> : <NoResults {...props} />;
  if (props.renderRows) return props.renderRows(rows);
  const rowsProps: ListRowsProps<Row> = {
    rows,
    columns,
    rowKey: props.rowKey,
    list,
    label: props.label,
    selection: selection && {
      keys: props.selected,
      choose: props.onSelect,
      getName: (row) => t('select', { row: selection.getName(row) }),
    },
  };
  if (props.tiles?.isShown) return <ListTiles {...rowsProps} render={props.tiles.render} />;
  return props.hasCards ? <ListCards {...rowsProps} /> : <ListTable {...rowsProps} />;
}

function NoResults<Row extends object>({ list, query, countText, noMatchesTitle }: ListBodyProps<Row>): ReactNode {
  const t = useListMessages();
  const count = query.data?.meta.unfilteredTotal ?? 0;
  const reason = list.search === '' ? 'noneFiltered' : 'noneText';
  return (
    <EmptyState
      icon={<SearchOutlined />}
      title={noMatchesTitle ?? t('noMatchesTitle')}
      text={countText ? t(`${reason}Counted`, { count, counted: countText(count) }) : t(reason, { count })}
      action={<Button onClick={list.clearNarrowing}>{t('clear')}</Button>}
    />
  );
}

function BeyondLastPage<Row extends object>({ list }: ListBodyProps<Row>): ReactNode {
  const t = useListMessages();
  return (
    <EmptyState
      icon={<UnorderedListOutlined />}
      title={t('pastEndTitle')}
      text={t('pastEndText')}
      action={<Button onClick={() => list.change({ page: 1 })}>{t('toFirst')}</Button>}
    />
  );
}
