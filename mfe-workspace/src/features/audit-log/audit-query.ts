import type { ListState } from '@reportage/ui';
import type { AuditQuery } from './audit-log.queries.ts';

/** Filters in the URL that the call accepts unchanged; `from` and `to` are days. */
const filterFields = ['actor', 'targetKind', 'target'] as const;

/** Query parameters for the list's state. */
export function getAuditQuery(list: ListState, workspaceId: string): AuditQuery {
  const { from, to } = list.filters;
  const filters = Object.fromEntries(
    filterFields.flatMap((field) => (list.filters[field] ? [[field, `is|${list.filters[field]}`]] : [])),
  );
  const { page, size, order, searchString } = list.query;
  return {
    workspaceId,
    page,
    size,
    order,
    searchString,
    ...(from ? { fromDate: from } : {}),
    ...(to ? { toDate: to } : {}),
    ...(Object.keys(filters).length > 0 ? { filters: JSON.stringify(filters) } : {}),
  };
}
