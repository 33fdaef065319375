import { type Call, isReadOnlyCall } from '@reportage/contracts';
import { useMessages } from './messages.ts';
import { useHost, useStore } from './use-host.ts';

/**
 * Why the sample workspace refuses a call, to show at what would make it; undefined where the call is possible. By access alone a viewer may
 * make it, such as a comment or an export, so `mayAct` does not say.
 */
export function useSampleRefusal(call: Pick<Call, 'method' | 'audit'>): string | undefined {
  const t = useMessages();
  const state = useStore(useHost().workspace);
  const isSample = state.status === 'ready' && state.workspace.isSample === true;
  return isSample && !isReadOnlyCall(call) ? t('sampleReadOnly') : undefined;
}
