import { localizedTextSchema } from '../localized-text.ts';
import { z } from '../zod.ts';
import { audienceShape } from './audience.ts';
import { addressTemplateSchema, templateSchema } from './text-template.ts';

/** What the command palette searches on a remote's behalf: one list call of the API, and how a row of its answer reads there. */
export const remoteSearchSchema = z.object({
  /** One of its kind among all remotes, such as `campaigns`. */
  name: z.string().regex(/^[a-z][A-Za-z]*$/),
  /** Heading of what was found. */
  label: localizedTextSchema,
  icon: z.string(),
  /** Path of a call by GET that takes `workspaceId`, `size` and `searchString`, and answers rows with an `id` as `data`. */
  call: z.string().min(1),
  /** Of each list of templates the first whose fields a row has counts. */
  entry: z.object({
    label: z.array(templateSchema).min(1),
    /** Beside the label: where it belongs. */
    hint: z.array(templateSchema).default([]),
    path: z.array(addressTemplateSchema).min(1),
  }),
  ...audienceShape,
});
export type RemoteSearch = z.infer<typeof remoteSearchSchema>;
