import { useCall } from '@reportage/api';
import { type CallInput, calls } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';

export type PartnerListQuery = CallInput<typeof calls.listPartners>['query'];
export type SharedListQuery = CallInput<typeof calls.listSharedMedia>['query'];

/** As many as a list call gives at once. */
const mostChoices = 500;

export const usePartners = (query: PartnerListQuery) => useCall(calls.listPartners, { query });
/** Undefined for no id. */
export const usePartner = (workspaceId: string, id: string | undefined) =>
  useCall(calls.getPartner, { params: { id: id ?? '' }, query: { workspaceId } }, { enabled: id !== undefined });

export const usePartnerChoices = (workspaceId: string, isOpen: boolean) =>
  useCall(
    calls.listPartners,
    { query: { workspaceId, size: mostChoices, sort: 'name', order: 'asc' } },
    { enabled: isOpen },
  );
export const useSharedMedia = (query: SharedListQuery) => useCall(calls.listSharedMedia, { query });

export const useSharedNumbers = (workspaceId: string, ids: readonly string[]) =>
  useCall(calls.getSharedNumbers, { query: { workspaceId, ids: ids.join(',') } }, { enabled: ids.length > 0 });

export const useUpdatePartner = () => useSavingCall(calls.updatePartner, ['partners', 'sharedMedia']);
export const useInvite = () => useSavingCall(calls.inviteCreator, ['partners']);
export const useConnect = () => useSavingCall(calls.connectPartner, ['partners', 'sharedMedia']);
export const useRemovePartners = () => useSavingCall(calls.deletePartners, ['partners', 'sharedMedia']);
export const useShare = () => useSavingCall(calls.shareMedia, ['sharedMedia']);
export const useRequestShare = () => useSavingCall(calls.requestSharedMedia, ['sharedMedia']);
export const useDecide = () => useSavingCall(calls.decideSharedMedia, ['sharedMedia']);
export const useRemoveShared = () => useSavingCall(calls.deleteSharedMedia, ['sharedMedia']);
