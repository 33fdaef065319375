import { fieldRules } from '../field-rules.ts';
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
import {
  campaignGoalSetSchema,
  commonGoalKindSchema,
  goalCountsSchema,
  goalSetSchema,
  progressStatuses,
} from './goal.ts';
import { mediaTypeSchema } from './media.ts';

/** A label by which users group objects. */
export const labelSchema = z.string().trim().min(1, fieldRules.required.en).max(40, fieldRules.atMost40.en);
export const maxLabels = 20;

export const campaignStatuses = ['draft', 'active', 'completed'] as const;

/** The reasons why a running campaign needs attention, most urgent first. */
export const attentionReasons = ['behind', 'endingSoon', 'sourceFailing', 'noData'] as const;
export type AttentionReason = (typeof attentionReasons)[number];
/** A campaign that ends within this many days is "ending soon". */
export const endingSoonDays = 7;
/** A running campaign without data for this many whole days has "no data". */
export const noDataDays = 3;

export const campaignMediaSchema = z.object({
  id: idSchema('media'),
  connectionId: idSchema('source').nullable(),
  mediaType: mediaTypeSchema,
  type: z.string().max(40),
  postUrl: webUrlSchema,
});
export type CampaignMedia = z.infer<typeof campaignMediaSchema>;

export const campaignCreatorSchema = z.object({
  /** Id of the connection. */
  id: z.string().max(64),
  creatorWorkspaceId: z.string().max(64),
  name: nameSchema,
});
export type CampaignCreator = z.infer<typeof campaignCreatorSchema>;

/** Maximum number of media in a campaign, including those added by rules. */
export const maxCampaignMedia = 5_000;

/**
 * The property that a media rule compares: a content group, a label, the beginning of the URL, or words in the title.
 */
export const mediaRuleKinds = ['contentGroup', 'path', 'label', 'title'] as const;

/** Adds all matching media in the library to the campaign, now and in the future. */
export const mediaRuleSchema = z.object({
  by: z.enum(mediaRuleKinds),
  /**
   * For `path`, the value is, for example, `/sport` or `news.example/sport`; pages at that URL and below it match. For
   * `title`, it is part of the title, ignoring case; otherwise, it is the whole content group or label.
   */
  value: z.string().trim().min(1, fieldRules.required.en).max(200),
  /** Only media of this source; null for all. */
  connectionId: idSchema('source').nullable().default(null),
});
export type MediaRule = z.infer<typeof mediaRuleSchema>;

const basePayloadSchema = z.object({
  id: idSchema('campaign').optional(),
  /** The same workspace as in the call's query. */
  workspaceId: idSchema('workspace').optional(),
  name: nameSchema,
  clientId: idSchema('client').nullable().default(null),
  /** A new client's name, if there is no `clientId`. */
  clientName: nameSchema.nullable().default(null),
  clientLogo: webUrlSchema.nullable().default(null),
  /** Media chosen by hand, in addition to those that `mediaRules` add. */
  media: z.array(campaignMediaSchema).max(maxCampaignMedia, fieldRules.atMost5000.en).default([]),
  /** If absent, the rules stay unchanged. */
  mediaRules: z.array(mediaRuleSchema).max(20).optional(),
  creators: z.array(campaignCreatorSchema).max(500).default([]),
  timezone: timezoneSchema,
  startDate: reportDateSchema,
  endDate: reportDateSchema,
  status: z.enum(campaignStatuses).default('active'),
  goalSet: z.array(goalSetSchema).max(20).default([]),
  displayName: z.string().trim().max(120).default(''),
  labels: z.array(labelSchema).max(maxLabels).default([]),
  assignedToId: z.string().max(64).nullable().default(null),
  assignedToName: z.string().max(120).nullable().default(null),
  /** The groups to which the campaign was added by hand; groups whose rule matches it are irrelevant here. */
  groupId: z.array(idSchema('group')).max(200).default([]),
  /** Ignored, because the names are derived from the ids. */
  groupName: z.array(z.string()).max(200).default([]),
  /** Required to change a campaign: the version that the editor started from. */
  version: rowVersionSchema.optional(),
});

const refineDates = refinePeriod('endDate', (campaign: { startDate: string; endDate: string }) => ({
  from: campaign.startDate,
  to: campaign.endDate,
}));

export const campaignPayloadSchema = basePayloadSchema.superRefine(refineDates);
export type CampaignPayload = z.input<typeof campaignPayloadSchema>;

export const campaignUpdateSchema = basePayloadSchema.required({ id: true, version: true }).superRefine(refineDates);

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
    /** `isAddedByRule`: included only because a rule matches it. */
    media: z.array(campaignMediaSchema.extend({ isAddedByRule: z.literal(true).optional() })),
    mediaRules: z.array(mediaRuleSchema),
    links: z.array(z.string()),
    reports: z.array(z.object({ id: idSchema('report'), name: z.string() })),
    creators: z.array(campaignCreatorSchema),
    timezone: timezoneSchema,
    startDate: reportDateSchema,
    endDate: reportDateSchema,
    goalSet: z.array(campaignGoalSetSchema),
  }),
  /** Sorted by name; `groupName` has the names in the same order. */
  groupId: z.array(idSchema('group')),
  groupName: z.array(z.string()),
  /** The groups in `groupId` that contain the campaign only because their rule matches it. */
  ruleGroupId: z.array(idSchema('group')),
  assignedToId: z.string().nullable(),
  assignedToName: z.string().nullable(),
  ownerId: z.string(),
  ownerName: z.string(),
  /** The progress in percent, from 0 to 100. */
  progress: z.number(),
  /** The percentage of each goal set that has been reached, in order. */
  progressSet: z.array(z.number()),
  progressStatus: z.enum(progressStatuses),
  goalKind: commonGoalKindSchema,
  /** Absent until the progress has been computed again, and from servers of earlier releases. */
  goalCounts: goalCountsSchema.optional(),
  /** Empty if nothing needs attention, and for archived campaigns. */
  attention: z.array(z.enum(attentionReasons)),
  /** Media keys, `{mediaType}_{media id}`. */
  mediaArr: z.array(z.string()),
  displayName: z.string(),
  labels: z.array(z.string()),
  modifiedAt: instantSchema,
  createdAtSince: instantSchema,
  modifiedAtSince: instantSchema,
  /** Whether the campaign was created within the last day. */
  isNew: z.boolean(),
  isArchived: z.boolean(),
  version: rowVersionSchema,
});
export type Campaign = z.infer<typeof campaignSchema>;
