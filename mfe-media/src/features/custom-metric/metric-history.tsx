import { type CustomChange, type CustomMetric, mayAct } from '@reportage/contracts';
import { formatDay, formatInstant } from '@reportage/format';
import { useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Button,
  Card,
  FailedState,
  Flex,
  HistoryOutlined,
  LoadingState,
  Pagination,
  RelativeTime,
  Table,
  Tag,
  Typography,
  useUiSettings,
} from '@reportage/ui';
import { useState } from 'react';
import { useChanges, useUndoChange } from '../../data/custom-metrics.queries.ts';
import { getKnownDimensions } from '../../data/dimension.messages.ts';
import { useDimensionInSentence } from '../../data/use-dimension-in-sentence.ts';
import { useValueFormatter } from '../../data/use-value-text.ts';
import { useMetricHistoryMessages } from './metric-history.messages.ts';

const pageSize = 10;

/** The change history: who changed which values when, with the values before and after, and an Undo button. */
export function MetricHistory({ metric }: { metric: CustomMetric }) {
  const t = useMetricHistoryMessages();
  const { id: workspaceId } = useWorkspace();
  const [page, setPage] = useState(1);
  const changes = useChanges(workspaceId, metric.id, { page: page - 1, size: pageSize });
  if (!changes.data && changes.error) {
    return <FailedState error={changes.error} onRetry={() => void changes.refetch()} />;
  }
  if (!changes.data) return <LoadingState shape="rows" />;
  const { data, meta } = changes.data;
  if (data.length === 0) return <Typography.Paragraph type="secondary">{t('none')}</Typography.Paragraph>;
  return (
    <section aria-label={t('title')}>
      <Flex vertical gap={12}>
        {data.map((change) => (
          <ChangeCard key={change.id} metric={metric} change={change} />
        ))}
        {meta.total > pageSize && (
          <Pagination
            current={page}
            pageSize={pageSize}
            total={meta.total}
            showSizeChanger={false}
            onChange={setPage}
          />
        )}
      </Flex>
    </section>
  );
}

function ChangeCard({ metric, change }: { metric: CustomMetric; change: CustomChange }) {
  const t = useMetricHistoryMessages();
  const getDimensionInSentence = useDimensionInSentence();
  const { locale } = useUiSettings();
  const formatValue = useValueFormatter(metric);
  const [dimension] = getKnownDimensions([change.dimension]);
  const { entries, entryCount, authorName } = change;
  const values = {
    name: authorName,
    count: entryCount,
    dimension: dimension ? getDimensionInSentence(dimension) : change.dimension,
  };
  return (
    <Card size="small" title={t(change.kind, values)} extra={<UndoControl metric={metric} change={change} />}>
      <Typography.Paragraph type="secondary">
        <RelativeTime instant={change.changedAt} />
      </Typography.Paragraph>
      <Table
        aria-label={t('caption')}
        size="small"
        rowKey={({ id, date, mediaId }) => `${id} ${date} ${mediaId}`}
        dataSource={entries}
        pagination={entries.length > 10 ? { pageSize: 10, size: 'small' } : false}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: t('item'), dataIndex: 'name' },
          { title: t('day'), render: (_, { date }) => formatDay(date, { locale }) },
          { title: t('before'), align: 'end', render: (_, { before }) => formatValue(before) },
          { title: t('after'), align: 'end', render: (_, { after }) => formatValue(after) },
        ]}
      />
      {entryCount > entries.length && (
        <Typography.Text type="secondary">{t('shown', { shown: entries.length, all: entryCount })}</Typography.Text>
      )}
    </Card>
  );
}

/** Undo button, or a note that the change was undone. */
function UndoControl({ metric, change }: { metric: CustomMetric; change: CustomChange }) {
  const t = useMetricHistoryMessages();
  const { locale } = useUiSettings();
  const { messages } = useHost();
  const failures = useFailures('campaigns');
  const { id: workspaceId, access } = useWorkspace();
  const undoMutation = useUndoChange();
  if (change.undoneById !== null) return <Tag>{t('wasUndone')}</Tag>;
  if (!mayAct(access, 'edit')) return null;
  const undo = async () => {
    try {
      await undoMutation.run({ query: { workspaceId }, params: { id: metric.id }, body: { changeId: change.id } });
      messages.success(t('changeUndone'));
    } catch (error) {
      failures.show('update', error);
    }
  };
  return (
    <Button
      size="small"
      icon={<HistoryOutlined aria-hidden />}
      loading={undoMutation.isPending}
      aria-label={t('undoLabel', { name: change.authorName, time: formatInstant(change.changedAt, { locale }) })}
      onClick={() => void undo()}
    >
      {t('undo')}
    </Button>
  );
}
