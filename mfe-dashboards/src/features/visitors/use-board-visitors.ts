import { callKey, useApi } from '@reportage/api';
import { type CallOutput, calls, type Dashboard } from '@reportage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { dashboardInput } from '../../data/dashboards.queries.ts';

const everyMs = 10_000;

export type Visitor = CallOutput<typeof calls.visitDashboard>['visitors'][number];

/**
 * Who else has the board open. Says every ten seconds that this person has, while the page is visible; the answer also tells when somebody
 * has saved the board, which is then fetched again.
 */
export function useBoardVisitors({ id, version }: Pick<Dashboard, 'id' | 'version'>, workspaceId: string): Visitor[] {
  const api = useApi();
  const queries = useQueryClient();
  const [visitors, setVisitors] = useState<Visitor[]>([]);
  const known = useRef(version);
  known.current = version;

  useEffect(() => {
    const controller = new AbortController();
    const input = (isLeaving: boolean) => ({ params: { id }, query: { workspaceId }, body: { isLeaving } });
    const say = async (): Promise<void> => {
      if (document.hidden) return;
      // Whoever cannot be reached now is asked again in a moment.
      const answer = await api
        .call(calls.visitDashboard, input(false), { signal: controller.signal })
        .catch(() => undefined);
      if (!answer || controller.signal.aborted) return;
      setVisitors(answer.visitors);
      if (answer.version > known.current)
        void queries.invalidateQueries({ queryKey: callKey(calls.getDashboard, dashboardInput(workspaceId, id)) });
    };
    const look = () => void say();
    look();
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      controller.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      api.call(calls.visitDashboard, input(true)).catch(() => undefined);
    };
  }, [api, id, queries, workspaceId]);

  return visitors;
}
