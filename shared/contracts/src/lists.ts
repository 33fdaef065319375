import { fieldRules } from './field-rules.ts';
import { z } from './zod.ts';

export const defaultPageSize = 50;
export const pageSizeOptions = [5, 10, 20, 50, 100] as const;
export const defaultSort = 'createdAtSince';

const createCountSchema = (max: number) => z.coerce.number().int().min(0).max(max);

/** Every workspace-scoped call has its workspace in the query. */
export const workspaceQuerySchema = z.object({ workspaceId: z.string().min(1).max(64) });

/** Parameters of every list call. `page` is 0-based here and 1-based in the address bar. */
export const listQuerySchema = workspaceQuerySchema.extend({
  page: createCountSchema(100_000).default(0),
  size: createCountSchema(500).min(1).default(defaultPageSize),
  sort: z.string().max(40).default(defaultSort),
  order: z.enum(['asc', 'desc']).default('desc'),
  searchString: z
    .string()
    .max(200)
    .transform((text) => text.trim().toLowerCase())
    .default(''),
  /** `operator|value`, such as `is|active`. */
  status: z.string().max(100).optional(),
  /** JSON object that maps fields to `operator|ids`, such as `{"clientId":"is|cli_…,cli_…"}`. */
  filters: z.string().max(4_000).optional(),
});
export type ListQuery = z.infer<typeof listQuerySchema>;

export const listMetaSchema = z.object({
  /** Number of rows that match the search and filters. */
  total: z.number().int(),
  /** Number of rows before search and filters are applied; distinguishes "none yet" from "none found". */
  unfilteredTotal: z.number().int(),
  page: z.number().int(),
  size: z.number().int(),
});
export type ListMeta = z.infer<typeof listMetaSchema>;

export const createListSchema = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), meta: listMetaSchema });

/** Comma-separated ids, at least one. */
const joinedIdsSchema = z
  .string()
  .max(4_000)
  .regex(/[^\s,]/, fieldRules.atLeastOne.en);
export const idsQuerySchema = workspaceQuerySchema.extend({ ids: joinedIdsSchema });
export const doneSchema = z.object({ done: z.literal(true) });
