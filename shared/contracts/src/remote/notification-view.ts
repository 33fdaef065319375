import { localizedTextSchema } from '../localized-text.ts';
import { z } from '../zod.ts';
import { addressTemplateSchema, localizedTemplateSchema } from './text-template.ts';

/** How a kind of notification reads, and where it leads; its places are fields of the payload. */
export const notificationViewSchema = z.object({
  kind: z.string().regex(/^[a-z][A-Za-z]*$/),
  icon: z.string(),
  /** Its colour, which only repeats what the words say. */
  tone: z.enum(['neutral', 'good', 'bad']).default('neutral'),
  /** One sentence. */
  text: localizedTemplateSchema,
  /** The sentence where `count` is one. */
  singular: z.object({ count: z.string(), text: localizedTemplateSchema }).optional(),
  /** The sentence from the instant on that the field `at` names; its file is gone then. */
  expired: z.object({ at: z.string(), text: localizedTemplateSchema }).optional(),
  /** What it is about; the first whose fields the payload has counts. */
  path: z.array(addressTemplateSchema).min(1),
  /** A call by GET whose answer has the `url` of a file, which is opened in place of the address; values are fields of the payload. */
  file: z
    .object({
      call: z.string().min(1),
      /** It takes no token: its parameters are its authority. */
      isPublic: z.boolean(),
      params: z.record(z.string(), z.string()).default({}),
      query: z.record(z.string(), z.string()).default({}),
    })
    .optional(),
  /** For `{{field|words}}`: by field and value. */
  words: z.record(z.string(), z.record(z.string(), localizedTextSchema)).default({}),
});
export type NotificationView = z.infer<typeof notificationViewSchema>;
