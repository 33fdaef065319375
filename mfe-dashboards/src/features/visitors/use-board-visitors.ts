import { callKey, useApi } from '@reportage/api';
import { type CallOutput, calls, type Dashboard } from '@reportage/contracts';
import { useHost, useStore } from '@reportage/remote-kit/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { getDashboardInput } from '../../data/dashboards.queries.ts';

const reportIntervalMs = 10_000;

export type Visitor = CallOutput<typeof calls.visitDashboard>['visitors'][number];

/**
 * Returns the other users who have the board open. While the page is visible, reports this user's presence every ten
 * seconds and refetches the board if the response says that someone else has saved it. Does nothing in the sample
 * workspace.
 */
export function useBoardVisitors({ id, version }: Pick<Dashboard, 'id' | 'version'>, workspaceId: string): Visitor[] {
  const api = useApi();
  const queries = useQueryClient();
  const workspaceState = useStore(useHost().workspace);
  const isSample = workspaceState.status === 'ready' && workspaceState.workspace.isSample === true;
  const [visitors, setVisitors] = useState<Visitor[]>([]);
  const knownVersion = useRef(version);
  knownVersion.current = version;

  useEffect(() => {
    if (isSample) return;
    const controller = new AbortController();
    const getInput = (isLeaving: boolean) => ({ params: { id }, query: { workspaceId }, body: { isLeaving } });
    const reportPresence = async (): Promise<void> => {
      if (document.hidden) return;
      // Failures are ignored; the next report follows after the interval.
      const response = await api
        .call(calls.visitDashboard, getInput(false), { signal: controller.signal })
        .catch(() => undefined);
      if (!response || controller.signal.aborted) return;
      // Keeps the state if the visitors are unchanged, to avoid re-rendering the board.
      setVisitors((previous) =>
        JSON.stringify(previous) === JSON.stringify(response.visitors) ? previous : response.visitors,
      );
      if (response.version > knownVersion.current)
        void queries.invalidateQueries({ queryKey: callKey(calls.getDashboard, getDashboardInput(workspaceId, id)) });
    };
    const onVisibilityChange = () => void reportPresence();
    onVisibilityChange();
    const timer = setInterval(onVisibilityChange, reportIntervalMs);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      controller.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      // If this fails, the server considers the user gone after a timeout.
      api.call(calls.visitDashboard, getInput(true)).catch(() => undefined);
    };
  }, [api, id, isSample, queries, workspaceId]);

  return visitors;
}
