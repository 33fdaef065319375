import { ApiContext } from '@reportage/api';
import { HostContext, refreshChangedData, UndoBar, useStore } from '@reportage/remote-kit/runtime';
import { UiProvider } from '@reportage/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Router } from 'react-router-dom';
import type { FakeHost } from './fake-host.ts';

// On a busy machine, loading and rendering a screen takes far longer than the default timeout of one second.
configure({ asyncUtilTimeout: 20_000 });

function HostedRouter({ host, children }: { host: FakeHost; children: ReactNode }) {
  const location = useStore(host.props.history.location);
  return (
    <Router location={location} navigator={host.props.history.navigator}>
      {children}
    </Router>
  );
}

/** Renders a remote's screen as the host would, with props, history, an API client and an empty cache. */
export function renderInHost(screen: ReactNode, host: FakeHost): RenderResult {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });
  refreshChangedData(host.props.bus, queries, { signal: host.props.signal });
  return render(
    <HostContext value={host.props}>
      <ApiContext value={host.props.api}>
        <QueryClientProvider client={queries}>
          <UiProvider theme="light" locale="en">
            <HostedRouter host={host}>
              {screen}
              <UndoBar />
            </HostedRouter>
          </UiProvider>
        </QueryClientProvider>
      </ApiContext>
    </HostContext>,
  );
}
