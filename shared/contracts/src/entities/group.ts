import { idSchema } from '../ids.ts';
import { instantSchema, nameSchema, reportDateSchema, rowVersionSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { campaignSchema, labelSchema } from './campaign.ts';

/** Campaigns that a group has by hand at most, besides those of its rule. */
export const maxGroupCampaigns = 2_000;

/** Which campaigns belong to a group by themselves: any of the values of a part, in all the parts that have one. */
export const groupRuleSchema = z.object({
  labels: z.array(labelSchema).max(20).default([]),
  clientIds: z.array(idSchema('client')).max(50).default([]),
  /** Ignoring case. */
  nameContains: z.string().trim().max(120).default(''),
});
export type GroupRule = z.output<typeof groupRuleSchema>;

/** A rule without any condition would take in every campaign, which nobody means by leaving it empty. */
export const isEmptyRule = ({ labels, clientIds, nameContains }: GroupRule): boolean =>
  labels.length === 0 && clientIds.length === 0 && nameContains === '';

const campaignIdsSchema = z.array(idSchema('campaign')).max(maxGroupCampaigns);
const descriptionSchema = z.string().trim().max(500);
const assigneeSchema = z.string().max(64).nullable();

export const groupPayloadSchema = z.object({
  name: nameSchema,
  /** Those that belong to it by hand. */
  campaignIds: campaignIdsSchema.default([]),
  overwrite: z.boolean().default(true),
  assignedToId: assigneeSchema.default(null),
  description: descriptionSchema.default(''),
  rule: groupRuleSchema.nullable().default(null),
});

/** What is left out stays as it is. */
export const groupUpdateSchema = z.object({
  name: nameSchema.optional(),
  campaignIds: campaignIdsSchema.optional(),
  /** Whether `campaignIds` takes the place of the campaigns that belong to it by hand, or is added to them. */
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
  /** From the first start to the last end of its campaigns; null without any. */
  dates: z.object({ startDate: reportDateSchema.nullable(), endDate: reportDateSchema.nullable() }),
  meta: z.object({
    description: z.string(),
    rule: groupRuleSchema.nullable(),
    campaignCount: z.number().int(),
    /** Different media of its campaigns. */
    mediaCount: z.number().int(),
  }),
  createdAt: instantSchema,
  createdAtSince: instantSchema,
  modifiedAt: instantSchema,
  version: rowVersionSchema,
});
export type GroupSummary = z.infer<typeof groupSummarySchema>;

const { id, name, status, progress, progressStatus, clientName, isArchived } = campaignSchema.shape;

export const groupCampaignSchema = z.object({
  ...{ id, name, status, progress, progressStatus, clientName, isArchived },
  startDate: reportDateSchema,
  endDate: reportDateSchema,
  isByHand: z.boolean(),
  isByRule: z.boolean(),
});
export type GroupCampaign = z.infer<typeof groupCampaignSchema>;

export const groupSchema = groupSummarySchema.extend({
  /** By name: all that belong to it by hand, and as many others as the answer has room for. */
  campaigns: z.array(groupCampaignSchema),
  /** The reports of these campaigns. */
  reports: z.array(
    z.object({
      id: idSchema('report'),
      name: z.string(),
      /** Its address below the workspace's: `acme/autumn-launch/rpt_…`. */
      slug: z.string(),
      campaignId: idSchema('campaign'),
      campaignName: z.string(),
    }),
  ),
  /** Clients that the rule names; those that are gone are missing. */
  ruleClients: z.array(z.object({ id: idSchema('client'), name: z.string() })),
});
export type Group = z.infer<typeof groupSchema>;
