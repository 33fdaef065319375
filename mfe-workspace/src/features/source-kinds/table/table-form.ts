import {
  type DateOrder,
  type TableAccess,
  type TableMetric,
  type TablePreview,
  type TableSourceSettings,
  tableSourceSettingsSchema,
  toMetricId,
} from '@reportage/contracts';

export type ColumnForm = Omit<TableMetric, 'metricId'> & { metricId?: string };

/** The form values of a table source. */
export interface TableForm {
  address: string;
  access: TableAccess;
  dateColumn?: string;
  dateOrder: DateOrder;
  decimal: '.' | ',';
  dimension: string;
  itemColumn?: string | null;
  metrics: ColumnForm[];
  timezone: string;
  currency?: string | null;
  /** The hour at which the table is read every day, or `hour` to read it every hour. */
  readAt: number | 'hour';
}

export const createEmptyTableForm = (): TableForm => ({
  address: '',
  access: 'link',
  dateOrder: 'ymd',
  decimal: '.',
  dimension: 'custom_date',
  itemColumn: null,
  metrics: [],
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  currency: null,
  readAt: 6,
});

export const hasMoneyColumns = ({ metrics }: Pick<TableForm, 'metrics'>): boolean =>
  metrics.some((metric) => metric?.unit === 'currency');

/** Converts the form to the settings that the API expects. */
export const toTableSettings = ({ readAt, ...form }: TableForm): TableSourceSettings => ({
  ...form,
  dateColumn: form.dateColumn ?? '',
  itemColumn: form.dimension === 'custom_date' ? null : (form.itemColumn ?? ''),
  // A column keeps its metric even if the metric's name has changed.
  metrics: form.metrics.map((metric) => ({ ...metric, metricId: metric.metricId ?? toMetricId(metric.name) })),
  currency: hasMoneyColumns(form) ? (form.currency ?? null) : null,
  schedule: readAt === 'hour' ? { every: 'hour' } : { every: 'day', hour: readAt },
});

export const toTableForm = ({ schedule, access = 'link', ...settings }: TableSourceSettings): TableForm => ({
  ...settings,
  access,
  readAt: schedule.every === 'hour' ? 'hour' : schedule.hour,
});

/** Returns the settings once they are complete; undefined until then. */
export function getCompleteSettings(form: TableForm | undefined): TableSourceSettings | undefined {
  if (!form?.metrics?.every((metric) => metric?.name !== undefined)) return undefined;
  const parsed = tableSourceSettingsSchema.safeParse(toTableSettings(form));
  return parsed.success ? parsed.data : undefined;
}

const maxGuessedMetrics = 12;

/** Guesses the column mapping, which the user can correct. */
export function guessForm({ headers, guess }: TablePreview): Partial<TableForm> {
  const { dateColumn, dateOrder, decimal, numberColumns } = guess;
  const itemColumn =
    headers.find((header) => header !== '' && header !== dateColumn && !numberColumns.includes(header)) ?? null;
  return {
    ...(dateColumn === null ? {} : { dateColumn }),
    dateOrder,
    decimal,
    itemColumn,
    dimension: itemColumn === null ? 'custom_date' : 'custom_channel',
    metrics: numberColumns
      .slice(0, maxGuessedMetrics)
      .map((column) => ({ column, name: column.slice(0, 120), unit: 'count', type: 'sum' })),
  };
}
