import { useCall } from '@reportage/api';
import { type CallInput, calls } from '@reportage/contracts';

export type AuditQuery = CallInput<typeof calls.listAudit>['query'];

export const useAuditEntries = (query: AuditQuery) => useCall(calls.listAudit, { query });

export const useAuditActors = (workspaceId: string) => useCall(calls.listAuditActors, { query: { workspaceId } });

export const useAuditEntry = (workspaceId: string, id: string | null) =>
  useCall(calls.getAuditEntry, { query: { workspaceId }, params: { id: id ?? '' } }, { enabled: id !== null });
