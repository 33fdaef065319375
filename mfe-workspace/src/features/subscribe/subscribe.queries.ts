import { useCall } from '@reportage/api';
import { calls, idSchema } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';
import { useSearchParams } from 'react-router-dom';

/** Returns the workspace id in the query parameter `wsId`; undefined if it is missing or invalid. */
export function useWorkspaceIdParam(): string | undefined {
  const [searchParams] = useSearchParams();
  const parsed = idSchema('workspace').safeParse(searchParams.get('wsId'));
  return parsed.success ? parsed.data : undefined;
}

export const useSubscription = (workspaceId: string | undefined, enabled = true) =>
  useCall(calls.getSubscription, { query: { workspaceId } }, { enabled });
export const useStartTrial = () => useWriteCall(calls.startTrial, []);
export const useSubscribe = () => useWriteCall(calls.subscribe, []);
export const useContactSales = () => useWriteCall(calls.contactSales, []);
