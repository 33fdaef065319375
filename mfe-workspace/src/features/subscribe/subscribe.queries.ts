import { useCall } from '@reportage/api';
import { calls, idSchema } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';
import { useSearchParams } from 'react-router-dom';

/** Returns the workspace id in the query parameter `wsId`; undefined if missing or invalid. */
export function useWorkspaceIdParam(): string | undefined {
  const [searchParams] = useSearchParams();
  const parsed = idSchema('workspace').safeParse(searchParams.get('wsId'));
  return parsed.success ? parsed.data : undefined;
}

export const useSubscription = (workspaceId: string | undefined, enabled = true) =>
  useCall(calls.getSubscription, { query: { workspaceId } }, { enabled });
export const useStartTrial = () => useSavingCall(calls.startTrial, []);
export const useSubscribe = () => useSavingCall(calls.subscribe, []);
export const useContactSales = () => useSavingCall(calls.contactSales, []);
