import { useCall } from '@reportage/api';
import { type CallInput, calls } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';

type PartnerListQuery = CallInput<typeof calls.listPartners>['query'];

export const usePartners = (query: PartnerListQuery) => useCall(calls.listPartners, { query });
/** Undefined without an id. */
export const usePartner = (workspaceId: string, id: string | undefined) =>
  useCall(calls.getPartner, { params: { id: id ?? '' }, query: { workspaceId } }, { enabled: id !== undefined });

export const useUpdatePartner = () => useSavingCall(calls.updatePartner, ['partners', 'sharedMedia']);
export const useInvite = () => useSavingCall(calls.inviteCreator, ['partners']);
export const useConnectPartner = () => useSavingCall(calls.connectPartner, ['partners', 'sharedMedia']);
export const useRemovePartners = () => useSavingCall(calls.deletePartners, ['partners', 'sharedMedia']);
