import { comparedPeriodSchema, periodSchema } from '../period.ts';
import { currencySchema, instantSchema, timezoneSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { cardResultSchema, comparedDaysSchema, metricUnits } from './card.ts';
import { mediaTypeSchema } from './media.ts';

/** A metric with its name in tables and tiles, including custom metrics. */
export const figureMetricSchema = z.object({
  id: z.string(),
  name: z.string(),
  note: z.string(),
  unit: z.enum(metricUnits),
  currency: currencySchema.nullable(),
});
export type FigureMetric = z.infer<typeof figureMetricSchema>;

/** The key figures of several media for a period: one for each metric that these media have. */
export const figuresSchema = z.object({
  period: periodSchema,
  /** The same number of days immediately before the period. */
  previousPeriod: comparedPeriodSchema,
  timezone: timezoneSchema,
  figures: z.array(
    figureMetricSchema.extend({
      value: z.number().nullable(),
      /** The value for the days of the previous period that correspond to those with data. */
      previousValue: z.number().nullable(),
      /** Set if `previousValue` covers only part of the previous period; null if there is nothing comparable. */
      comparedDays: comparedDaysSchema.nullable().optional(),
      /** The values by day, or by week for periods of more than a year; a value is null if nothing was measured. */
      series: z.array(z.object({ day: z.string(), value: z.number().nullable() })),
    }),
  ),
  /**
   * The number of media, and how many of them the figures include, which is limited to what a single facts request
   * allows.
   */
  mediaCount: z.number().int(),
  countedMedia: z.number().int(),
  sources: cardResultSchema.shape.meta.shape.sources,
  takenBack: cardResultSchema.shape.meta.shape.takenBack,
  historyFrom: cardResultSchema.shape.meta.shape.historyFrom,
  computedAt: instantSchema,
});
export type Figures = z.infer<typeof figuresSchema>;

/** An item in a campaign, with its values in the order of the response's metrics; missing values are null. */
export const mediaFiguresSchema = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  mediaType: mediaTypeSchema,
  type: z.string(),
  numbers: z.array(z.number().nullable()),
});
export type MediaFigures = z.infer<typeof mediaFiguresSchema>;
