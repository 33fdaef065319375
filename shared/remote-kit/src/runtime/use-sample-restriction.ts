import { type Call, isReadOnlyCall } from '@reportage/contracts';
import { useMessages } from './messages.ts';
import { useHost, useStore } from './use-host.ts';

/**
 * Returns the reason why the sample workspace rejects a call, to be shown on the control that makes the call; undefined
 * if the call is possible. `mayAct` is not enough, because it allows viewers to make some of these calls, such as those
 * for comments or exports.
 */
export function useSampleRestriction(call: Pick<Call, 'method' | 'audit'>): string | undefined {
  const t = useMessages();
  const state = useStore(useHost().workspace);
  const isSample = state.status === 'ready' && state.workspace.isSample === true;
  return isSample && !isReadOnlyCall(call) ? t('sampleReadOnly') : undefined;
}
