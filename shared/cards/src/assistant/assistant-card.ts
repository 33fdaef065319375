import { type BoardDate, chartTypes, dateRanges, dateUnits, defaultDateRange, z } from '@reportage/contracts';
import {
  type CardCatalogue,
  type EditedCard,
  getCardDateDimension,
  getIntegration,
  isDateDimension,
} from './card-catalogue.ts';

/** A calendar day; its month is a number from 1 to 12. */
const calendarDaySchema = z.object({
  year: z.number().int().min(1_000).max(9_999),
  month: z.number().int().min(1).max(12),
  day: z.number().int().min(1).max(31),
});
export type CalendarDay = z.infer<typeof calendarDaySchema>;

/** An inclusive range of days. */
export const datePickerSchema = z.object({ begin: calendarDaySchema, end: calendarDaySchema });

/** The assistant's and the language model's view of a card (specification, part 2 §3). */
export const assistantCardSchema = z.object({
  name: z.string(),
  date: z.object({
    id: z.literal('date'),
    type: z.literal('date'),
    name: z.string(),
    dimensionMeta: z.object({
      dateRange: z.enum([...dateRanges, 'custom']).default(defaultDateRange),
      dateUnit: z.enum(dateUnits).default('day'),
      /** Set only for the range `custom`. */
      datePicker: datePickerSchema.optional(),
    }),
  }),
  dimensions: z.array(z.object({ uid: z.string(), dimensionId: z.string(), integrationId: z.string() })),
  metrics: z.array(
    z.object({
      uid: z.string(),
      metricId: z.string(),
      integrationId: z.string(),
      chartType: z.enum(chartTypes),
      subAggType: z.literal(1),
      subAgg: z.literal('total'),
      displayUnit: z.string(),
    }),
  ),
  config: z
    .object({
      chartType: z.enum(chartTypes),
      /** `date` for a time series. */
      xAxisDimensionId: z.literal('date').nullable(),
      colors: z.array(z.string()),
      breakdownBy: z.string().nullable(),
      scoreboard: z.boolean(),
      chart: z.boolean(),
      list: z.boolean(),
      /** The metric or dimension that rows are sorted by; null for the first metric. */
      orderBy: z.string().nullable(),
      limit: z.number().int(),
    })
    .refine(({ scoreboard, chart, list }) => scoreboard || chart || list),
});
export type AssistantCard = z.infer<typeof assistantCardSchema>;

/** The chart type of cards that do not specify one. */
export const defaultChartType = 'line';
const dateName = 'Date';

function toCalendarDay(day: string): CalendarDay {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  return { year, month, day: dayOfMonth };
}

const padNumber = (value: number, length: number): string => String(value).padStart(length, '0');
export const fromCalendarDay = ({ year, month, day }: CalendarDay): string =>
  `${padNumber(year, 4)}-${padNumber(month, 2)}-${padNumber(day, 2)}`;

/** @param boardDate the board's dates, for a card without its own */
export function toAssistantCard(
  { title, card }: EditedCard,
  catalogue: CardCatalogue,
  boardDate: BoardDate = { dateRange: defaultDateRange },
): AssistantCard {
  const date = card.date ?? boardDate;
  const chartType = card.chartType ?? defaultChartType;
  const getIntegrationId = (id: string): string => getIntegration(catalogue, id);
  return {
    name: title,
    date: {
      id: 'date',
      type: 'date',
      name: dateName,
      dimensionMeta: {
        dateRange: date.dateRange,
        dateUnit: card.dateUnit,
        ...(date.dateRange === 'custom' && {
          datePicker: { begin: toCalendarDay(date.period.from), end: toCalendarDay(date.period.to) },
        }),
      },
    },
    dimensions: card.dimensions
      .filter((id) => !isDateDimension(id))
      .map((id) => ({ uid: `dimension-${id}`, dimensionId: id, integrationId: getIntegrationId(id) })),
    metrics: card.metrics.map((id) => {
      const metric = catalogue.metrics.find((entry) => entry.id === id);
      return {
        uid: `metric-${id}`,
        metricId: id,
        integrationId: getIntegrationId(id),
        chartType: card.metricCharts?.[id] ?? chartType,
        subAggType: 1,
        subAgg: 'total',
        displayUnit: metric?.displayUnit ?? metric?.unit ?? '',
      };
    }),
    config: {
      chartType,
      xAxisDimensionId: card.dimensions.some(isDateDimension) ? 'date' : null,
      colors: [...(card.colors ?? [])],
      breakdownBy: card.breakdownBy ?? null,
      scoreboard: card.display === 'scoreboard',
      chart: card.display === 'chart',
      list: card.display === 'list',
      orderBy: card.orderBy ?? null,
      limit: card.limit,
    },
  };
}

function getDate({ dateRange, datePicker }: AssistantCard['date']['dimensionMeta']): BoardDate {
  if (dateRange !== 'custom') return { dateRange };
  if (!datePicker) throw new Error('Custom dates require a first and a last day');
  return { dateRange, period: { from: fromCalendarDay(datePicker.begin), to: fromCalendarDay(datePicker.end) } };
}

/**
 * Converts the assistant's model to a stored card. The date of a time series becomes its first dimension. If there are
 * several displays, the first of scoreboard, chart and list applies.
 * @param edited the previous card, with its id and the settings that the assistant's model does not have
 */
export function fromAssistantCard(
  model: AssistantCard,
  edited: EditedCard,
  catalogue: CardCatalogue,
  boardDate: BoardDate = { dateRange: defaultDateRange },
): EditedCard {
  const { config } = model;
  const metrics = model.metrics.map(({ metricId }) => metricId);
  const dateDimension = config.xAxisDimensionId && getCardDateDimension(metrics, catalogue);
  const date = getDate(model.date.dimensionMeta);
  const isBoardDate = !edited.card.date && JSON.stringify(date) === JSON.stringify(boardDate);
  const charts = model.metrics.flatMap(({ metricId, chartType }) =>
    chartType === config.chartType || chartType === 'pie' || chartType === 'combo' ? [] : [[metricId, chartType]],
  );
  const {
    date: _date,
    metricCharts: _metricCharts,
    colors: _colors,
    breakdownBy: _breakdownBy,
    orderBy: _orderBy,
    ...base
  } = edited.card;
  return {
    title: model.name,
    card: {
      ...base,
      display: config.scoreboard ? 'scoreboard' : config.chart ? 'chart' : 'list',
      ...(edited.card.chartType || config.chartType !== defaultChartType ? { chartType: config.chartType } : {}),
      metrics,
      dimensions: [...(dateDimension ? [dateDimension] : []), ...model.dimensions.map((entry) => entry.dimensionId)],
      dateUnit: model.date.dimensionMeta.dateUnit,
      limit: config.limit,
      ...(isBoardDate ? {} : { date }),
      ...(charts.length > 0 && { metricCharts: Object.fromEntries(charts) }),
      ...(config.colors.length > 0 && { colors: config.colors }),
      ...(config.breakdownBy !== null && { breakdownBy: config.breakdownBy }),
      ...(config.orderBy !== null && { orderBy: config.orderBy }),
    },
  };
}
