import { fieldRules } from '../field-rules.ts';
import { idSchema } from '../ids.ts';
import { metricFamilies } from '../metrics/index.ts';
import { currencySchema, instantSchema, nameSchema, reportDateSchema, rowVersionSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { metricUnits } from './card.ts';

/** `custom_{name}`, derived by the client from the metric's name; unique within its workspace. */
export const customMetricIdSchema = z.string().regex(/^custom_[a-zA-Z0-9]{1,60}$/, fieldRules.customMetricId.en);

/**
 * Types of manually entered values: parts of a sum, or averages weighted by their number of observations. Unique counts
 * cannot be added up, and calculated metrics derive from others.
 */
export const customMetricTypes = ['sum', 'avg'] as const;
export const customMetricTypeSchema = z.enum(customMetricTypes);
export type CustomMetricType = z.infer<typeof customMetricTypeSchema>;

export const customDimensionIds = metricFamilies.custom.dimensions.map(({ id }) => id);
export const customDimensionSchema = z
  .string()
  .refine((id) => customDimensionIds.includes(id), fieldRules.customDimension.en);

/** Excludes ratios: they are computed from their parts, and entered values would become averages of averages. */
export const customMetricUnits = metricUnits.filter((unit) => unit !== 'ratio');

const noteSchema = z.string().trim().max(500);

/** Input for creating or changing a custom metric. */
export const customMetricPayloadSchema = z.object({
  name: nameSchema,
  /** The definition in plain language. */
  note: noteSchema.default(''),
  unit: z.enum(metricUnits).refine((unit) => unit !== 'ratio', fieldRules.noRatio.en),
  /**
   * The currency if the unit is money; the workspace's by default. It cannot change while there are values, because
   * their meaning would change.
   */
  currency: currencySchema.optional(),
  type: customMetricTypeSchema,
  /** Totals are computed from the values of the first dimension. */
  dimensions: z
    .array(customDimensionSchema)
    .min(1, fieldRules.required.en)
    .max(customDimensionIds.length)
    .refine((ids) => new Set(ids).size === ids.length, fieldRules.noDuplicates.en),
});
export type CustomMetricPayload = z.input<typeof customMetricPayloadSchema>;
export type CustomMetricSettings = z.output<typeof customMetricPayloadSchema>;

export const dimensionItemSchema = z.object({ id: z.string(), name: z.string() });
export type DimensionItem = z.infer<typeof dimensionItemSchema>;

export const customMetricSchema = z.object({
  id: customMetricIdSchema,
  name: z.string(),
  note: z.string(),
  unit: z.enum(metricUnits),
  /** The currency of the values; null if the unit is not money. */
  currency: currencySchema.nullable(),
  type: customMetricTypeSchema,
  mediaType: z.literal('custom'),
  dimensions: z.array(z.string()),
  /** Items that have values, per dimension id; at most 500 each. */
  dimensionItems: z.record(z.string(), z.array(dimensionItemSchema)),
  valueCount: z.number().int(),
  ownerId: z.string(),
  ownerName: z.string(),
  /**
   * The source whose table provides the metric's values, which then cannot be entered by hand; null for other metrics.
   */
  filledBy: z.object({ id: idSchema('source'), name: z.string() }).nullable(),
  createdAt: instantSchema,
  createdAtSince: instantSchema,
  modifiedAt: instantSchema,
  version: rowVersionSchema,
});
export type CustomMetric = z.infer<typeof customMetricSchema>;

export const maxItemsPerChange = 2_000;

/**
 * Identifies a value: an item of a dimension, a day, and a media item or null. For `custom_media` the item is the media
 * id, for `custom_date` the day itself, for `custom_country` a two-letter code, for `custom_channel` any text.
 */
export const customValueKeySchema = z.object({
  id: z.string().trim().min(1, fieldRules.required.en).max(120),
  date: reportDateSchema,
  mediaId: idSchema('media').nullable().default(null),
});
export type CustomValueKey = z.output<typeof customValueKeySchema>;

const amountSchema = z.number().min(-1e12).max(1e12);

export const customValueSchema = customValueKeySchema.extend({
  value: amountSchema,
  /** For averages: the number of observations. */
  weight: z.number().positive().max(1e12).default(1),
});
export type CustomValue = z.output<typeof customValueSchema>;

/** Adds the fields that all calls about values have in common. */
const createValuesSchema = <Items extends z.ZodType>(items: Items) =>
  z.object({
    metricId: customMetricIdSchema,
    metricType: customMetricTypeSchema,
    dimension: customDimensionSchema,
    items,
  });

export const getValuesSchema = createValuesSchema(
  z
    .array(z.object({ id: z.string().max(120) }))
    .max(maxItemsPerChange)
    .default([]),
);
const pastValueSchema = z.object({ value: z.number(), weight: z.number() }).nullable();
/** A value with its weight; null if there is none. */
export type PastValue = z.infer<typeof pastValueSchema>;

/**
 * The value that the editor started from, or null if there was none; if the stored value has changed since, the whole
 * change is rejected as a conflict.
 */
const seenValueSchema = z.object({ before: pastValueSchema.optional() });

/** One metric's value for a media item on a day. */
const mediaNumberKeySchema = z.object({ metricId: customMetricIdSchema, date: customValueSchema.shape.date });

export const mediaNumbersUpdateSchema = z.object({
  mediaId: idSchema('media'),
  metrics: z
    .array(
      mediaNumberKeySchema.extend({
        value: customValueSchema.shape.value.nullable(),
        weight: customValueSchema.shape.weight,
        /**
         * The value that the editor started from, or null if there was none; if any stored value has changed since,
         * nothing is changed.
         */
        before: pastValueSchema,
      }),
    )
    .min(1)
    .max(100),
});

/** The stored values that caused a change to be rejected. */
export const mediaNumbersSchema = z.object({
  mediaId: idSchema('media'),
  metrics: z.array(mediaNumberKeySchema.extend({ stored: pastValueSchema })),
});

export const addValuesSchema = createValuesSchema(
  z.array(customValueSchema.extend(seenValueSchema.shape)).min(1).max(maxItemsPerChange),
);
export const removeValuesSchema = createValuesSchema(
  z.array(customValueKeySchema.extend(seenValueSchema.shape)).min(1).max(maxItemsPerChange),
);

export const customValuesSchema = createValuesSchema(
  z.array(
    customValueSchema.extend({
      /** Display text; the name for media items. */
      name: z.string(),
      mediaName: z.string().nullable(),
    }),
  ),
);
export type CustomValues = z.output<typeof customValuesSchema>;

/** `fetched`: a source has reread its table. */
export const changeKinds = ['typed', 'imported', 'undone', 'fetched'] as const;

/** One change to values: who made it, when, and the values before and after; null means no value. */
export const customChangeSchema = z.object({
  id: idSchema('change'),
  kind: z.enum(changeKinds),
  dimension: z.string(),
  authorId: z.string(),
  authorName: z.string(),
  changedAt: instantSchema,
  /** The change that undid this one, and the change that this one undoes. */
  undoneById: idSchema('change').nullable(),
  undoesId: idSchema('change').nullable(),
  entries: z.array(customValueKeySchema.extend({ name: z.string(), before: pastValueSchema, after: pastValueSchema })),
  /** The number of changed values; `entries` shows the first 50. */
  entryCount: z.number().int(),
});
export type CustomChange = z.infer<typeof customChangeSchema>;

/** The character before the decimals: `1,234.5` or `1.234,5`. */
const decimalMarkSchema = z.enum(['.', ',']);

export const importRequestSchema = z.object({
  dimension: customDimensionSchema,
  csv: z.string().min(1).max(1_000_000),
  isPreview: z.boolean().default(false),
  /** Decimal mark of the file; required only if its numbers are ambiguous. */
  decimal: decimalMarkSchema.optional(),
});
export type ImportRequest = z.output<typeof importRequestSchema>;

export const importRowSchema = customValueSchema.extend({
  /** Line in the file, starting at 1 for the header row. */
  line: z.number().int(),
  name: z.string(),
  before: pastValueSchema,
  /** Whether the line's number is ambiguous if the other lines are ignored. */
  isUncertain: z.boolean(),
});

export const importResultSchema = z.object({
  /** Whether the values were stored; false for previews, invalid lines and ambiguous numbers. */
  isImported: z.boolean(),
  /** The first 200; `rowCount` is the total. */
  rows: z.array(importRowSchema),
  rowCount: z.number().int(),
  /** Invalid lines; a single one prevents any change. */
  problems: z.array(z.object({ line: z.number().int(), message: z.string() })),
  /** The decimal mark used to read the numbers. */
  decimal: decimalMarkSchema,
  /** Whether the other mark also yields numbers and no mark was chosen; nothing is imported until one is chosen. */
  isDecimalAmbiguous: z.boolean(),
});
export type ImportResult = z.output<typeof importResultSchema>;
