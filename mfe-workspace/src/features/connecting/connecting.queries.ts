import { useApi, useCall } from '@reportage/api';
import { type CallOutput, type ChannelId, calls } from '@reportage/contracts';
import { useEffect, useState } from 'react';

/** How often the status is polled, and for how long (specification, part 2 §9). */
const pollMs = 1_500;
const stopAfterMs = 60_000;

export const useWorkspaceBySlug = (slug: string) =>
  useCall(calls.getWorkspaceBySlug, { params: { workspaceId: slug } });

type Status = CallOutput<typeof calls.getAuthorizationStatus>;

export interface Authorization {
  status: Status | undefined;
  /** Why completing the authorization or polling its status failed. */
  failure: Error | null;
  /** Whether no result arrived within a minute. */
  hasTimedOut: boolean;
}

/** Completes the authorization that the user started at the network, and polls until it is done. */
export function useAuthorization(
  workspaceId: string,
  channelId: ChannelId,
  returnedGrant: { code: string; state: string } | null,
): Authorization {
  const api = useApi();
  const code = returnedGrant?.code;
  const state = returnedGrant?.state;
  const [failure, setFailure] = useState<Error | null>(null);
  const [hasTimedOut, setHasTimedOut] = useState(false);
  useEffect(() => {
    if (!code || !state) return;
    const body = { code, state };
    api.call(calls.finishAuthorization, { params: { channelId }, query: { workspaceId }, body }).catch(setFailure);
  }, [api, channelId, workspaceId, code, state]);
  useEffect(() => {
    const timer = setTimeout(() => setHasTimedOut(true), stopAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const isWaiting = !hasTimedOut && failure === null;
  const status = useCall(
    calls.getAuthorizationStatus,
    { params: { channelId }, query: { workspaceId } },
    { refetchInterval: (response) => (!isWaiting || response?.done || response?.error ? false : pollMs) },
  );
  return { status: status.data, failure: failure ?? status.error, hasTimedOut };
}
