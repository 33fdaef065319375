import { callKey, useApi } from '@reportage/api';
import type { Call, CallInput } from '@reportage/contracts';
import { LoadingState } from '@reportage/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { OpenWorkspace } from './open-workspace.ts';
import { useWorkspace } from './use-host.ts';

/** The argument of a screen's `load` function. */
export interface ScreenOpening {
  workspace: OpenWorkspace;
  /** Parameters of the route. */
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  /** Fetches a response, which `useCall` then returns immediately. The screen handles failures. */
  fetch<C extends Call>(call: C, input: CallInput<C>): Promise<void>;
}

/** Fetches the data that a screen shows first: its module's `load` export. */
export type LoadBeforeOpening = (opening: ScreenOpening) => Promise<unknown>;

/** The minimum time for which a fetched response is kept for the screen. */
const handoverMs = 5_000;

/**
 * Creates a screen that opens after its data is loaded. After later URL changes, such as to another page, the screen
 * fetches its data itself.
 * @param Opening shown until the data is loaded
 */
export function withLoadedData(
  Screen: ComponentType,
  load: LoadBeforeOpening,
  Opening: ComponentType = LoadingState,
): ComponentType {
  return function LoadedScreen(): ReactNode {
    const workspace = useWorkspace();
    const params = useParams();
    const location = useLocation();
    const api = useApi();
    const queries = useQueryClient();
    const screenKey = JSON.stringify([workspace.id, params]);
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
          gcTime: handoverMs,
        }),
    };

    useEffect(() => {
      let isStillNeeded = true;
      const loading = opening.current ? load(opening.current) : Promise.resolve();
      void loading.then(() => isStillNeeded && setOpened(screenKey));
      return () => {
        isStillNeeded = false;
      };
    }, [screenKey]);

    return opened === screenKey ? <Screen /> : <Opening />;
  };
}
