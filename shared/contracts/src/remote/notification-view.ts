import { localizedTextSchema } from '../localized-text.ts';
import { z } from '../zod.ts';
import { addressTemplateSchema, localizedTemplateSchema } from './text-template.ts';

/** Texts and link of a notification kind; placeholders refer to fields of the payload. */
export const notificationViewSchema = z.object({
  kind: z.string().regex(/^[a-z][A-Za-z]*$/),
  icon: z.string(),
  /** Color of the icon; the text alone must convey the meaning. */
  tone: z.enum(['neutral', 'good', 'bad']).default('neutral'),
  /** The notification's text, one sentence. */
  text: localizedTemplateSchema,
  /** The sentence if the field named by `count` is 1. */
  singular: z.object({ count: z.string(), text: localizedTemplateSchema }).optional(),
  /** The sentence once the file has expired, which happens at the instant in the field named by `at`. */
  expired: z.object({ at: z.string(), text: localizedTemplateSchema }).optional(),
  /** The sentence if the payload lacks the field named by `field`. */
  missing: z.object({ field: z.string(), text: localizedTemplateSchema }).optional(),
  /**
   * The sentences once the payload's `field` has one of these values, such as the outcome of a request; the
   * notification then no longer asks for an action.
   */
  settled: z
    .object({
      field: z.string(),
      texts: z.record(z.string(), z.object({ text: localizedTemplateSchema, singular: localizedTemplateSchema })),
    })
    .optional(),
  /** What a request asks the user to do, such as “Review”; shown as a link below the sentence. */
  action: localizedTextSchema.optional(),
  /** Alternative links, of which the first one whose fields are all in the payload is used. */
  path: z.array(addressTemplateSchema).min(1),
  /**
   * A GET call that returns the `url` of a file to open instead of the link; the values are names of payload fields.
   */
  file: z
    .object({
      call: z.string().min(1),
      /** Whether the call needs no token, because its parameters authorize it. */
      isPublic: z.boolean(),
      params: z.record(z.string(), z.string()).default({}),
      query: z.record(z.string(), z.string()).default({}),
    })
    .optional(),
  /** Texts for `{{field|words}}`, by field and value. */
  words: z.record(z.string(), z.record(z.string(), localizedTextSchema)).default({}),
});
export type NotificationView = z.infer<typeof notificationViewSchema>;
