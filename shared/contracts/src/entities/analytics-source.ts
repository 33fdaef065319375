import { nameSchema, webUrlSchema } from '../primitives.ts';
import { z } from '../zod.ts';

export const scrollDepths = [25, 50, 75, 100] as const;
export const attentionSeconds = [10, 30] as const;
export const timeBucketSeconds = [10, 30, 60, 120, 240] as const;
/** A visitor who has scrolled this many percent counts into the average scroll depth. */
export const averageScrollFromPercent = 10;

export const scriptEventNames = ['pageview', 'click', 'scroll', 'time'] as const;

const scriptEventSchema = z.object({
  active: z.boolean(),
  /** Scroll: depths in percent. Time: attention thresholds in seconds. */
  items: z.array(z.number().int().min(1).max(3_600)).max(20).optional(),
  /** Scroll: percent from which a visit counts into the average. Time: bucket edges in seconds. */
  extra: z.array(z.number().int().min(1).max(3_600)).max(20).optional(),
});

export const analyticsScriptSchema = z.object({
  /** Public key of the source: what the script tag carries. Made by the server. */
  code: z.string().regex(/^[A-Za-z0-9]{20}$/),
  events: z.object({
    pageview: scriptEventSchema,
    click: scriptEventSchema,
    scroll: scriptEventSchema,
    time: scriptEventSchema,
  }),
});
export type AnalyticsScript = z.infer<typeof analyticsScriptSchema>;

export const defaultScriptEvents: AnalyticsScript['events'] = {
  pageview: { active: true },
  click: { active: true },
  scroll: { active: true, items: [...scrollDepths], extra: [averageScrollFromPercent] },
  time: { active: true, items: [...attentionSeconds], extra: [...timeBucketSeconds] },
};

/** A rule that puts pages into a named group by their path. */
export const contentGroupSchema = z.object({ name: nameSchema, pathPrefix: z.string().startsWith('/').max(500) });

export const analyticsSourceSettingsSchema = z.object({
  script: analyticsScriptSchema.optional(),
  breakdown: z.object({ scroll: z.boolean(), clicks: z.boolean(), time: z.boolean() }),
  contentGrouping: z.array(contentGroupSchema).max(100),
  /** Whether the script waits until the page says that its visitor agrees; without a word it does not. */
  waitsForConsent: z.boolean().optional(),
});
export type AnalyticsSourceSettings = z.infer<typeof analyticsSourceSettingsSchema>;

export const defaultAnalyticsSourceSettings: Omit<AnalyticsSourceSettings, 'script'> = {
  breakdown: { scroll: true, clicks: true, time: true },
  contentGrouping: [],
};

/** Why events are left out: of a machine, older than a week, or of one address more than a source may have. */
export const rejectReasons = ['bot', 'late', 'address'] as const;
export type RejectReason = (typeof rejectReasons)[number];
/** Days over which they are counted. */
export const rejectedDays = 30;

export const rejectedEventsSchema = z.object({ reason: z.enum(rejectReasons), eventCount: z.number().int().min(1) });
export type RejectedEvents = z.infer<typeof rejectedEventsSchema>;

/** What a source of the own tracking script has of its own, beside what every source has. */
export const analyticsSourceFields = {
  type: z.literal('analytics'),
  /** The site that the source measures; null where none was given. */
  siteUrl: webUrlSchema.nullable(),
  meta: z.object({ settings: analyticsSourceSettingsSchema }),
};

/** What adds one; its script code and settings are made by the server. */
export const analyticsSourceCreateSchema = z.object({
  type: z.literal('analytics'),
  name: nameSchema,
  siteUrl: webUrlSchema.nullable().default(null),
});
