import { fieldRules } from '../field-rules.ts';
import { idSchema } from '../ids.ts';
import { inviteIdSchema } from '../invite-token.ts';
import { createListSchema } from '../lists.ts';
import { accessSchema } from '../permissions.ts';
import { currencySchema, instantSchema, nameSchema, rowVersionSchema, timezoneSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { billingStateSchema } from './billing.ts';
import {
  brandChangeShape,
  brandColorKeys,
  brandColorsSchema,
  brandImageSchema,
  brandImagesSchema,
  brandParts,
  brandStyleSchema,
  colorSchema,
} from './brand.ts';
import { paperSizes } from './paper.ts';
import { noUtmConventions, utmConventionsSchema, utmTextSchema } from './utm-conventions.ts';

/** First segments of the route table, which workspaces cannot use as slugs. */
export const reservedSlugs = [
  '404',
  'account',
  'api',
  'auth',
  'connecting',
  'digests',
  'identity',
  'invite',
  'l',
  'manage',
  'npm',
  'portal',
  'r',
  'reports',
  'static',
  'subscribe',
  't',
  'welcome',
  'workspaces',
] as const;

export const slugSchema = z
  .string()
  .regex(/^[a-z0-9-]{3,40}$/, fieldRules.slug.en)
  .refine((slug) => !(reservedSlugs as readonly string[]).includes(slug), fieldRules.reservedWord.en);

const noUtm = { source: '', medium: '', campaign: '' };

export const campaignSettingsSchema = z.object({
  /** Whether a new campaign gets a 'Default Report'. */
  createDefaultReport: z.boolean().default(true),
  /** Labels for new campaigns. */
  defaultLabels: z.array(nameSchema).max(20).default([]),
  /** The goal template that new campaigns start with; null if there is none. */
  defaultGoalTemplateId: idSchema('goalTemplate').nullable().default(null),
  /** Default parameters of tracked links; empty if there are none. */
  utm: z.object({ source: utmTextSchema, medium: utmTextSchema, campaign: utmTextSchema }).default(noUtm),
  /** The conventions for parameters of tracked links. */
  utmConventions: utmConventionsSchema.default(noUtmConventions),
});
export type CampaignSettings = z.infer<typeof campaignSettingsSchema>;

const reportDefaultsShape = { language: z.enum(['en', 'de']), paper: z.enum(paperSizes) };

/** Defaults for new reports. */
export const reportDefaultsSchema = z.object({
  /** Language of reports for guests and in PDFs. */
  language: reportDefaultsShape.language.default('en'),
  /** The paper size of PDFs. */
  paper: reportDefaultsShape.paper.default('a4'),
});

export const workspaceSchema = z.object({
  id: idSchema('workspace'),
  slug: slugSchema,
  name: nameSchema,
  /** Ids of the workspace's sources. */
  sources: z.array(idSchema('source')),
  /** Whether this is a limited (creator) workspace. */
  creatorWorkspace: z.boolean(),
  timezone: timezoneSchema,
  /** Default currency of new monetary metrics. */
  currency: currencySchema,
  campaignSettings: campaignSettingsSchema,
  reportDefaults: reportDefaultsSchema,
  banner: brandImageSchema.nullable(),
  images: brandImagesSchema,
  brandColors: brandColorsSchema,
  brandStyle: brandStyleSchema,
  /** The brand's colors in the order of their keys, for screens that need just one. */
  colors: z.array(colorSchema).max(brandColorKeys.length),
  access: accessSchema,
  /**
   * The workspace's subscription; missing if there are no subscriptions, and for creators' workspaces, which are free.
   */
  billing: billingStateSchema.optional(),
  /** Set for the installation's sample, which the person can only read, because they are not a member. */
  isSample: z.literal(true).optional(),
  createdAt: instantSchema,
  version: rowVersionSchema,
});
export type Workspace = z.infer<typeof workspaceSchema>;

/** A person's workspaces, with the sample at the end if they have added it. */
export const workspaceListSchema = createListSchema(workspaceSchema).extend({
  /** Set if this installation has a sample workspace that the person has not added. */
  offersSample: z.literal(true).optional(),
});

/** Number of days in which the owner can restore a removed workspace. */
export const removalGraceDays = 14;

/** A workspace that its owner has removed. Nobody else sees it, and it will soon be deleted permanently. */
export const removedWorkspaceSchema = workspaceSchema
  .pick({ id: true, slug: true, name: true, colors: true })
  .extend({ removedAt: instantSchema, purgedAt: instantSchema });
export type RemovedWorkspace = z.infer<typeof removedWorkspaceSchema>;

export const workspaceCreateSchema = z.object({
  name: nameSchema,
  timezone: timezoneSchema.optional(),
  hostWorkspaceId: idSchema('workspace').optional(),
  inviteId: inviteIdSchema.optional(),
});

/** `exists` is true, and no workspace was created, if the name's slug is taken. */
export const workspaceCreateResultSchema = z.discriminatedUnion('exists', [
  z.object({ exists: z.literal(true) }),
  z.object({ exists: z.literal(false), workspace: workspaceSchema }),
]);

export const workspaceUpdateSchema = z
  .object({
    name: nameSchema,
    timezone: timezoneSchema,
    currency: currencySchema,
    campaignSettings: campaignSettingsSchema,
    /** Omitted keys stay unchanged. */
    reportDefaults: z.object(reportDefaultsShape).partial(),
    ...brandChangeShape,
    /**
     * The version of the settings that were edited. A brand change needs no version, because it is a single key whose
     * last save wins.
     */
    version: rowVersionSchema,
  })
  .partial()
  .superRefine((change, context) => {
    const changedBrandParts = brandParts.filter((part) => change[part] !== undefined);
    if (changedBrandParts.length === 0) {
      if (change.version === undefined)
        context.addIssue({ code: 'custom', path: ['version'], message: fieldRules.required.en });
      return;
    }
    const otherKeys = Object.keys(change).filter((key) => key !== changedBrandParts[0] && key !== 'version');
    for (const key of otherKeys) context.addIssue({ code: 'custom', path: [key], message: fieldRules.changedAlone.en });
  });
