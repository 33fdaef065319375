import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

const changedAreas = ['reports'] as const;

export const useReportLinks = (reportId: string, workspaceId: string) =>
  useCall(calls.listReportLinks, { params: { id: reportId }, query: { workspaceId } });

export const useReportViews = (reportId: string, workspaceId: string) =>
  useCall(calls.listReportOpenings, { params: { id: reportId }, query: { workspaceId } });

export const useCreateLink = () => useWriteCall(calls.createReportLink, changedAreas);
export const useUpdateLink = () => useWriteCall(calls.updateReportLink, changedAreas);
export const useDeleteLink = () => useWriteCall(calls.deleteReportLink, changedAreas);
export const useSendReport = () => useWriteCall(calls.sendReport, []);
