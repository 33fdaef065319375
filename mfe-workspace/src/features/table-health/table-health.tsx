import {
  type ConnectionHealth,
  type ConnectionProblem,
  mayAct,
  type SyncAction,
  type TableRead,
  type TableSource,
} from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { useFailures, useHost, useStore, useUser, useWorkspace } from '@reportage/remote-kit/runtime';
import { Alert, Button, FailedState, Flex, LoadingState, RelativeTime, Typography } from '@reportage/ui';
import type { ReactNode } from 'react';
import { DayStrip } from '../source-health/days-strip.tsx';
import classes from '../source-health/source-health.module.css';
import { useControlSync, useSourceHealth } from '../source-health/source-health.queries.ts';
import { TableErrorList } from './fault-list.tsx';
import { useTableHealthMessages } from './table-health.messages.ts';
import { useTableReads } from './table-health.queries.ts';
import { TableReads } from './table-reads.tsx';

const explainedProblems = ['grantInvalid', 'forbidden', 'gone', 'unavailable', 'faultyTable'] as const;
const getMessageKey = (problem: ConnectionProblem) => explainedProblems.find((kind) => kind === problem) ?? 'other';

/** The state of a table source: its problem, key facts and latest reads. */
export function TableHealth({ workspaceId, source }: { workspaceId: string; source: TableSource }) {
  const { access } = useWorkspace();
  const user = useUser();
  const mayChange = mayAct(access, 'manageAll') || (mayAct(access, 'manageOwn') && source.ownerId === user?.id);
  const healthQuery = useSourceHealth(workspaceId, source.id);
  const readsQuery = useTableReads(workspaceId, source.id);
  const failedQuery = [healthQuery, readsQuery].find((query) => query.isError && !query.data);
  if (failedQuery) return <FailedState error={failedQuery.error} onRetry={() => void failedQuery.refetch()} />;
  const connection = healthQuery.data?.connections[0];
  if (!connection || !readsQuery.data) return <LoadingState />;
  const [lastRead] = readsQuery.data.data;
  return (
    <Flex vertical gap={16}>
      {connection.problem && <TableProblem problem={connection.problem} lastRead={lastRead} />}
      <TableFacts connection={connection} lastRead={lastRead} />
      {mayChange && <TableActions source={source} isPaused={connection.state === 'paused'} />}
      <TableReads reads={readsQuery.data.data} />
    </Flex>
  );
}

interface TableProblemProps {
  problem: NonNullable<ConnectionHealth['problem']>;
  lastRead: TableRead | undefined;
}

function TableProblem({ problem, lastRead }: TableProblemProps) {
  const t = useTableHealthMessages();
  const messageKey = getMessageKey(problem.kind);
  return (
    <Alert
      type="error"
      showIcon
      title={t(messageKey)}
      description={
        <Flex vertical gap={8}>
          {lastRead && lastRead.faults.length > 0 && (
            <TableErrorList faults={lastRead.faults} faultCount={lastRead.faultCount} />
          )}
          {lastRead && lastRead.faults.length === 0 && lastRead.reason && (
            <Typography.Text>{`${lastRead.address} ${lastRead.reason}`}</Typography.Text>
          )}
          <span>
            {t(`${messageKey}_next`)}{' '}
            {problem.retryAt && (
              <>
                {t('retryAt')} <RelativeTime instant={problem.retryAt} />.
              </>
            )}
          </span>
        </Flex>
      }
    />
  );
}

function TableFacts({ connection, lastRead }: { connection: ConnectionHealth; lastRead: TableRead | undefined }) {
  const t = useTableHealthMessages();
  const locale = useStore(useHost().locale);
  const formatCount = (value: number) => formatNumber(value, { unit: 'count', locale });
  const { lastSyncedAt, nextSyncAt, progress, rowCount, timezone } = connection;
  const facts: [string, ReactNode][] = [
    [t('lastRead'), lastSyncedAt ? <RelativeTime key="last" instant={lastSyncedAt} /> : t('never')],
    [t('nextRead'), nextSyncAt ? <RelativeTime key="next" instant={nextSyncAt} /> : t('noNext')],
    [t('days'), formatCount(progress.fetchedDays)],
    [t('values'), formatCount(rowCount)],
    [t('rows'), lastRead ? formatCount(lastRead.rowCount) : '–'],
    [t('zone'), timezone ?? '–'],
  ];
  return (
    <div>
      {connection.requestedPeriod && <DayStrip connection={connection} />}
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function TableActions({ source, isPaused }: { source: TableSource; isPaused: boolean }) {
  const t = useTableHealthMessages();
  const { messages } = useHost();
  const failures = useFailures('workspace');
  const controlMutation = useControlSync();
  const runAction = async (action: SyncAction) => {
    try {
      const query = { workspaceId: source.workspaceId };
      await controlMutation.run({ params: { id: source.id }, query, body: { action } });
      messages.success(t(`done_${action}`));
    } catch (error) {
      failures.show('update', error);
    }
  };
  const actions: readonly SyncAction[] = isPaused ? ['resume'] : ['now', 'pause'];
  return (
    <Flex gap={8} wrap>
      {actions.map((action) => (
        <Button key={action} loading={controlMutation.isPending} onClick={() => void runAction(action)}>
          {t(action)}
        </Button>
      ))}
    </Flex>
  );
}
