import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

export const useCampaignReports = (workspaceId: string, campaignId: string) =>
  useCall(calls.listReports, { query: { workspaceId, campaignId } });

export const useAddReport = () => useWriteCall(calls.createReport, ['reports']);
export const useRemoveReports = () => useWriteCall(calls.deleteReports, ['reports']);
