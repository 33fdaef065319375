import type { AuditEntry, AuditEntryDetails, calls } from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import { parseFilters } from '../../platform/lists/list-filters.ts';
import { toListResponse } from '../../platform/lists/list-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentDetails, presentEntry } from './audit.presenter.ts';
import { type AuditNarrowing, auditFilterFields, createAuditRepository } from './audit.repository.ts';

type ListQuery = ContextOf<typeof calls.listAudit>['query'];
type Narrowing = Pick<ListQuery, 'searchString' | 'filters' | 'fromDate' | 'toDate' | 'order'>;

const exportPageSize = 1_000;

const toNarrowing = (query: Narrowing): AuditNarrowing => ({
  searchString: query.searchString,
  filters: parseFilters(query, auditFilterFields),
  fromDate: query.fromDate,
  toDate: query.toDate,
  order: query.order,
});

export function createAuditService({ db }: Pick<Platform, 'db'>) {
  return {
    async list({ workspaceId }: WorkspaceScope, query: ListQuery) {
      const page = await createAuditRepository(db, workspaceId).list(toNarrowing(query), query);
      return toListResponse(page, query, presentEntry);
    },

    actors: async ({ workspaceId }: WorkspaceScope) => ({
      data: await createAuditRepository(db, workspaceId).actors(),
    }),

    async get({ workspaceId }: WorkspaceScope, id: string): Promise<AuditEntryDetails> {
      const repository = createAuditRepository(db, workspaceId);
      const row = await repository.find(id);
      if (!row) throw new AppError('notFound');
      return presentDetails(row, await repository.details(id));
    },

    /** All matching entries, page by page. Invalid filters are rejected before anything is sent. */
    pages({ workspaceId }: WorkspaceScope, query: Narrowing): AsyncIterable<AuditEntry[]> {
      const repository = createAuditRepository(db, workspaceId);
      const narrowing = toNarrowing(query);
      return (async function* () {
        let rows = await repository.listAfter(narrowing, undefined, exportPageSize);
        while (rows.length > 0) {
          yield rows.map(presentEntry);
          rows = rows.length < exportPageSize ? [] : await repository.listAfter(narrowing, rows.at(-1), exportPageSize);
        }
      })();
    },
  };
}
