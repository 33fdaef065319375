import { mayAct } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useUndecidedCount } from './shared-media.queries.ts';

export const tabStatuses = ['approved', 'pending'] as const;
export type TabStatus = (typeof tabStatuses)[number];

/**
 * Returns the status in the URL. Without one, the screen opens with pending items if any of them await the user's
 * decision, and stays there after the last decision.
 */
export function useShownStatus(): { status: TabStatus | undefined; show(status: TabStatus): void } {
  const { id, access } = useWorkspace();
  const [searchParams, setSearchParams] = useSearchParams();
  const [initialStatus, setInitialStatus] = useState<TabStatus>();
  const chosenStatus = tabStatuses.find((status) => searchParams.get('status') === `is|${status}`);
  const mayDecide = mayAct(access, 'manageOwn');
  const isUndetermined = chosenStatus === undefined && initialStatus === undefined;
  const undecidedCount = useUndecidedCount(id, { enabled: isUndetermined && mayDecide });
  const decisionCount = mayDecide ? undecidedCount : 0;
  if (isUndetermined && decisionCount !== undefined) setInitialStatus(decisionCount > 0 ? 'pending' : 'approved');
  return {
    status: chosenStatus ?? initialStatus,
    show: (status) => setSearchParams({ status: `is|${status}` }),
  };
}
