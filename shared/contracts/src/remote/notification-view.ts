import { localizedTextSchema } from '../localized-text.ts';
import { z } from '../zod.ts';
import { localizedTemplateSchema, pathTemplateSchema } from './text-template.ts';

/** The wording and link of a notification kind; placeholders refer to payload fields. */
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
   * The sentences by value of the payload's `field`, such as the outcome of a request. Once the field has one of these
   * values, the notification no longer asks for an action.
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
  path: z.array(pathTemplateSchema).min(1),
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
  /** The wording of `{{field|words}}`, by field and value. */
  words: z.record(z.string(), z.record(z.string(), localizedTextSchema)).default({}),
});
export type NotificationView = z.infer<typeof notificationViewSchema>;
