import { idSchema } from '../ids.ts';
import { refinePeriod } from '../period.ts';
import {
  instantSchema,
  nameSchema,
  reportDateSchema,
  rowVersionSchema,
  timezoneSchema,
  webUrlSchema,
} from '../primitives.ts';
import { z } from '../zod.ts';
import { mediaTypeSchema } from './media.ts';

export const clientSchema = z.object({
  id: idSchema('client'),
  name: nameSchema,
  meta: z.object({ logo: z.string().max(2_048).nullable() }),
  ownerId: z.string(),
  ownerName: z.string(),
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
  })
  .refine(({ id, version }) => id === undefined || version !== undefined, {
    path: ['version'],
    message: 'is required',
  });

export const campaignStatuses = ['draft', 'active', 'completed'] as const;
export const progressStatuses = ['not started', 'on track', 'behind', 'ahead', 'completed', 'ended'] as const;

export const goalSchema = z.object({
  /** `{mediaType}_{metric}`, such as `web_pageviews`. */
  id: z
    .string()
    .regex(/^[a-z]+_[a-zA-Z0-9_]+$/)
    .max(80),
  name: nameSchema,
  searchName: z.string().max(120).default(''),
  type: z.string().max(40).default('count'),
  quantity: z.number().positive().max(1e12),
  itemMap: z.record(z.string(), z.string()).default({}),
  include: z.array(z.string()).max(500).optional(),
  exclude: z.array(z.string()).max(500).optional(),
});

export const goalSetSchema = z.object({
  name: nameSchema,
  goals: z.array(goalSchema).max(50),
  goalSetIndex: z.number().int().min(0).default(0),
  startDate: reportDateSchema,
  endDate: reportDateSchema,
});

export const campaignMediaSchema = z.object({
  id: idSchema('media'),
  connectionId: idSchema('source').nullable(),
  mediaType: mediaTypeSchema,
  type: z.string().max(40),
  postUrl: webUrlSchema,
});
export type CampaignMedia = z.infer<typeof campaignMediaSchema>;

export const campaignCreatorSchema = z.object({
  id: z.string().max(64),
  creatorWorkspaceId: z.string().max(64),
  name: nameSchema,
});

const campaignPayloadShape = z.object({
  id: idSchema('campaign').optional(),
  name: nameSchema,
  clientId: idSchema('client').nullable().default(null),
  /** A new client's name, if there is no `clientId`. */
  clientName: nameSchema.nullable().default(null),
  clientLogo: webUrlSchema.nullable().default(null),
  media: z.array(campaignMediaSchema).max(5_000).default([]),
  creators: z.array(campaignCreatorSchema).max(500).default([]),
  timezone: timezoneSchema,
  startDate: reportDateSchema,
  endDate: reportDateSchema,
  status: z.enum(campaignStatuses).default('active'),
  goalSet: z.array(goalSetSchema).max(20).default([]),
  displayName: z.string().trim().max(120).default(''),
  labels: z.array(z.string().trim().min(1).max(40)).max(20).default([]),
  assignedToId: z.string().max(64).nullable().default(null),
  assignedToName: z.string().max(120).nullable().default(null),
  groupId: z.array(idSchema('group')).max(50).default([]),
  groupName: z.array(z.string()).max(50).default([]),
  /** Required to change a campaign: the version that the editor started from. */
  version: rowVersionSchema.optional(),
});

const refineDates = refinePeriod('endDate', (campaign: { startDate: string; endDate: string }) => ({
  from: campaign.startDate,
  to: campaign.endDate,
}));

export const campaignPayloadSchema = campaignPayloadShape.superRefine(refineDates);
export type CampaignPayload = z.input<typeof campaignPayloadSchema>;

export const campaignUpdateSchema = campaignPayloadShape.required({ id: true, version: true }).superRefine(refineDates);

export const campaignSchema = z.object({
  id: idSchema('campaign'),
  createdAt: instantSchema,
  workspaceId: idSchema('workspace'),
  name: nameSchema,
  clientId: idSchema('client').nullable(),
  clientName: z.string().nullable(),
  clientLogo: z.string().nullable(),
  status: z.enum(campaignStatuses),
  meta: z.object({
    media: z.array(campaignMediaSchema),
    links: z.array(z.string()),
    reports: z.array(z.object({ id: idSchema('report'), name: z.string() })),
    creators: z.array(campaignCreatorSchema),
    timezone: timezoneSchema,
    startDate: reportDateSchema,
    endDate: reportDateSchema,
    goalSet: z.array(goalSetSchema.extend({ expected: z.number().nullable() })),
  }),
  groupId: z.array(idSchema('group')),
  groupName: z.array(z.string()),
  assignedToId: z.string().nullable(),
  assignedToName: z.string().nullable(),
  ownerId: z.string(),
  ownerName: z.string(),
  /** Percent, 0–100. */
  progress: z.number(),
  /** Percent reached of each goal set, in order. */
  progressSet: z.array(z.number()),
  progressStatus: z.enum(progressStatuses),
  /** Media keys, `{mediaType}_{media id}`. */
  mediaArr: z.array(z.string()),
  displayName: z.string(),
  labels: z.array(z.string()),
  modifiedAt: instantSchema,
  createdAtSince: instantSchema,
  modifiedAtSince: instantSchema,
  /** Whether it was created within the last day. */
  isNew: z.boolean(),
  isArchived: z.boolean(),
  version: rowVersionSchema,
});
export type Campaign = z.infer<typeof campaignSchema>;
