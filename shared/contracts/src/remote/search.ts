import { localizedTextSchema } from '../localized-text.ts';
import { z } from '../zod.ts';
import { audienceShape } from './audience.ts';
import { pathTemplateSchema, templateSchema } from './text-template.ts';

/** A command palette search that a remote provides: one of the API's list calls, and how its rows are displayed. */
export const remoteSearchSchema = z.object({
  /** Unique among all remotes, such as `campaigns`. */
  name: z.string().regex(/^[a-z][A-Za-z]*$/),
  /** Heading above the results. */
  label: localizedTextSchema,
  icon: z.string(),
  /** Path of a GET call that takes `workspaceId`, `size` and `searchString` and returns rows with an `id` in `data`. */
  call: z.string().min(1),
  /** Of each list of templates, the first one whose fields are all in the row is used. */
  entry: z.object({
    label: z.array(templateSchema).min(1),
    /** The parent item, shown next to the label. */
    hint: z.array(templateSchema).default([]),
    path: z.array(pathTemplateSchema).min(1),
  }),
  ...audienceShape,
});
export type RemoteSearch = z.infer<typeof remoteSearchSchema>;
