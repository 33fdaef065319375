import { useCall } from '@reportage/api';
import { type CallInput, calls, type Digest, type DigestDelivery } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

/** Poll interval while emails are being sent. */
const sendingPollMs = 3_000;

const isSending = ({ digests }: Digest): boolean =>
  digests.some(({ state, counts }) => state === 'waiting' || (counts.pending ?? 0) + (counts.sending ?? 0) > 0);
const isInTransit = ({ state }: DigestDelivery): boolean => state === 'pending' || state === 'sending';

/** Returns the input for listing the digests of all dashboards, or of one report. */
export const getDigestsInput = (workspaceId: string, reportId?: string): CallInput<typeof calls.listDigests> => ({
  query: { workspaceId, ...(reportId ? { reportId } : {}) },
});

export const useDigests = (workspaceId: string, reportId?: string) =>
  useCall(calls.listDigests, getDigestsInput(workspaceId, reportId), {
    refetchInterval: (response) => (response?.data.some(isSending) ? sendingPollMs : false),
  });

export const useDigestDeliveries = (workspaceId: string, id: string) =>
  useCall(
    calls.listDigestDeliveries,
    { params: { id }, query: { workspaceId } },
    { refetchInterval: (response) => (response?.data.some(isInTransit) ? sendingPollMs : false) },
  );

/** Loads the dashboards that a digest can be created for. */
export const useDashboardChoices = (workspaceId: string, isNeeded: boolean) =>
  useCall(calls.listDashboards, { query: { workspaceId, sort: 'name', order: 'asc' } }, { enabled: isNeeded });

export const useCreateDigest = () => useWriteCall(calls.createDigest, ['dashboards']);
export const useUpdateDigest = () => useWriteCall(calls.updateDigest, ['dashboards']);
export const useDeleteDigest = () => useWriteCall(calls.deleteDigest, ['dashboards']);
export const useSendDigest = () => useWriteCall(calls.sendDigest, ['dashboards']);
export const useResendDigest = () => useWriteCall(calls.resendDigest, ['dashboards']);
