import { defineCall } from '../call.ts';
import { vitalNames } from '../client-reports/client-reports.ts';
import { z } from '../zod.ts';
import { previewNameSchema, previewSchema } from './previews.ts';
import { canarySchema, versionOriginSchema } from './registry.ts';

const vitalSummarySchema = z.object({
  /** The number of page loads that reported the vital. */
  count: z.number().int(),
  /** The value that three quarters of these loads do not exceed. */
  p75: z.number(),
  /** Number of these loads whose values exceed the limit for good ones. */
  slow: z.number().int(),
});
export type VitalSummary = z.infer<typeof vitalSummarySchema>;

/** What browsers reported about a version during the time in {@link releasesSchema}'s `reports`. */
const reportCountsSchema = z.object({
  /** Estimated from the share of pages that report their loads. */
  loads: z.number().int(),
  errors: z.number().int(),
  /** Web vitals that at least one page load has reported. */
  vitals: z.partialRecord(z.enum(vitalNames), vitalSummarySchema).default({}),
});
export type ReportCounts = z.infer<typeof reportCountsSchema>;

export const releasedVersionSchema = z.object({
  version: z.string(),
  publishedAt: z.string(),
  /**
   * Who published the version, from which commit, and whose signature was verified; null for versions from before this
   * was recorded.
   */
  origin: versionOriginSchema.nullable(),
  reported: reportCountsSchema,
});
export type ReleasedVersion = z.infer<typeof releasedVersionSchema>;

export const releasedFrontEndSchema = z.object({
  /** The remote, or `host`. */
  name: z.string(),
  live: z.string(),
  canary: canarySchema.omit({ salt: true }).nullable(),
  /** Whether the front end has no version yet for browsers outside its canary; `live` is then the canary. */
  isFirstRelease: z.boolean().default(false),
  isDisabled: z.boolean(),
  /** The version that a rollback makes live; null if none is available. */
  rollbackTo: z.string().nullable(),
  /** All available versions, newest first. */
  versions: z.array(releasedVersionSchema),
});
export type ReleasedFrontEnd = z.infer<typeof releasedFrontEndSchema>;

export const releaseDecisionSchema = z.object({
  revision: z.number().int(),
  at: z.string(),
  action: z.enum(['publish', 'canary', 'promote', 'rollback', 'disable', 'enable', 'gc', 'repair']),
  /** What changed, such as `mfe-reports 0.1.0-3fa9c1`. */
  subjects: z.array(z.string()),
  by: z.string().nullable(),
});
export type ReleaseDecision = z.infer<typeof releaseDecisionSchema>;

export const listedPreviewSchema = previewSchema
  .omit({ versions: true })
  .extend({ remotes: z.array(z.object({ name: z.string(), version: z.string() })) });
export type ListedPreview = z.infer<typeof listedPreviewSchema>;

export const releasesSchema = z.object({
  revision: z.number().int(),
  updatedAt: z.string(),
  /** Newer revisions that cannot be read. Nothing can be changed until they are repaired. */
  damaged: z.array(z.number().int()),
  frontEnds: z.array(releasedFrontEndSchema),
  /** The previews that can be opened, newest first. */
  previews: z.array(listedPreviewSchema).default([]),
  /** The newest revisions, newest first. */
  history: z.array(releaseDecisionSchema),
  /** The time covered by `reported`: an hour, or less if the log does not go back that far; null without a log. */
  reports: z.object({ from: z.string(), until: z.string() }).nullable(),
});
export type Releases = z.infer<typeof releasesSchema>;

/** A person's decision on the release page. */
export const releaseChoiceSchema = z.object({
  name: z.string().max(100),
  /** `stop`: ends the canary. */
  action: z.enum(['rollback', 'promote', 'stop']),
  /** The version that was shown as the next live one or, if a canary is stopped, the canary's version. */
  to: z.string().max(100),
  /** The revision that was shown. */
  expected: z.number().int().min(0),
});
export type ReleaseChoice = z.infer<typeof releaseChoiceSchema>;

export const previewQuerySchema = z.object({ name: previewNameSchema });

/** The edge's calls for platform staff, whose paths are under the origin rather than the API's base. */
export const releaseCalls = {
  get: defineCall({
    id: 'releases.get',
    method: 'GET',
    path: 'r/releases',
    summary: 'The running and stored versions, their origin, what browsers report about them, and who released them.',
    access: { kind: 'user' },
    response: releasesSchema,
    errors: ['forbidden'],
  }),
  decide: defineCall({
    id: 'releases.decide',
    method: 'POST',
    path: 'r/releases/decisions',
    summary:
      'Rolls a front end back, or promotes or ends its canary. Rejected if the given revision is no longer the newest.',
    access: { kind: 'user' },
    body: releaseChoiceSchema,
    response: z.object({ revision: z.number().int() }),
    errors: ['forbidden', 'conflict'],
  }),
  openPreview: defineCall({
    id: 'releases.openPreview',
    method: 'GET',
    path: 'r/releases/preview',
    summary: 'What a tab with a preview runs, and where its files are.',
    access: { kind: 'user' },
    query: previewQuerySchema,
    response: previewSchema,
    errors: ['forbidden', 'notFound', 'conflict'],
  }),
} as const;

/** Number of decisions that the release page lists. */
export const listedDecisions = 50;
