import { z } from '@reportage/contracts';

/** Faults that a test can turn on for a network. Each affected call decrements the fault's count. */
export const gamFaultsSchema = z.object({
  restates: z.boolean().default(true),
  isForbidden: z.boolean().default(false),
  isGone: z.boolean().default(false),
  /** The number of calls that return 503, 429, or malformed JSON. */
  unavailable: z.number().int().min(0).default(0),
  throttled: z.number().int().min(0).default(0),
  malformed: z.number().int().min(0).default(0),
  runsPerHour: z.number().int().min(0).default(250),
  /** The number of polls that report an unfinished run. */
  polls: z.number().int().min(0).default(1),
  /** The error code with which runs fail; 0 if they succeed. */
  failsWith: z.number().int().min(0).default(0),
  /** Maximum number of rows on a page. */
  pageRows: z.number().int().min(1).default(10_000),
  /** Formats that the vendor might also use, because its documentation does not specify one. */
  compactDates: z.boolean().default(false),
  moneyAsUnits: z.boolean().default(false),
});
export type GamFaults = z.output<typeof gamFaultsSchema>;
