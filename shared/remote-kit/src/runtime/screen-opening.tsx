import { callKey, useApi } from '@reportage/api';
import type { Call, CallInput } from '@reportage/contracts';
import { LoadingState } from '@reportage/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { OpenWorkspace } from './open-workspace.ts';
import { useWorkspace } from './use-host.ts';

/** What is known of a screen before it opens. */
export interface ScreenOpening {
  workspace: OpenWorkspace;
  /** Of the route. */
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  /** Fetches an answer that `useCall` then has at once. A failure is left to the screen. */
  fetch<C extends Call>(call: C, input: CallInput<C>): Promise<void>;
}

/** Fetches what a screen shows first: the export `load` of its module. */
export type LoadBeforeOpening = (opening: ScreenOpening) => Promise<unknown>;

/** How long an answer waits at least for the screen to take it over. */
const untilTakenOverMs = 5_000;

/** A screen that opens once its data is there; what the address says later, such as another page, is the screen's own to fetch. */
export function openedWith(Screen: ComponentType, load: LoadBeforeOpening): ComponentType {
  return function LoadedScreen(): ReactNode {
    const workspace = useWorkspace();
    const params = useParams();
    const location = useLocation();
    const api = useApi();
    const queries = useQueryClient();
    const wanted = JSON.stringify([workspace.id, params]);
    const [opened, setOpened] = useState<string>();
    const opening = useRef<ScreenOpening>(undefined);
    opening.current = {
      workspace,
      params,
      search: new URLSearchParams(location.search),
      fetch: (call, input) =>
        queries.prefetchQuery({
          queryKey: callKey(call, input),
          queryFn: ({ signal }) => api.call(call, input, { signal }),
          gcTime: untilTakenOverMs,
        }),
    };

    useEffect(() => {
      let isWanted = true;
      const loading = opening.current ? load(opening.current) : Promise.resolve();
      void loading.then(() => isWanted && setOpened(wanted));
      return () => {
        isWanted = false;
      };
    }, [wanted]);

    return opened === wanted ? <Screen /> : <LoadingState />;
  };
}
