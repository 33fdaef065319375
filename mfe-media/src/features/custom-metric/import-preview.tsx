import type { CustomMetric, ImportResult } from '@reportage/contracts';
import { formatDay } from '@reportage/format';
import { Alert, Flex, Radio, Table, Tag, Tooltip, useUiSettings } from '@reportage/ui';
import { useId } from 'react';
import { useValueFormatter } from '../../data/use-value-text.ts';
import { useMetricImportMessages } from './metric-import.messages.ts';

type Row = ImportResult['rows'][number];

interface ImportPreviewProps {
  metric: CustomMetric;
  result: ImportResult;
  onDecimalChange(decimal: ImportResult['decimal']): void;
}

/** Preview of an import: how numbers are read, invalid lines, and each value before and after. */
export function ImportPreview({ metric, result, onDecimalChange }: ImportPreviewProps) {
  const t = useMetricImportMessages();
  const { locale } = useUiSettings();
  const formatValue = useValueFormatter(metric);
  const { problems, rows, rowCount } = result;
  const title = rowCount > rows.length ? t('shown', { shown: rows.length, all: rowCount }) : t('all');
  return (
    <>
      {result.isDecimalAmbiguous && <Alert type="warning" showIcon role="alert" title={t('decimalAmbiguous')} />}
      <DecimalChoice result={result} onDecimalChange={onDecimalChange} />
      {problems.length > 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t('invalidLines', { count: problems.length })}
          description={
            <ul>
              {problems.map(({ line, message }) => (
                <li key={`${line} ${message}`}>{t('line', { line, message })}</li>
              ))}
            </ul>
          }
          style={{ marginBottom: 16 }}
        />
      )}
      {rows.length > 0 && (
        <Table<Row>
          aria-label={title}
          title={() => title}
          size="small"
          rowKey="line"
          dataSource={rows}
          pagination={rows.length > 20 ? { pageSize: 20 } : false}
          scroll={{ x: 'max-content' }}
          columns={[
            { title: t('lineHeading'), dataIndex: 'line', width: 72 },
            { title: t('item'), dataIndex: 'name' },
            { title: t('day'), render: (_, { date }) => formatDay(date, { locale }) },
            { title: t('before'), align: 'end', render: (_, { before }) => formatValue(before) },
            {
              title: t('after'),
              align: 'end',
              render: (_, row) => (
                <>
                  {row.isUncertain && (
                    <Tooltip title={t('uncertainHelp')}>
                      <Tag color="warning">{t('uncertain')}</Tag>
                    </Tooltip>
                  )}
                  {formatValue(row)}
                </>
              ),
            },
          ]}
        />
      )}
    </>
  );
}

/** Selects the decimal mark. None is selected while the numbers are ambiguous. */
function DecimalChoice({ result, onDecimalChange }: Omit<ImportPreviewProps, 'metric'>) {
  const t = useMetricImportMessages();
  const labelId = useId();
  return (
    <Flex gap={8} align="center" wrap>
      <span id={labelId}>{t('decimal')}</span>
      <Radio.Group
        aria-labelledby={labelId}
        value={result.isDecimalAmbiguous ? null : result.decimal}
        onChange={({ target }) => onDecimalChange(target.value === ',' ? ',' : '.')}
        options={[
          { value: '.', label: '1,234.5' },
          { value: ',', label: '1.234,5' },
        ]}
      />
    </Flex>
  );
}
