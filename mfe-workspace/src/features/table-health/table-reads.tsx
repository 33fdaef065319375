import type { TableRead } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { useHost, useStore } from '@reportage/remote-kit/runtime';
import { RelativeTime, StatusChip, Table, Typography } from '@reportage/ui';
import { useTableHealthMessages } from './table-health.messages.ts';

/** The latest reads of a table, with their times, outcomes, and the numbers of rows and changed values. */
export function TableReads({ reads }: { reads: readonly TableRead[] }) {
  const t = useTableHealthMessages();
  const locale = useStore(useHost().locale);
  const formatCount = (value: number) => formatNumber(value, { unit: 'count', locale });
  return (
    <Table<TableRead>
      aria-label={t('reads')}
      size="small"
      rowKey="startedAt"
      dataSource={reads}
      locale={{ emptyText: <Typography.Text type="secondary">{t('noReads')}</Typography.Text> }}
      pagination={reads.length > 5 ? { pageSize: 5, size: 'small', showSizeChanger: false } : false}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: t('when'), render: (_, { endedAt }) => <RelativeTime instant={endedAt} /> },
        {
          title: t('outcome'),
          render: (_, { outcome, reason }) =>
            outcome === 'stored' || outcome === 'unchanged' ? (
              <StatusChip tone={outcome === 'stored' ? 'positive' : 'neutral'}>{t(outcome)}</StatusChip>
            ) : (
              <StatusChip tone="negative">{reason ?? t('failed')}</StatusChip>
            ),
        },
        { title: t('rows'), align: 'right', render: (_, { rowCount }) => formatCount(rowCount) },
        { title: t('changed'), align: 'right', render: (_, { changedCount }) => formatCount(changedCount) },
      ]}
    />
  );
}
