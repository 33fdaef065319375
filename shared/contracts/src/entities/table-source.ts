import { fieldRules } from '../field-rules.ts';
import {
  currencySchema,
  instantSchema,
  nameSchema,
  reportDateSchema,
  timezoneSchema,
  webUrlSchema,
} from '../primitives.ts';
import { z } from '../zod.ts';
import { metricUnits } from './card.ts';
import { connectionProblems } from './connection.ts';
import { customDimensionSchema, customMetricIdSchema, customMetricTypeSchema } from './custom-metric.ts';

export const maxTableMetrics = 12;

/** Order of day, month and year in a table's dates. */
export const dateOrders = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** The header that identifies a column. */
const columnSchema = z.string().trim().min(1, fieldRules.required.en).max(200, fieldRules.atMost200.en);

/**
 * A column of numbers, and the custom metric whose values it provides. The metric's values cannot be edited by hand.
 */
export const tableMetricSchema = z.object({
  column: columnSchema,
  metricId: customMetricIdSchema,
  name: nameSchema,
  unit: z.enum(metricUnits).refine((unit) => unit !== 'ratio', fieldRules.noRatio.en),
  type: customMetricTypeSchema,
});
export type TableMetric = z.infer<typeof tableMetricSchema>;

/** When the table is read: every hour on the hour, or once a day at an hour in the source's time zone. */
export const tableScheduleSchema = z.discriminatedUnion('every', [
  z.object({ every: z.literal('hour') }),
  z.object({ every: z.literal('day'), hour: z.number().int().min(0).max(23) }),
]);
export type TableSchedule = z.infer<typeof tableScheduleSchema>;

/**
 * How a table is opened: by its link alone, or as a Google Sheet through the connected drive of the person who saved
 * it.
 */
export const tableAccesses = ['link', 'drive'] as const;
export type TableAccess = (typeof tableAccesses)[number];

/** Returns the id of a Google Sheet in its URL; undefined for other URLs, and for sheets published to the web. */
export function getSheetId(address: string): string | undefined {
  const url = URL.parse(address);
  if (url?.hostname !== 'docs.google.com') return undefined;
  return /^\/spreadsheets\/(?:u\/\d+\/)?d\/(?!e\/)([\w-]+)/.exec(url.pathname)?.[1];
}

const areDistinct = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** Settings of a source that reads a CSV file or a Google Sheet from a URL. */
export const tableSourceSettingsSchema = z
  .object({
    /** Only a source of the type `analytics` has a script. */
    script: z.undefined().optional(),
    address: webUrlSchema,
    /** How the table is opened; `link` if absent. */
    access: z.enum(tableAccesses).optional(),
    dateColumn: columnSchema,
    dateOrder: z.enum(dateOrders),
    /** The decimal separator of the table's numbers. */
    decimal: z.enum(['.', ',']),
    /** The dimension of a row; `custom_date` if a row covers a whole day. */
    dimension: customDimensionSchema,
    /** The column with the row's item; null if a row covers a whole day. */
    itemColumn: columnSchema.nullable(),
    metrics: z.array(tableMetricSchema).min(1, fieldRules.required.en).max(maxTableMetrics),
    /** The time zone of the table's days and of its schedule. */
    timezone: timezoneSchema,
    /** The currency of the table's monetary columns; null if there are none. */
    currency: currencySchema.nullable(),
    schedule: tableScheduleSchema,
  })
  .superRefine(({ address, access, dimension, itemColumn, dateColumn, metrics, currency }, context) => {
    const addProblem = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (access === 'drive' && getSheetId(address) === undefined) addProblem(['address'], fieldRules.googleSheet.en);
    const isWholeDay = dimension === 'custom_date';
    if (isWholeDay !== (itemColumn === null))
      addProblem(['itemColumn'], fieldRules[isWholeDay ? 'noItemForWholeDays' : 'required'].en);
    const columns = [dateColumn, ...(itemColumn === null ? [] : [itemColumn]), ...metrics.map(({ column }) => column)];
    if (!areDistinct(columns)) addProblem(['metrics'], fieldRules.noRepeatedColumns.en);
    if (!areDistinct(metrics.map(({ metricId }) => metricId))) addProblem(['metrics'], fieldRules.noDuplicates.en);
    if (currency === null && metrics.some(({ unit }) => unit === 'currency'))
      addProblem(['currency'], fieldRules.required.en);
  });
export type TableSourceSettings = z.infer<typeof tableSourceSettingsSchema>;

/** Fields of a source that reads a table, in addition to those that all sources share. */
export const tableSourceFields = {
  type: z.literal('table'),
  /** Unused for sources of this type; present because every source has the field. */
  siteUrl: webUrlSchema.nullable(),
  meta: z.object({ settings: tableSourceSettingsSchema }),
};

export const tableSourceCreateSchema = z.object({
  type: z.literal('table'),
  name: nameSchema,
  settings: tableSourceSettingsSchema,
});

/** A line that cannot be read, by its number in the file. */
export const tableFaultSchema = z.object({ line: z.number().int().min(1), message: z.string() });
export type TableFault = z.infer<typeof tableFaultSchema>;

const daysSchema = z.object({ from: reportDateSchema, to: reportDateSchema });

/** The result of reading a table with given settings. */
export const tableReadingSchema = z.object({
  valueCount: z.number().int().min(0),
  /** First and last day; null without values. */
  days: daysSchema.nullable(),
  /** The first 100 errors; `faultCount` is the total. A single error prevents the table from being stored. */
  faults: z.array(tableFaultSchema),
  faultCount: z.number().int().min(0),
  /** Names that are not in the library yet: reading the table adds them as custom items. */
  newItems: z.number().int().min(0),
});
export type TableReading = z.infer<typeof tableReadingSchema>;

export const tablePreviewSchema = z.object({
  headers: z.array(z.string()),
  /** The first 10 rows; `rowCount` is the total. */
  rows: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
  rowCount: z.number().int().min(0),
  /** The apparent meaning of the columns. */
  guess: z.object({
    dateColumn: z.string().nullable(),
    dateOrder: z.enum(dateOrders),
    /** Whether the dates are also valid in another order. */
    isDateOrderAmbiguous: z.boolean(),
    decimal: z.enum(['.', ',']),
    numberColumns: z.array(z.string()),
  }),
  /** The result under the given settings; null without settings. */
  reading: tableReadingSchema.nullable(),
});
export type TablePreview = z.infer<typeof tablePreviewSchema>;

export const tableReadOutcomes = ['stored', 'unchanged', ...connectionProblems] as const;

/** The log entry of one read of a source's table. */
export const tableReadSchema = z.object({
  startedAt: instantSchema,
  endedAt: instantSchema,
  outcome: z.enum(tableReadOutcomes),
  /** The URL from which the table was read. */
  address: z.string(),
  /** HTTP status of the response; null if none arrived. */
  httpStatus: z.number().int().nullable(),
  byteCount: z.number().int().min(0),
  rowCount: z.number().int().min(0),
  /** The number of values in the table. */
  valueCount: z.number().int().min(0),
  /** Number of values that were added, changed or removed. */
  changedCount: z.number().int().min(0),
  days: daysSchema.nullable(),
  /** SHA-256 of the table's text; null if none was read. */
  hash: z.string().nullable(),
  /** The reason why the table could not be read; null otherwise. */
  reason: z.string().nullable(),
  faults: z.array(tableFaultSchema),
  faultCount: z.number().int().min(0),
});
export type TableRead = z.infer<typeof tableReadSchema>;
