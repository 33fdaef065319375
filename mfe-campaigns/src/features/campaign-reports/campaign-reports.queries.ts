import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';

export const useCampaignReports = (workspaceId: string, campaignId: string) =>
  useCall(calls.listReports, { query: { workspaceId, campaignId } });

export const useAddReport = () => useSavingCall(calls.createReport, ['reports']);
export const useRemoveReports = () => useSavingCall(calls.deleteReports, ['reports']);
