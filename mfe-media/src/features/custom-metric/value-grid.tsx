import type { CustomMetricType } from '@reportage/contracts';
import {
  Button,
  DeleteOutlined,
  Flex,
  Input,
  NumberField,
  PlusOutlined,
  Table,
  type TableColumnsType,
  Typography,
} from '@reportage/ui';
import { type DimensionId, useDimensionMessages } from '../../data/dimension.messages.ts';
import { useDimensionInSentence } from '../../data/use-dimension-in-sentence.ts';
import { useCustomMetricMessages } from './custom-metric.messages.ts';
import { MediaChoice } from './media-choice.tsx';
import { createEmptyRow, type RowField, type RowProblems, type ValueRow } from './value-rows.ts';

const rowsPerPage = 50;

export interface ValueGridProps {
  dimension: DimensionId;
  type: CustomMetricType;
  /** ISO 4217 code of the amounts; null if the metric's unit is not money. */
  currency: string | null;
  rows: readonly ValueRow[];
  problems: RowProblems;
  /** Takes an updater function, because other rows may be edited while a media item is being created. */
  onChange(update: (rows: readonly ValueRow[]) => ValueRow[]): void;
}

/** The values in one dimension, one per row: item, day and amount. */
export function ValueGrid({ dimension, type, currency, rows, problems, onChange }: ValueGridProps) {
  const t = useCustomMetricMessages();
  const getDimensionName = useDimensionMessages();
  const getDimensionInSentence = useDimensionInSentence();
  const title = t('valuesBy', { dimension: getDimensionInSentence(dimension) });
  const change = (row: ValueRow, values: Partial<ValueRow>) =>
    onChange((previous) =>
      previous.map((otherRow) => (otherRow.key === row.key ? { ...otherRow, ...values } : otherRow)),
    );
  const rowNumbers = new Map(rows.map(({ key }, index) => [key, index + 1]));
  const getLabel = (field: string, row: ValueRow) => t('rowField', { field, row: rowNumbers.get(row.key) ?? 0 });
  const isInvalid = (row: ValueRow, field: RowField) => problems.get(row.key)?.field === field;
  const getStatus = (row: ValueRow, field: RowField) => (isInvalid(row, field) ? ({ status: 'error' } as const) : {});
  const renderProblem = (row: ValueRow, field: RowField) => {
    const problem = problems.get(row.key);
    return problem?.field === field ? (
      <Typography.Text type="danger" role="alert">
        {t(problem.problem)}
      </Typography.Text>
    ) : null;
  };

  const itemColumn = {
    key: 'item',
    title: getDimensionName(dimension),
    width: 280,
    render: (_: unknown, row: ValueRow) => (
      <>
        {dimension === 'custom_media' ? (
          <MediaChoice
            label={getLabel(getDimensionName(dimension), row)}
            value={row.id}
            name={row.name}
            isInvalid={isInvalid(row, 'id')}
            onChange={(media) => change(row, { id: media?.id ?? '', name: media?.name ?? '' })}
          />
        ) : (
          <Input
            aria-label={getLabel(getDimensionName(dimension), row)}
            value={row.id}
            maxLength={dimension === 'custom_country' ? 2 : 120}
            placeholder={dimension === 'custom_country' ? t('countryHint') : ''}
            onChange={({ target: { value } }) =>
              change(row, { id: dimension === 'custom_country' ? value.toUpperCase() : value })
            }
            {...getStatus(row, 'id')}
          />
        )}
        {renderProblem(row, 'id')}
      </>
    ),
  };
  const aboutColumn = {
    key: 'about',
    title: t('about'),
    width: 240,
    render: (_: unknown, row: ValueRow) => (
      <MediaChoice
        label={getLabel(t('about'), row)}
        value={row.mediaId}
        name={row.mediaName}
        isClearable
        onChange={(media) => change(row, { mediaId: media?.id ?? null, mediaName: media?.name ?? null })}
      />
    ),
  };
  const dayColumn = {
    key: 'date',
    title: t('day'),
    width: 180,
    render: (_: unknown, row: ValueRow) => (
      <>
        <Input
          type="date"
          aria-label={getLabel(t('day'), row)}
          value={row.date}
          onChange={({ target: { value } }) => change(row, { date: value })}
          {...getStatus(row, 'date')}
        />
        {renderProblem(row, 'date')}
      </>
    ),
  };
  const createNumberColumn = (field: 'value' | 'weight') => ({
    key: field,
    title: field === 'value' && currency !== null ? t('valueIn', { currency }) : t(field),
    width: 150,
    render: (_: unknown, row: ValueRow) => (
      <>
        <NumberField
          aria-label={getLabel(t(field), row)}
          value={row[field]}
          onChange={(value) => change(row, { [field]: value })}
          {...getStatus(row, field)}
        />
        {renderProblem(row, field)}
      </>
    ),
  });
  const removeColumn = {
    key: 'remove',
    title: '',
    width: 56,
    render: (_: unknown, row: ValueRow) => (
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={t('remove', { row: rowNumbers.get(row.key) ?? 0 })}
        title={t('remove', { row: rowNumbers.get(row.key) ?? 0 })}
        onClick={() => onChange((previous) => previous.filter(({ key }) => key !== row.key))}
      />
    ),
  };
  const columns: TableColumnsType<ValueRow> = [
    ...(dimension === 'custom_date' ? [] : [itemColumn]),
    dayColumn,
    ...(dimension === 'custom_media' ? [] : [aboutColumn]),
    createNumberColumn('value'),
    ...(type === 'avg' ? [createNumberColumn('weight')] : []),
    removeColumn,
  ];

  return (
    <section aria-label={title}>
      <Table<ValueRow>
        aria-label={title}
        size="small"
        columns={columns}
        dataSource={[...rows]}
        rowKey="key"
        {...(rows.length > 0 ? { scroll: { x: 'max-content' } } : {})}
        pagination={rows.length > rowsPerPage ? { pageSize: rowsPerPage, showSizeChanger: false } : false}
        locale={{ emptyText: t('noValues') }}
      />
      <Flex justify="space-between" align="baseline" gap={8} wrap style={{ marginTop: 8 }}>
        <Button
          icon={<PlusOutlined aria-hidden />}
          onClick={() => onChange((previous) => [...previous, createEmptyRow()])}
        >
          {t('addRow')}
        </Button>
        {dimension !== 'custom_media' && <Typography.Text type="secondary">{t('aboutHelp')}</Typography.Text>}
      </Flex>
    </section>
  );
}
