import { useHeldRows, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Card, EmptyState, FailedState, LoadingState, PlusOutlined, RowKeys, useIsNarrow } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDashboardChoices } from '../../data/digests.queries.ts';
import { Entry } from './entry.tsx';
import type { EntryRenderer } from './entry-field.ts';
import { useEntryListMessages } from './entry-list.messages.ts';
import classes from './entry-list.module.css';
import { EntryTable } from './entry-table.tsx';

interface EntryListProps<Row> {
  label: string;
  query: { data?: { data: Row[] } | undefined; error: Error | null; refetch(): unknown };
  renderer: EntryRenderer<Row>;
  empty: { icon: ReactNode; title: string; text: string; action: ReactNode };
  /** Text of the empty list if the workspace has no dashboard; omitted if the entries do not need one. */
  needsDashboard?: string;
  /** Whether the container is too narrow for a table even in a wide window. */
  isInNarrowContainer?: boolean;
  /** The action of the key `e` for an entry; undefined if the entry may not be changed. */
  onEdit?(row: Row): (() => void) | undefined;
}

/** All digests or alerts of a workspace, or an empty state. */
export function EntryList<Row extends { id: string; name: string }>(props: EntryListProps<Row>) {
  const { label, query, renderer, empty, needsDashboard, isInNarrowContainer = false, onEdit } = props;
  const pendingRemovals = useHeldRows();
  const isNarrow = useIsNarrow() || isInNarrowContainer;
  // Excludes entries that were just deleted, which Undo can restore.
  const rows = query.data?.data.filter(({ id }) => !pendingRemovals.has(id));
  if (!rows) {
    return query.error ? <FailedState error={query.error} onRetry={() => void query.refetch()} /> : <LoadingState />;
  }
  if (rows.length === 0) return <NoEntries empty={empty} needsDashboard={needsDashboard} />;
  return (
    <RowKeys
      onEdit={(key) => {
        const row = rows.find(({ id }) => id === key);
        if (row) onEdit?.(row)?.();
      }}
    >
      {isNarrow ? (
        <ul className={classes.list} aria-label={label}>
          {rows.map((row) => (
            <Entry key={row.id} row={row} renderer={renderer} />
          ))}
        </ul>
      ) : (
        <EntryTable label={label} rows={rows} renderer={renderer} />
      )}
    </RowKeys>
  );
}

interface NoEntriesProps extends Pick<EntryListProps<never>, 'empty'> {
  needsDashboard: string | undefined;
}

/** Links to creating the first dashboard or, if there is one, the first entry. */
function NoEntries({ empty, needsDashboard }: NoEntriesProps) {
  const t = useEntryListMessages();
  const navigate = useNavigate();
  const { id: workspaceId, slug } = useWorkspace();
  const isDashboardNeeded = needsDashboard !== undefined;
  const boards = useDashboardChoices(workspaceId, isDashboardNeeded);
  if (isDashboardNeeded && !boards.data && !boards.error) return <LoadingState />;
  const first = boards.data?.meta.unfilteredTotal === 0 && {
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
      <EmptyState {...empty} {...first} />
    </Card>
  );
}
