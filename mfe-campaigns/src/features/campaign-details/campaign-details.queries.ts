import { useCall, useListedRow } from '@reportage/api';
import { type CallInput, calls, type Period } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

/** New data arrives continuously, so the displayed figures are refetched. */
const figuresRefetchMs = 30_000;

export function useCampaign(workspaceId: string, id: string) {
  const listedRow = useListedRow(calls.listCampaigns, workspaceId, id);
  const input = { params: { id }, query: { workspaceId } };
  return useCall(calls.getCampaign, input, { refetchInterval: figuresRefetchMs, knownData: listedRow });
}

export function useCampaignFigures(workspaceId: string, id: string, period: Period, options: { enabled: boolean }) {
  const query = { workspaceId, ...period };
  return useCall(
    calls.getCampaignFigures,
    { params: { id }, query },
    { ...options, refetchInterval: figuresRefetchMs },
  );
}

type CampaignMediaQuery = CallInput<typeof calls.listCampaignMedia>['query'];

export function useCampaignMedia(id: string, query: CampaignMediaQuery) {
  return useCall(calls.listCampaignMedia, { params: { id }, query }, { refetchInterval: figuresRefetchMs });
}

/** The largest page size that a list call allows, because creators are looked up among all partners. */
const maxPartners = 500;

export function usePartners(workspaceId: string, options: { enabled: boolean }) {
  return useCall(calls.listPartners, { query: { workspaceId, size: maxPartners, sort: 'name' } }, options);
}

export const useChangeCampaignMedia = () => useWriteCall(calls.changeCampaignMedia, ['campaigns', 'media']);
export const useArchiveCampaign = () => useWriteCall(calls.archiveCampaigns, ['campaigns', 'clients']);
export const useCopyCampaign = () => useWriteCall(calls.copyCampaigns, ['campaigns', 'clients']);
export const useChangeCampaign = () => useWriteCall(calls.changeCampaigns, ['campaigns', 'clients']);
/** Deleting a campaign also deletes its reports, so report queries are refetched as well. */
export const useDeleteCampaign = () => useWriteCall(calls.deleteCampaigns, ['campaigns', 'reports', 'clients']);
