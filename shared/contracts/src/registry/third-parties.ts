import { z } from '../zod.ts';

/** The destination of usage analytics. */
export const analyticsSettingsSchema = z.object({
  token: z.string(),
  /** URL of the collector, such as `https://api-js.mixpanel.com`. */
  host: z.url(),
  /** Share of the sessions that are recorded, 0 to 100. */
  recordedPercent: z.number().min(0).max(100),
});
export type AnalyticsSettings = z.infer<typeof analyticsSettingsSchema>;

/** Third parties that the host may load, only in production; null if the operator does not use them. */
export const thirdPartiesSchema = z.object({
  analytics: analyticsSettingsSchema.nullable(),
  /** URL of the chat widget's script. */
  chatScriptUrl: z.url().nullable(),
});
export type ThirdParties = z.infer<typeof thirdPartiesSchema>;
