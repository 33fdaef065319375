import { type Call, isReadOnlyCall } from '@reportage/contracts';
import { useMessages } from './messages.ts';
import { useHost, useStore } from './use-host.ts';

/**
 * The reason why the sample workspace refuses a call, to show at its control; undefined if the call is possible.
 * `mayAct` is not enough, because some of these calls, such as comments or exports, are allowed for viewers.
 */
export function useSampleRefusal(call: Pick<Call, 'method' | 'audit'>): string | undefined {
  const t = useMessages();
  const state = useStore(useHost().workspace);
  const isSample = state.status === 'ready' && state.workspace.isSample === true;
  return isSample && !isReadOnlyCall(call) ? t('sampleReadOnly') : undefined;
}
