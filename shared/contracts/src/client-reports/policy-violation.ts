import { z } from '../zod.ts';

/** The path to which browsers send reports of policy violations. */
export const policyReportPath = '/policy-reports';
export const maxPolicyReportBytes = 32 * 1024;

/** A violation of one of the page's policies, as the edge server logs it. */
export const policyViolationSchema = z.object({
  directive: z.string(),
  blocked: z.string(),
  page: z.string(),
  source: z.string(),
  line: z.number().nullable(),
  /** Whether the policy blocked the content rather than only reporting the violation. */
  isEnforced: z.boolean(),
});
export type PolicyViolation = z.infer<typeof policyViolationSchema>;
