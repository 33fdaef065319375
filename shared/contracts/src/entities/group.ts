import { idSchema } from '../ids.ts';
import { instantSchema, nameSchema, reportDateSchema, rowVersionSchema, timezoneSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { campaignSchema, labelSchema } from './campaign.ts';

/** Maximum number of campaigns that can be added to a group by hand, in addition to those that match its rule. */
export const maxGroupCampaigns = 2_000;

/**
 * The campaigns that belong to a group automatically: those that match at least one value of every field that is set.
 */
export const groupRuleSchema = z.object({
  labels: z.array(labelSchema).max(20).default([]),
  clientIds: z.array(idSchema('client')).max(50).default([]),
  /** Part of the campaign's name, regardless of case. */
  nameContains: z.string().trim().max(120).default(''),
});
export type GroupRule = z.output<typeof groupRuleSchema>;

/** Whether a rule has no conditions. Such a rule is rejected, because it would match every campaign. */
export const isEmptyRule = ({ labels, clientIds, nameContains }: GroupRule): boolean =>
  labels.length === 0 && clientIds.length === 0 && nameContains === '';

const campaignIdsSchema = z.array(idSchema('campaign')).max(maxGroupCampaigns);
const descriptionSchema = z.string().trim().max(500);
const assigneeSchema = z.string().max(64).nullable();

export const groupPayloadSchema = z.object({
  name: nameSchema,
  /** Campaigns that were added by hand. */
  campaignIds: campaignIdsSchema.default([]),
  overwrite: z.boolean().default(true),
  assignedToId: assigneeSchema.default(null),
  description: descriptionSchema.default(''),
  rule: groupRuleSchema.nullable().default(null),
});

/** Omitted fields stay unchanged. */
export const groupUpdateSchema = z.object({
  name: nameSchema.optional(),
  campaignIds: campaignIdsSchema.optional(),
  /** Whether `campaignIds` replaces the campaigns that were added by hand instead of being added to them. */
  overwrite: z.boolean().default(false),
  assignedToId: assigneeSchema.optional(),
  description: descriptionSchema.optional(),
  rule: groupRuleSchema.nullable().optional(),
  /** The version that the editor started from; without it, the last save wins. */
  version: rowVersionSchema.optional(),
});

export const groupSummarySchema = z.object({
  id: idSchema('group'),
  name: nameSchema,
  assignedToId: z.string().nullable(),
  assignedToName: z.string().nullable(),
  ownerId: z.string(),
  ownerName: z.string(),
  /** From the earliest start to the latest end of its campaigns; null without campaigns. */
  dates: z.object({ startDate: reportDateSchema.nullable(), endDate: reportDateSchema.nullable() }),
  meta: z.object({
    description: z.string(),
    rule: groupRuleSchema.nullable(),
    campaignCount: z.number().int(),
    /** Number of distinct media in its campaigns. */
    mediaCount: z.number().int(),
  }),
  createdAt: instantSchema,
  createdAtSince: instantSchema,
  modifiedAt: instantSchema,
  version: rowVersionSchema,
});
export type GroupSummary = z.infer<typeof groupSummarySchema>;

const {
  id,
  name,
  status,
  progress,
  progressStatus,
  goalKind,
  goalCounts,
  clientId,
  clientName,
  clientLogo,
  isArchived,
} = campaignSchema.shape;

export const groupCampaignSchema = z.object({
  id,
  name,
  status,
  progress,
  progressStatus,
  goalKind,
  goalCounts,
  /** Missing from responses of earlier releases. */
  clientId: clientId.optional(),
  clientName,
  /** Missing from responses of earlier releases. */
  clientLogo: clientLogo.optional(),
  isArchived,
  /** Missing from responses of earlier releases. */
  timezone: timezoneSchema.optional(),
  startDate: reportDateSchema,
  endDate: reportDateSchema,
  isManual: z.boolean(),
  isAddedByRule: z.boolean(),
});
export type GroupCampaign = z.infer<typeof groupCampaignSchema>;

export const groupSchema = groupSummarySchema.extend({
  /** Sorted by name: all campaigns that were added by hand, and as many others as fit in the response. */
  campaigns: z.array(groupCampaignSchema),
  /** The reports of these campaigns. */
  reports: z.array(
    z.object({
      id: idSchema('report'),
      name: z.string(),
      /** The report's path below the workspace's path: `acme/autumn-launch/rpt_…`. */
      slug: z.string(),
      campaignId: idSchema('campaign'),
      campaignName: z.string(),
    }),
  ),
  /** The clients in the rule, excluding deleted ones. */
  ruleClients: z.array(z.object({ id: idSchema('client'), name: z.string() })),
});
export type Group = z.infer<typeof groupSchema>;
