import { z } from '@reportage/contracts';
import { countDaysBetween, shiftDay } from '../vendors/calendar.ts';
import { createEnumSchema, dimensionNumbers, metricNumbers } from './gam-enums.ts';
import type { GamFaults } from './gam-faults.ts';
import { type GamCell, type GamNetwork, getCellsForDay } from './gam-truth.ts';

const dateSchema = z
  .object({ year: z.number().int(), month: z.number().int().min(1).max(12), day: z.number().int().min(1).max(31) })
  .transform(({ year, month, day }) => [year, month, day].map((part) => String(part).padStart(2, '0')).join('-'));

/** https://developers.google.com/ad-manager/api/beta/reference/rest/v1/networks.reports */
export const reportSchema = z.object({
  displayName: z.string().default(''),
  visibility: createEnumSchema({ HIDDEN: 0, VISIBLE: 2 })
    .pipe(z.enum(['HIDDEN', 'VISIBLE']))
    .default('HIDDEN'),
  reportDefinition: z.object({
    reportType: createEnumSchema({ HISTORICAL: 1 }).pipe(z.literal('HISTORICAL')),
    dimensions: z.array(createEnumSchema(dimensionNumbers)).min(1),
    metrics: z.array(createEnumSchema(metricNumbers)).min(1),
    dateRange: z.object({ fixed: z.object({ startDate: dateSchema, endDate: dateSchema }) }),
    currencyCode: z.string().optional(),
    timeZoneSource: createEnumSchema({ PUBLISHER: 1 }).pipe(z.literal('PUBLISHER')).default('PUBLISHER'),
  }),
});
export type GamDefinition = z.output<typeof reportSchema>['reportDefinition'];

/** Finds the first dimension or metric that does not exist, if any. */
export const findUnknownColumn = ({ dimensions, metrics }: GamDefinition): string | undefined =>
  dimensions.find((name) => !Object.hasOwn(dimensionNumbers, name)) ??
  metrics.find((name) => !Object.hasOwn(metricNumbers, name));

function createDimensionCell(name: string, value: string, { compactDates }: GamFaults) {
  if (name === 'LINE_ITEM_ID') return { intValue: value };
  const isDate = name === 'DATE' || name === 'LINE_ITEM_START_DATE';
  return isDate && compactDates ? { intValue: value.replaceAll('-', '') } : { stringValue: value };
}

/** Encodes whole numbers as strings, as in protocol-buffer JSON. */
function createMetricCell(name: string, sum: number, { moneyAsUnits }: GamFaults) {
  return name === 'AD_SERVER_REVENUE' && moneyAsUnits ? { doubleValue: sum / 1_000_000 } : { intValue: String(sum) };
}

/** Creates all rows of a report. Omits rows in which all metrics are 0. */
export function createReportRows(
  definition: GamDefinition,
  network: GamNetwork,
  { today, faults }: { today: string; faults: GamFaults },
) {
  const { dimensions, metrics, dateRange } = definition;
  const { startDate, endDate } = dateRange.fixed;
  const days = Array.from({ length: countDaysBetween(startDate, endDate) + 1 }, (_, index) =>
    shiftDay(startDate, index),
  );
  const groups = new Map<string, GamCell[]>();
  for (const cell of days.flatMap((day) => getCellsForDay(network, day, { today, restates: faults.restates }))) {
    const key = JSON.stringify(dimensions.map((name) => cell.dimensions[name]));
    groups.set(key, [...(groups.get(key) ?? []), cell]);
  }
  return [...groups.values()].flatMap((cells) => {
    const sums = metrics.map((name) => cells.reduce((sum, cell) => sum + (cell.metrics[name] ?? 0), 0));
    if (sums.every((sum) => sum === 0)) return [];
    const getCell = (name: string) => createDimensionCell(name, cells[0]?.dimensions[name] ?? '', faults);
    const primaryValues = metrics.map((name, index) => createMetricCell(name, sums[index] ?? 0, faults));
    return [{ dimensionValues: dimensions.map(getCell), metricValueGroups: [{ primaryValues }] }];
  });
}
