import { z } from '@reportage/contracts';

/** What a test switches on for a network; counts are used up call by call. */
export const gamFaultsSchema = z.object({
  restates: z.boolean().default(true),
  isForbidden: z.boolean().default(false),
  isGone: z.boolean().default(false),
  /** So many calls are answered with 503, with 429, or without sense. */
  unavailable: z.number().int().min(0).default(0),
  throttled: z.number().int().min(0).default(0),
  malformed: z.number().int().min(0).default(0),
  runsPerHour: z.number().int().min(0).default(250),
  /** So often a run says that it is not done yet. */
  polls: z.number().int().min(0).default(1),
  /** The code with which runs fail, 0 for none. */
  failsWith: z.number().int().min(0).default(0),
  /** Rows a page at most. */
  pageRows: z.number().int().min(1).default(10_000),
  /** Forms that the documentation leaves open. */
  compactDates: z.boolean().default(false),
  moneyAsUnits: z.boolean().default(false),
});
export type GamFaults = z.output<typeof gamFaultsSchema>;
