import { useCall, useCallMutation } from '@reportage/api';
import { calls } from '@reportage/contracts';

const scopeOf = (reportId: string, workspaceId: string) => ({ params: { id: reportId }, query: { workspaceId } });

export const useReportVersions = (reportId: string, workspaceId: string) =>
  useCall(calls.listReportVersions, scopeOf(reportId, workspaceId));

export const useReportChanges = (reportId: string, workspaceId: string) =>
  useCall(calls.getReportChanges, scopeOf(reportId, workspaceId));

export const useVerification = () => useCallMutation(calls.verifyReportVersion);

export const useIssuerKeys = () => useCall(calls.listIssuerKeys, {});
