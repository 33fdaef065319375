import { z } from '../zod.ts';

/** Maximum size of a batch, in bytes; browsers let a page send at most 64 KiB while it unloads. */
export const maxClientReportBytes = 32 * 1_024;
export const maxClientReports = 20;

/**
 * The share of pages that send their timings and web vitals, so each timing represents several loads. All pages send
 * their errors.
 */
export const timedPageShare = 0.1;

export const failurePhases = ['load', 'mount', 'screen', 'unmount', 'script'] as const;
/**
 * The phase in which a remote failed: loading, mounting, rendering or unmounting, or later (in an event, timer or
 * promise).
 */
export type FailurePhase = (typeof failurePhases)[number];

const sourceShape = {
  /** The remote, or `host`. */
  remote: z.string().regex(/^(host|mfe-[a-z]{1,40})$/),
  version: z.string().regex(/^[\w.+-]{1,64}$/),
};

export const clientErrorSchema = z.object({
  kind: z.literal('error'),
  ...sourceShape,
  phase: z.enum(failurePhases),
  /** The id shown on the error card that the user saw. */
  traceId: z.string().regex(/^[0-9a-f]{8}$/),
  /** The route's pattern, such as `/:workspaceId/campaigns`; real URLs would reveal users' work. */
  screen: z.string().max(200),
  name: z.string().max(80),
  message: z.string().max(500),
  /** Files, lines and columns, without source text. */
  stack: z.string().max(2_000),
});
export type ClientError = z.infer<typeof clientErrorSchema>;

export const clientTimingSchema = z.object({
  kind: z.literal('timing'),
  ...sourceShape,
  /** `longTask` means that the front end's code kept the page from responding. */
  phase: z.enum(['load', 'mount', 'firstRender', 'longTask']),
  durationMs: z.number().int().min(0).max(600_000),
});
export type ClientTiming = z.infer<typeof clientTimingSchema>;

export const vitalNames = ['LCP', 'INP', 'CLS'] as const;
export type VitalName = (typeof vitalNames)[number];

/**
 * Values up to `good` are good, and those beyond `poor` are poor (https://web.dev/articles/vitals). They are in
 * milliseconds, except for CLS, which has no unit.
 */
export const vitalThresholds: Readonly<Record<VitalName, { good: number; poor: number }>> = {
  LCP: { good: 2_500, poor: 4_000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
};

/** One of a page's web vitals, with the host and the remote that was on the screen when it was measured. */
export const clientVitalSchema = z.object({
  kind: z.literal('vital'),
  ...sourceShape,
  name: z.enum(vitalNames),
  value: z.number().min(0).max(600_000),
});
export type ClientVital = z.infer<typeof clientVitalSchema>;

export const clientReportSchema = z.discriminatedUnion('kind', [
  clientErrorSchema,
  clientTimingSchema,
  clientVitalSchema,
]);
export type ClientReport = z.infer<typeof clientReportSchema>;

export const clientReportBatchSchema = z.object({
  /** The registry revision that the tab uses. */
  revision: z.number().int().min(0),
  reports: z.array(clientReportSchema).min(1).max(maxClientReports),
});
export type ClientReportBatch = z.infer<typeof clientReportBatchSchema>;
