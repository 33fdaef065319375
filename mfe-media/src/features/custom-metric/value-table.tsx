import type { CustomMetric, CustomValues } from '@reportage/contracts';
import { formatDay } from '@reportage/format';
import { Alert, Flex, Table, useUiSettings } from '@reportage/ui';
import { type DimensionId, useDimensionMessages } from '../../data/dimension.messages.ts';
import { useDimensionInSentence } from '../../data/use-dimension-in-sentence.ts';
import { useValueFormatter } from '../../data/use-value-text.ts';
import { useCustomMetricMessages } from './custom-metric.messages.ts';

interface ValueTableProps {
  metric: CustomMetric;
  dimension: DimensionId;
  items: CustomValues['items'];
}

type Item = CustomValues['items'][number];

/** The values, shown to users with read-only access. */
export function ValueTable({ metric, dimension, items }: ValueTableProps) {
  const t = useCustomMetricMessages();
  const getDimensionName = useDimensionMessages();
  const getDimensionInSentence = useDimensionInSentence();
  const { locale } = useUiSettings();
  const getText = useValueFormatter(metric);
  const title = t('valuesBy', { dimension: getDimensionInSentence(dimension) });
  return (
    <Flex vertical gap={12}>
      <Alert type="info" showIcon title={t('readOnly')} />
      <Table<Item>
        aria-label={title}
        size="small"
        rowKey={({ id, date, mediaId }) => `${id} ${date} ${mediaId}`}
        dataSource={[...items]}
        pagination={items.length > 50 ? { pageSize: 50 } : false}
        scroll={{ x: 'max-content' }}
        columns={[
          ...(dimension === 'custom_date' ? [] : [{ title: getDimensionName(dimension), dataIndex: 'name' }]),
          { title: t('day'), render: (_, { date }) => formatDay(date, { locale }) },
          ...(dimension === 'custom_media'
            ? []
            : [{ title: t('about'), render: (_: unknown, item: Item) => item.mediaName ?? t('aboutNone') }]),
          { title: t('value'), align: 'end', render: (_, item) => getText(item) },
        ]}
        locale={{ emptyText: t('noValues') }}
      />
    </Flex>
  );
}
