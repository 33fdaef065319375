import { useCall } from '@reportage/api';
import { type CallInput, calls } from '@reportage/contracts';

export type MemberListQuery = CallInput<typeof calls.listUsers>['query'];

export const useMembers = (query: MemberListQuery, options: { enabled?: boolean } = {}) =>
  useCall(calls.listUsers, { query }, options);

/** Encodes the workspace's id as the call for removing users expects it: URL-safe base64. */
export const encodeOrgId = (workspaceId: string): string =>
  btoa(workspaceId).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
