import { fieldRules } from '../field-rules.ts';
import { idPrefixes, idSchema } from '../ids.ts';
import { currencySchema, instantSchema, nameSchema, rowVersionSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { metricUnits } from './card.ts';
import { factTypes } from './media.ts';

export const maxFormulaLength = 500;
/** Maximum number of fields of one media type in a workspace. */
export const maxCalculatedFields = 200;

/** Input for creating or changing a calculated field. */
export const calculatedFieldPayloadSchema = z.object({
  name: nameSchema,
  /** The definition in plain language. */
  note: z.string().trim().max(500).default(''),
  /** Metrics by name or id, numbers, + - * / and parentheses. */
  formula: z.string().trim().min(1, fieldRules.required.en).max(maxFormulaLength),
  /** The unit of the values; by default, it follows from the formula's units. */
  unit: z.enum(metricUnits).optional(),
  decimals: z.number().int().min(0).max(4).nullable().default(null),
});
export type CalculatedFieldPayload = z.input<typeof calculatedFieldPayloadSchema>;
export type CalculatedFieldSettings = z.output<typeof calculatedFieldPayloadSchema>;

/** A metric that a workspace computes from other metrics of one media type. */
export const calculatedFieldSchema = z.object({
  id: idSchema('calculatedField'),
  /** The id under which cards use the field. */
  metricId: z.string(),
  mediaType: z.enum(factTypes),
  name: z.string(),
  note: z.string(),
  /** The formula with metric ids. */
  formula: z.string(),
  unit: z.enum(metricUnits),
  /**
   * The currency if the unit is money and all of the field's metrics share one; null for other units or if each
   * account has its own currency.
   */
  currency: currencySchema.nullable(),
  decimals: z.number().int().nullable(),
  createdAt: instantSchema,
  modifiedAt: instantSchema,
  version: rowVersionSchema,
});
export type CalculatedField = z.infer<typeof calculatedFieldSchema>;

/** A card that uses a field. */
const fieldUseSchema = z.object({
  kind: z.enum(['dashboard', 'report']),
  /** The dashboard or report with the card. */
  id: z.string(),
  name: z.string(),
  /** The card's title; empty in reports, whose cards have none. */
  cardTitle: z.string(),
});
export const fieldUsesSchema = z.object({
  data: z.array(fieldUseSchema),
  /** Cards on dashboards that the user may not read. */
  hiddenCount: z.number().int(),
});
export type FieldUses = z.infer<typeof fieldUsesSchema>;

/** The number of uses that the user has seen; a change that affects more is rejected. */
export const seenUsesSchema = z.coerce.number().int().min(0).max(100_000).default(0);

const fieldMetricId = new RegExp(`^[a-z]+_(${idPrefixes.calculatedField}_[0-7][0-9a-hjkmnp-tv-z]{25})$`);

/** Returns the metric id of a field in cards; like any metric id, it begins with the media type. */
export const getFieldMetricId = ({ mediaType, id }: Pick<CalculatedField, 'mediaType' | 'id'>): string =>
  `${mediaType}_${id}`;

/** Returns the id of the calculated field behind a metric id; undefined for other metrics. */
export const getCalculatedFieldId = (metricId: string): string | undefined => fieldMetricId.exec(metricId)?.[1];
