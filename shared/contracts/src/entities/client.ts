import { fieldRules } from '../field-rules.ts';
import { idSchema } from '../ids.ts';
import {
  instantSchema,
  nameSchema,
  reportDateSchema,
  rowVersionSchema,
  timezoneSchema,
  webUrlSchema,
} from '../primitives.ts';
import { z } from '../zod.ts';
import { brandColorsSchema, brandImageSchema, brandImagesSchema, brandStyleSchema } from './brand.ts';
import { campaignStatuses, labelSchema, maxLabels } from './campaign.ts';
import { commonGoalKindSchema, goalCountsSchema, progressStatuses } from './goal.ts';

export const maxClientContacts = 50;

/** A person at the client; not a member of the workspace. */
export const clientContactSchema = z.object({
  name: nameSchema,
  /** The person's role at the client, such as `Marketing`. */
  role: z.string().trim().max(120).default(''),
  email: z.union([z.literal(''), z.email(fieldRules.email.en).max(254)]).default(''),
  /** The phone number, as typed. */
  phone: z
    .string()
    .trim()
    .max(40)
    .regex(/^[+\d\s()/.-]*$/, fieldRules.phone.en)
    .default(''),
});
export type ClientContact = z.infer<typeof clientContactSchema>;

const clientLabelsSchema = z.array(labelSchema).max(maxLabels);

export const clientSchema = z.object({
  id: idSchema('client'),
  name: nameSchema,
  meta: z.object({ logo: z.string().max(2_048).nullable() }),
  contacts: z.array(clientContactSchema),
  labels: clientLabelsSchema,
  /** Takes precedence over the workspace's brand in reports on the client's campaigns. */
  brand: z.object({
    banner: brandImageSchema.nullable(),
    images: brandImagesSchema,
    brandColors: brandColorsSchema,
    brandStyle: brandStyleSchema,
  }),
  ownerId: z.string(),
  ownerName: z.string(),
  /** The number of campaigns, including archived ones; missing from an API that does not serve it yet. */
  campaignCount: z.number().int().optional(),
  createdAt: instantSchema,
  createdAtSince: instantSchema,
  version: rowVersionSchema,
});
export type Client = z.infer<typeof clientSchema>;

export const clientUpsertSchema = z
  .object({
    /** Set to change a client, omitted to create one. */
    id: idSchema('client').optional(),
    /** Required to change a client: the version that the editor started from. */
    version: rowVersionSchema.optional(),
    name: nameSchema,
    meta: z.object({ logo: webUrlSchema.nullable() }).default({ logo: null }),
    /** The contacts stay unchanged if they are omitted. */
    contacts: z.array(clientContactSchema).max(maxClientContacts).optional(),
    labels: clientLabelsSchema.optional(),
  })
  .refine(({ id, version }) => id === undefined || version !== undefined, {
    path: ['version'],
    message: fieldRules.required.en,
  });

/** Maximum number of a client's campaigns that are listed; further ones are only counted. */
export const maxClientCampaigns = 200;

export const clientDetailsSchema = clientSchema.extend({
  /** The latest campaigns, archived ones last. */
  campaigns: z
    .array(
      z.object({
        id: idSchema('campaign'),
        name: z.string(),
        startDate: reportDateSchema,
        endDate: reportDateSchema,
        /** Absent from servers of earlier releases. */
        timezone: timezoneSchema.optional(),
        status: z.enum(campaignStatuses),
        /** The progress in percent, from 0 to 100. */
        progress: z.number(),
        progressStatus: z.enum(progressStatuses),
        goalKind: commonGoalKindSchema,
        goalCounts: goalCountsSchema.optional(),
        isArchived: z.boolean(),
        mediaCount: z.number().int(),
      }),
    )
    .max(maxClientCampaigns),
  /** The reports of those campaigns. */
  reports: z.array(
    z.object({
      id: idSchema('report'),
      name: z.string(),
      campaignId: idSchema('campaign'),
      campaignName: z.string(),
      modifiedAt: instantSchema,
    }),
  ),
  totals: z.object({
    campaigns: z.number().int(),
    /** Unarchived campaigns whose status is `active`. */
    activeCampaigns: z.number().int(),
    /** Each item counts once, even if several campaigns contain it. */
    media: z.number().int(),
  }),
});
export type ClientDetails = z.infer<typeof clientDetailsSchema>;
