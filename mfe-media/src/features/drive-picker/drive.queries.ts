import { useCall } from '@reportage/api';
import { type CallInput, calls } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

/** The authorization URL is valid for ten minutes. */
const renewalIntervalMs = 5 * 60_000;

export const useDrive = (workspaceId: string, options: { enabled: boolean }) =>
  useCall(calls.getDrive, { query: { workspaceId } }, options);

/** Loads the URL where the user grants access to their drive. */
export const useDriveAuthorization = (workspaceId: string) =>
  useCall(calls.connectDrive, { query: { workspaceId }, body: {} }, { refetchInterval: renewalIntervalMs });

export const useDriveList = (query: CallInput<typeof calls.listDrive>['query']) => useCall(calls.listDrive, { query });

export const useFinishDrive = () => useWriteCall(calls.finishDrive, []);
export const useDisconnectDrive = () => useWriteCall(calls.disconnectDrive, []);
export const useFetchPictures = () => useWriteCall(calls.cacheImages, []);
