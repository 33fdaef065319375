import { useCall } from '@reportage/api';
import { type CallInput, calls } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

type CreatorListQuery = CallInput<typeof calls.listCreators>['query'];
type InviteListQuery = CallInput<typeof calls.listCreatorInvites>['query'];

export const useCreators = (query: CreatorListQuery) => useCall(calls.listCreators, { query });
export const useRemoveCreators = () => useWriteCall(calls.deleteCreators, ['creators', 'partners', 'sharedMedia']);
export const useCreatorInvites = (query: InviteListQuery) => useCall(calls.listCreatorInvites, { query });
export const useRemoveCreatorInvites = () => useWriteCall(calls.deleteCreatorInvites, ['creators', 'partners']);
