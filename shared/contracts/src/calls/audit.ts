import { defineCall } from '../call.ts';
import { auditActorKinds, auditEntryDetailsSchema, auditEntrySchema } from '../entities/audit.ts';
import { idSchema } from '../ids.ts';
import { createListSchema, listQuerySchema, workspaceQuerySchema } from '../lists.ts';
import { locales } from '../localized-text.ts';
import { reportDateSchema } from '../primitives.ts';
import { z } from '../zod.ts';

const auditFilters = listQuerySchema
  .pick({ workspaceId: true, order: true, searchString: true })
  /**
   * `filters` may contain `actor` (the id of a person or key, `guest`, `system`), `action`, `targetKind` and `target`
   * (an id).
   */
  .extend({
    filters: z.string().max(4_000).optional(),
    /** Inclusive days in the workspace's time zone. */
    fromDate: reportDateSchema.optional(),
    toDate: reportDateSchema.optional(),
  });

export const listAudit = defineCall({
  id: 'audit.list',
  method: 'GET',
  path: 'audit',
  summary: 'Who did what in the workspace, latest first; repetitions within half an hour are combined into one entry.',
  access: { kind: 'workspace', action: 'administer' },
  query: auditFilters.extend({
    page: listQuerySchema.shape.page,
    size: listQuerySchema.shape.size,
    sort: z.literal('occurredAt').default('occurredAt'),
  }),
  response: createListSchema(auditEntrySchema),
});

export const listAuditActors = defineCall({
  id: 'audit.actors',
  method: 'GET',
  path: 'audit/actors',
  summary: 'Everyone in the log, each with their latest name, for filtering by person.',
  access: { kind: 'workspace', action: 'administer' },
  query: workspaceQuerySchema,
  response: z.object({
    /** `id` is `guest` or `system` for actors without an id. */
    data: z.array(z.object({ id: z.string(), kind: z.enum(auditActorKinds), name: z.string() })),
  }),
});

export const exportAudit = defineCall({
  id: 'audit.export',
  method: 'GET',
  path: 'audit/csv',
  summary: 'The entries that match the search and filters, as CSV. Times are in UTC, sentences in the given language.',
  access: { kind: 'workspace', action: 'administer' },
  query: auditFilters.extend({ language: z.enum(locales).default('en') }),
  response: z.string(),
  produces: 'text/csv',
  audit: { action: 'audit.exported' },
});

export const getAuditEntry = defineCall({
  id: 'audit.get',
  method: 'GET',
  path: 'audit/:id',
  summary: 'An entry with its values before and after, across all repetitions that are combined in it.',
  access: { kind: 'workspace', action: 'administer' },
  params: z.object({ id: idSchema('auditEntry') }),
  query: workspaceQuerySchema,
  response: auditEntryDetailsSchema,
});
