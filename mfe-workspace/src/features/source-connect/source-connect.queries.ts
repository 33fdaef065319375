import { useApi, useCall } from '@reportage/api';
import { type ConnectedSource, calls } from '@reportage/contracts';
import { useFailures, useWriteCall } from '@reportage/remote-kit/runtime';
import { useState } from 'react';

export const useChannels = (workspaceId: string, options: { enabled?: boolean } = {}) =>
  useCall(calls.listChannels, { query: { workspaceId } }, options);

export const useConnections = (workspaceId: string, sourceId: string | null) =>
  useCall(
    calls.listConnections,
    { params: { id: sourceId ?? '' }, query: { workspaceId } },
    { enabled: sourceId !== null },
  );

export const useOfferedMedia = (
  workspaceId: string,
  sourceId: string,
  query: { connectionIds: string; searchString: string; page: number; size: number },
) => useCall(calls.listOfferedMedia, { params: { id: sourceId }, query: { workspaceId, ...query } });

export const useSaveConnections = () => useWriteCall(calls.saveConnections, ['sources']);

const loadPage = (url: string): void => window.location.assign(url);

/** Returns a function that redirects to the network, where the user authorizes the product to read a source's data. */
export function useAuthorize(workspaceId: string, redirect: (url: string) => void = loadPage) {
  const api = useApi();
  const failures = useFailures('workspace');
  const [isRedirecting, setIsRedirecting] = useState(false);
  const authorize = async ({ id, type }: Pick<ConnectedSource, 'id' | 'type'>): Promise<void> => {
    setIsRedirecting(true);
    try {
      const query = { workspaceId, sourceId: id };
      redirect((await api.call(calls.getAuthorizationLink, { params: { channelId: type }, query })).url);
    } catch (error) {
      failures.show('fetch', error);
      setIsRedirecting(false);
    }
  };
  return { authorize, isRedirecting };
}
