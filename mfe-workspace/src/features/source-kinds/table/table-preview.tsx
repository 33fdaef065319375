import type { TablePreview, TableReading } from '@reportage/contracts';
import { formatNumber, formatPeriod } from '@reportage/format';
import { useHost, useStore } from '@reportage/remote-kit/runtime';
import { Alert, Table } from '@reportage/ui';
import { TableErrorList } from '../../table-health/fault-list.tsx';
import { useTableSourceMessages } from './table-source.messages.ts';

const maxRows = 5;

/** The first rows of the table. */
export function TableRows({ preview }: { preview: TablePreview }) {
  const t = useTableSourceMessages();
  return (
    <Table<TablePreview['rows'][number]>
      aria-label={t('preview')}
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      rowKey={({ line }) => line}
      dataSource={preview.rows.slice(0, maxRows)}
      columns={preview.headers.map((header, index) => ({
        key: `${index} ${header}`,
        title: header,
        render: (_, { cells }) => cells[index] ?? '',
      }))}
      style={{ marginBlockEnd: 16 }}
    />
  );
}

/** What the chosen columns contain: the number of values, the days they cover, and any invalid rows. */
export function TableReadingSummary({ reading }: { reading: TableReading }) {
  const t = useTableSourceMessages();
  const locale = useStore(useHost().locale);
  const formatCount = (value: number) => formatNumber(value, { unit: 'count', locale });
  const { faults, faultCount, valueCount, days, newItems } = reading;
  if (faultCount > 0) {
    return (
      <Alert
        type="error"
        showIcon
        title={t('errors', { count: faultCount, number: formatCount(faultCount) })}
        description={<TableErrorList faults={faults} faultCount={faultCount} />}
      />
    );
  }
  const summary = days
    ? t('importSummary', {
        count: valueCount,
        number: formatCount(valueCount),
        period: formatPeriod(days, { locale }),
      })
    : t('importsNothing');
  return (
    <Alert
      type="success"
      showIcon
      title={summary}
      description={newItems > 0 ? t('newItems', { count: newItems, number: formatCount(newItems) }) : undefined}
    />
  );
}
