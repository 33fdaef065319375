import type { AuditEntry, AuditEntryDetails, calls } from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import { parseFilters } from '../../platform/lists/list-filters.ts';
import { toListResponse } from '../../platform/lists/list-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentDetails, presentEntry } from './audit.presenter.ts';
import { type AuditSelection, auditFilterFields, createAuditRepository } from './audit.repository.ts';

type ListQuery = ContextOf<typeof calls.listAudit>['query'];
type SelectionQuery = Pick<ListQuery, 'searchString' | 'filters' | 'fromDate' | 'toDate' | 'order'>;

const exportPageSize = 1_000;

const toSelection = (query: SelectionQuery): AuditSelection => ({
  searchString: query.searchString,
  filters: parseFilters(query, auditFilterFields),
  fromDate: query.fromDate,
  toDate: query.toDate,
  order: query.order,
});

export function createAuditService({ db }: Pick<Platform, 'db'>) {
  return {
    async list({ workspaceId }: WorkspaceScope, query: ListQuery) {
      const page = await createAuditRepository(db, workspaceId).list(toSelection(query), query);
      return toListResponse(page, query, presentEntry);
    },

    listActors: async ({ workspaceId }: WorkspaceScope) => ({
      data: await createAuditRepository(db, workspaceId).listActors(),
    }),

    async get({ workspaceId }: WorkspaceScope, id: string): Promise<AuditEntryDetails> {
      const repository = createAuditRepository(db, workspaceId);
      const row = await repository.find(id);
      if (!row) throw new AppError('notFound');
      return presentDetails(row, await repository.readDetails(id));
    },

    /** Reads all matching entries, page by page. Invalid filters are rejected before the first page is sent. */
    readPages({ workspaceId }: WorkspaceScope, query: SelectionQuery): AsyncIterable<AuditEntry[]> {
      const repository = createAuditRepository(db, workspaceId);
      const selection = toSelection(query);
      return (async function* () {
        let rows = await repository.listAfter(selection, undefined, exportPageSize);
        while (rows.length > 0) {
          yield rows.map(presentEntry);
          rows = rows.length < exportPageSize ? [] : await repository.listAfter(selection, rows.at(-1), exportPageSize);
        }
      })();
    },
  };
}
