import { periodSchema } from '../period.ts';
import { currencySchema, instantSchema, timezoneSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { cardResultSchema, metricUnits } from './card.ts';

/**
 * How a change is decomposed. `contribution`: the metric is a sum, so the differences of its parts add up to the
 * change. `rateAndMix`: a ratio changes because its parts do (rate) and because their weights shift (mix), according to
 * Bennet's symmetric decomposition (1920), which leaves no remainder. `difference`: the metric's parts do not add up;
 * for example, a visitor may be counted in several of them.
 */
export const changeMethods = ['contribution', 'rateAndMix', 'difference'] as const;

const amountSchema = z.number().nullable();

const changePartSchema = z.object({
  /** The value's name on cards. */
  name: z.string(),
  before: amountSchema,
  after: amountSchema,
  /** Contribution to the change; parts and rest add up to the change unless the method is `difference`. */
  contribution: z.number(),
  /** For `rateAndMix`: the two effects that add up to the contribution. */
  rate: z.number().nullable(),
  mix: z.number().nullable(),
});

export const changeBreakdownSchema = z.object({
  dimension: z.object({ id: z.string(), name: z.string() }),
  /** Share of the change that the strongest parts explain, from 0 to 1; breakdowns are sorted by it. */
  explained: z.number(),
  /** The values of the dimension, strongest first. */
  parts: z.array(changePartSchema),
  /** The contribution of all values that are not listed. */
  rest: z.number(),
});

export const changeExplanationSchema = z.object({
  metric: z.object({ id: z.string(), name: z.string(), note: z.string(), unit: z.enum(metricUnits) }),
  currency: currencySchema.nullable(),
  before: amountSchema,
  after: amountSchema,
  period: periodSchema,
  comparedWith: periodSchema,
  timezone: timezoneSchema,
  method: z.enum(changeMethods),
  /** The explanation, in the language of the request. */
  sentences: z.array(z.string()),
  /** The dimension that explains the most comes first. */
  breakdowns: z.array(changeBreakdownSchema),
  sources: cardResultSchema.shape.meta.shape.sources,
  computedAt: instantSchema,
});
export type ChangeExplanation = z.infer<typeof changeExplanationSchema>;
