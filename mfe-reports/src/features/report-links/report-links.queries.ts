import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';

const changedAreas = ['reports'] as const;

export const useReportLinks = (reportId: string, workspaceId: string) =>
  useCall(calls.listReportLinks, { params: { id: reportId }, query: { workspaceId } });

export const useReportViews = (reportId: string, workspaceId: string) =>
  useCall(calls.listReportOpenings, { params: { id: reportId }, query: { workspaceId } });

export const useCreateLink = () => useSavingCall(calls.createReportLink, changedAreas);
export const useUpdateLink = () => useSavingCall(calls.updateReportLink, changedAreas);
export const useDeleteLink = () => useSavingCall(calls.deleteReportLink, changedAreas);
export const useSendReport = () => useSavingCall(calls.sendReport, []);
