import { usePendingRemovals, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  ActionsMenu,
  Button,
  Card,
  type DataColumn,
  DataList,
  EmptyState,
  FailedState,
  LoadingState,
  PlusOutlined,
  RowKeys,
  useHasCards,
  useListState,
} from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDashboardChoices } from '../../data/digests.queries.ts';
import { Entry } from './entry.tsx';
import { EntryDetails } from './entry-details.tsx';
import type { EntryRenderer } from './entry-field.ts';
import { useEntryListMessages } from './entry-list.messages.ts';
import classes from './entry-list.module.css';
import { findEntries, nameKey, sortEntries, useStatusFilter } from './find-entries.ts';

interface EntryListProps<Row> {
  /** Key of the list's stored preferences. */
  name: string;
  label: string;
  searchPlaceholder: string;
  /** Returns the number of entries as text, such as “3 alerts”. */
  countText(count: number): string;
  /** The title shown if the search finds nothing. */
  noMatchesTitle: string;
  query: { data?: { data: Row[] } | undefined; error: Error | null; isFetching: boolean; refetch(): unknown };
  renderer: EntryRenderer<Row>;
  empty: { icon: ReactNode; title: string; text: string; action: ReactNode };
  /** Shown in an empty list if the workspace has no dashboard; omitted if the entries do not need one. */
  needsDashboard?: string;
  /** Whether the list is in a drawer, which is too narrow for a table and cannot keep search and filters in the URL. */
  isInDrawer?: boolean;
  /** Returns what the `e` key does for an entry; undefined if the entry may not be changed. */
  onEdit?(row: Row): (() => void) | undefined;
}

/** All digests or alerts of a workspace, or an empty state. */
export function EntryList<Row extends { id: string; name: string }>(props: EntryListProps<Row>) {
  const { query, empty, needsDashboard, isInDrawer = false } = props;
  const pendingRemovals = usePendingRemovals();
  // Excludes entries that have just been deleted, as long as Undo can restore them.
  const rows = query.data?.data.filter(({ id }) => !pendingRemovals.has(id));
  if (rows?.length === 0) return <NoEntries empty={empty} needsDashboard={needsDashboard} />;
  if (!isInDrawer) return <SearchableEntries {...props} rows={rows} />;
  if (!rows) {
    return query.error ? (
      <FailedState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <LoadingState shape="rows" />
    );
  }
  return (
    <RowKeys
      onEdit={(key) => {
        const row = rows.find(({ id }) => id === key);
        if (row) props.onEdit?.(row)?.();
      }}
    >
      <EntryRows label={props.label} rows={rows} renderer={props.renderer} />
    </RowKeys>
  );
}

/** The entries with search, filter and pagination, which run in the browser because the server sends every entry. */
function SearchableEntries<Row extends { id: string; name: string }>(
  props: EntryListProps<Row> & { rows: readonly Row[] | undefined },
) {
  const { label, query, rows, renderer, onEdit } = props;
  const t = useEntryListMessages();
  const hasCards = useHasCards();
  const list = useListState();
  const [openedId, setOpenedId] = useState<string | null>(null);
  const matchingRows = rows && sortEntries(findEntries(rows, renderer, list), renderer, list);
  const data = matchingRows && {
    data: matchingRows.slice((list.page - 1) * list.size, list.page * list.size),
    meta: { total: matchingRows.length, unfilteredTotal: rows.length },
  };
  const titles = { name: t('name'), status: t('status'), actions: t('actions') };
  return (
    <div className={classes.table}>
      <DataList<Row>
        name={props.name}
        label={label}
        columns={(hasCards ? getCardColumns : getTableColumns)(renderer, titles, setOpenedId)}
        rowKey={({ id }) => id}
        list={list}
        query={{ data, error: query.error, isFetching: query.isFetching, refetch: query.refetch }}
        empty={props.empty}
        searchPlaceholder={props.searchPlaceholder}
        countText={props.countText}
        noMatchesTitle={props.noMatchesTitle}
        filters={[useStatusFilter(renderer.statuses, list)]}
        onEdit={(row) => onEdit?.(row)?.()}
      />
      <EntryDetails
        row={rows?.find(({ id }) => id === openedId)}
        renderer={renderer}
        onClose={() => setOpenedId(null)}
      />
    </div>
  );
}

type ColumnTitles = Record<'name' | 'status' | 'actions', string>;

/** Returns the table's columns; a click on a name opens the details. */
function getTableColumns<Row extends { id: string; name: string }>(
  { fields, renderStatus, getNotices, getActions }: EntryRenderer<Row>,
  titles: ColumnTitles,
  onOpen: (id: string) => void,
): DataColumn<Row>[] {
  return [
    {
      key: nameKey,
      title: titles.name,
      sortBy: nameKey,
      isFixed: true,
      render: (row) => (
        <>
          <Button type="link" className={classes.name ?? ''} onClick={() => onOpen(row.id)}>
            {row.name}
          </Button>
          {getNotices(row).map(({ key, text }) => (
            <span key={key} className={classes.notice}>
              {text}
            </span>
          ))}
        </>
      ),
    },
    { key: 'status', title: titles.status, render: renderStatus },
    ...fields.flatMap(({ key, name, render, inTable, getSortValue }) =>
      inTable === false
        ? []
        : [{ key, title: name, render: inTable ?? render, ...(getSortValue ? { sortBy: key } : {}) }],
    ),
    {
      key: 'actions',
      title: titles.actions,
      isFixed: true,
      render: (row) => <ActionsMenu name={row.name} actions={getActions(row)} />,
    },
  ];
}

/** Returns what an entry's card shows on a phone: the name (which opens the details), the state and short facts. */
function getCardColumns<Row extends { id: string; name: string }>(
  { fields, renderStatus, getNotices, getActions }: EntryRenderer<Row>,
  titles: ColumnTitles,
  onOpen: (id: string) => void,
): DataColumn<Row>[] {
  return [
    {
      key: nameKey,
      title: titles.name,
      sortBy: nameKey,
      render: ({ id, name }) => (
        <Button type="link" className={classes.name ?? ''} onClick={() => onOpen(id)}>
          {name}
        </Button>
      ),
    },
    { key: 'status', title: titles.status, onPhone: 'status', render: renderStatus },
    ...fields.flatMap(({ key, name, onPhone, getSortValue }) =>
      onPhone ? [{ key, title: name, render: onPhone, ...(getSortValue ? { sortBy: key } : {}) }] : [],
    ),
    {
      key: 'notices',
      title: titles.status,
      onPhone: 'status',
      render: (row) =>
        getNotices(row)
          .map(({ text }) => text)
          .join(' '),
    },
    {
      key: 'actions',
      title: titles.actions,
      render: (row) => <ActionsMenu name={row.name} actions={getActions(row)} />,
    },
  ];
}

interface EntryRowsProps<Row> {
  label: string;
  rows: readonly Row[];
  renderer: EntryRenderer<Row>;
}

/** Short rows; a click on a name opens the details. */
function EntryRows<Row extends { id: string; name: string }>({ label, rows, renderer }: EntryRowsProps<Row>) {
  const [openedId, setOpenedId] = useState<string | null>(null);
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {rows.map((row) => (
          <Entry key={row.id} row={row} renderer={renderer} onOpen={() => setOpenedId(row.id)} />
        ))}
      </ul>
      <EntryDetails
        row={rows.find(({ id }) => id === openedId)}
        renderer={renderer}
        onClose={() => setOpenedId(null)}
      />
    </>
  );
}

interface NoEntriesProps extends Pick<EntryListProps<never>, 'empty'> {
  needsDashboard: string | undefined;
}

/** Offers to create the first entry or, if the entries need a dashboard and there is none, the first dashboard. */
function NoEntries({ empty, needsDashboard }: NoEntriesProps) {
  const t = useEntryListMessages();
  const navigate = useNavigate();
  const { id: workspaceId, slug } = useWorkspace();
  const isDashboardNeeded = needsDashboard !== undefined;
  const boards = useDashboardChoices(workspaceId, isDashboardNeeded);
  if (isDashboardNeeded && !boards.data && !boards.error) return <LoadingState shape="rows" />;
  const firstDashboard = boards.data?.meta.unfilteredTotal === 0 && {
    text: needsDashboard,
    action: empty.action && (
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => navigate(`/${slug}/explore?new=dashboard`)}
      >
        {t('addDashboard')}
      </Button>
    ),
  };
  return (
    <Card>
      <EmptyState {...empty} {...firstDashboard} />
    </Card>
  );
}
