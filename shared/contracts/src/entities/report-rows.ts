import { fieldRules } from '../field-rules.ts';
import { idSchema } from '../ids.ts';
import { nameSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { factTypes } from './media.ts';

const rowIdSchema = z.string().min(1).max(64);

/**
 * Several media that a report's lists show as one row. The row's values are computed for all of them together, so
 * nobody is counted twice.
 */
export const comboMediaSchema = z.object({
  id: rowIdSchema,
  name: nameSchema,
  mediaIds: z.array(idSchema('media')).min(2).max(500),
});
export type ComboMedia = z.output<typeof comboMediaSchema>;

/** A row with manually entered values in a report's lists of one media type. The values are not part of any total. */
export const customMediaSchema = z.object({
  id: rowIdSchema,
  name: nameSchema,
  mediaType: z.enum(factTypes),
  /** The value of each metric, by the metric's name, in the metric's unit. */
  values: z.record(z.string().max(80), z.number().min(-1e15).max(1e15)),
});
export type CustomMedia = z.output<typeof customMediaSchema>;

/** A report's combined rows. Each media item is in at most one row, so no value is shown twice. */
export const comboMediaListSchema = z
  .array(comboMediaSchema)
  .max(200)
  .superRefine((combos, context) => {
    const seenIds = new Set<string>();
    combos.forEach(({ mediaIds }, index) => {
      mediaIds.forEach((id, position) => {
        if (seenIds.has(id)) {
          context.addIssue({
            code: 'custom',
            path: [index, 'mediaIds', position],
            message: fieldRules.noDuplicates.en,
          });
        }
        seenIds.add(id);
      });
    });
  });

/** A filter of a report: includes only facts whose value for the dimension is one of the selected ones. */
export const filterChipSchema = z.object({
  info: z.object({
    /** The dimension's id. */
    id: z.string().max(80),
    name: z.string().max(120),
    /** The dimension's media type. */
    type: z.enum(factTypes),
    operator: z.literal('is'),
  }),
  selected: z
    .array(z.object({ id: z.string().max(2_048), name: z.string().max(2_048) }))
    .min(1)
    .max(200),
});
export type FilterChip = z.output<typeof filterChipSchema>;
