import type { ListState } from '@reportage/ui';
import type { AuditQuery } from './audit-log.queries.ts';

/** Filters that have the same name in the URL and in the call; `from` and `to` are passed separately as days. */
const filterFields = ['actor', 'targetKind', 'target'] as const;

/** Converts the list's state to query parameters. */
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
