import type { ConnectionHealth, ConnectionState } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { useHost, useStore } from '@reportage/remote-kit/runtime';
import { Alert, Flex, RelativeTime, StatusChip, type StatusTone, stateTones, Typography } from '@reportage/ui';
import type { ReactNode } from 'react';
import { DayStrip } from './days-strip.tsx';
import { FetchHistory } from './fetch-history.tsx';
import { useSourceHealthMessages } from './source-health.messages.ts';
import classes from './source-health.module.css';

const tones: Record<ConnectionState, StatusTone> = {
  idle: 'neutral',
  filling: 'neutral',
  current: stateTones.active,
  paused: stateTones.paused,
  failing: stateTones.failing,
};

interface ConnectionHealthPanelProps {
  workspaceId: string;
  sourceId: string;
  connection: ConnectionHealth;
}

/** The health of one account: whether its data is arriving, how recent it is, and which days it covers. */
export function ConnectionHealthPanel({ workspaceId, sourceId, connection }: ConnectionHealthPanelProps) {
  const t = useSourceHealthMessages();
  const locale = useStore(useHost().locale);
  const { name, detail, state, problem, progress, rowCount, lastSyncedAt, nextSyncAt, quota, timezone } = connection;
  const formatCount = (value: number) => formatNumber(value, { unit: 'count', currency: null, locale });
  const facts: [string, ReactNode][] = [
    [t('lastSync'), lastSyncedAt ? <RelativeTime key="last" instant={lastSyncedAt} /> : t('never')],
    [t('nextSync'), nextSyncAt ? <RelativeTime key="next" instant={nextSyncAt} /> : t('noNext')],
    [t('days'), t('daysOf', { fetched: formatCount(progress.fetchedDays), total: formatCount(progress.totalDays) })],
    [t('rows'), formatCount(rowCount)],
    [
      t('quota'),
      quota
        ? t('quotaLeft', { left: formatCount(quota.left), total: formatCount(quota.total), per: t(quota.per) })
        : '–',
    ],
    [t('zone'), timezone ?? '–'],
  ];
  return (
    <section aria-label={name}>
      <Flex justify="space-between" align="baseline" gap={12} wrap>
        <Typography.Title level={3} className={classes.title ?? ''}>
          {name} <Typography.Text type="secondary">{detail}</Typography.Text>
        </Typography.Title>
        <StatusChip tone={tones[state]}>{t(`state_${state}`)}</StatusChip>
      </Flex>
      {problem && (
        <Alert
          type={state === 'failing' ? 'error' : 'warning'}
          showIcon
          title={t(problem.kind)}
          description={
            <>
              {t(`${problem.kind}_next`)}{' '}
              {problem.retryAt && (
                <>
                  {t('retryAt')} <RelativeTime instant={problem.retryAt} />.
                </>
              )}
            </>
          }
          style={{ marginBlockEnd: 12 }}
        />
      )}
      <DayStrip connection={connection} />
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <FetchHistory account={{ workspaceId, sourceId, connectionId: connection.connectionId }} />
    </section>
  );
}
