import { useCall, useCallMutation } from '@reportage/api';
import { calls } from '@reportage/contracts';

const getScope = (reportId: string, workspaceId: string) => ({ params: { id: reportId }, query: { workspaceId } });

export const useReportVersions = (reportId: string, workspaceId: string) =>
  useCall(calls.listReportVersions, getScope(reportId, workspaceId));

export const useReportChanges = (reportId: string, workspaceId: string) =>
  useCall(calls.getReportChanges, getScope(reportId, workspaceId));

export const useVerification = () => useCallMutation(calls.verifyReportVersion);

export const useIssuerKeys = () => useCall(calls.listIssuerKeys, {});
