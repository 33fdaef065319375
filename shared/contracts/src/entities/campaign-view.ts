import { fieldRules } from '../field-rules.ts';
import { idSchema } from '../ids.ts';
import { instantSchema, nameSchema, rowVersionSchema } from '../primitives.ts';
import { z } from '../zod.ts';

export const campaignLayouts = ['table', 'calendar'] as const;

/** Layout and content of the campaign list. Filters are query parameters of `GET campaigns`. */
export const campaignViewSettingsSchema = z.object({
  layout: z.enum(campaignLayouts),
  columns: z.array(z.string().max(40)).max(40),
  filters: z.record(z.string().max(40), z.string().max(1_000)).refine((filters) => Object.keys(filters).length <= 20, {
    message: fieldRules.atMost20Filters.en,
  }),
  sort: z.string().max(40),
  order: z.enum(['asc', 'desc']),
  search: z.string().max(200),
});
export type CampaignViewSettings = z.infer<typeof campaignViewSettingsSchema>;

export const campaignViewSchema = z.object({
  id: idSchema('campaignView'),
  name: nameSchema,
  /** Whether the whole workspace sees the view; otherwise only its owner does. */
  isShared: z.boolean(),
  settings: campaignViewSettingsSchema,
  ownerId: z.string(),
  ownerName: z.string(),
  createdAt: instantSchema,
  version: rowVersionSchema,
});
export type CampaignView = z.infer<typeof campaignViewSchema>;

const editableFieldsSchema = campaignViewSchema.pick({ name: true, isShared: true, settings: true });
export const newCampaignViewSchema = editableFieldsSchema;
export const campaignViewUpdateSchema = editableFieldsSchema.partial().extend({ version: rowVersionSchema });

export const maxViewsPerPerson = 50;
