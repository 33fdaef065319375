import { useStore } from '@reportage/remote-kit/runtime';
import { localeAtom } from '@reportage/state';
import { LoadingState } from '@reportage/ui';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { ReleasePage } from '../releases/release-entry.ts';
import { mountPointId } from '../remotes/mount-point.ts';
import type { RemoteOutletState } from '../remotes/remote-outlet.ts';
import { getPageShape } from '../routes/page-shape.ts';
import type { ResolvedRoute } from '../routes/resolve-route.ts';
import { DelayedLoading } from './delayed-loading.tsx';
import { useShell } from './host-context.ts';
import { NoAccessScreen, NotFoundScreen, RemoteFailedCard, WorkspaceFailedScreen } from './state-screens.tsx';

/** The area in which screens open: the remote's mount point, or one of the host's own states. It is never blank. */
export function RemoteOutletView(): ReactNode {
  const { route, outlet } = useShell();
  const currentRoute = useStore(route);
  const state = useStore(outlet.state);
  return (
    <>
      <div id={mountPointId} hidden={['empty', 'loading', 'failed'].includes(state.status)} />
      <HostState route={currentRoute} state={state} />
    </>
  );
}

/** Whether the host renders a screen of its own, other than a loading state. */
export const isRenderedByHost = (route: ResolvedRoute, state: RemoteOutletState): boolean =>
  ['notFound', 'noAccess', 'workspaceFailed'].includes(route.kind) || state.status === 'failed';

function HostState({ route, state }: { route: ResolvedRoute; state: RemoteOutletState }): ReactNode {
  const { config, history, outlet, workspace } = useShell();
  const shape = getPageShape(config.registry, useStore(history.location).pathname);
  const locale = useAtomValue(localeAtom);
  switch (route.kind) {
    case 'notFound':
      return <NotFoundScreen />;
    case 'noAccess':
      return <NoAccessScreen title={route.title[locale]} />;
    case 'releases':
      return <ReleasePage />;
    case 'workspaceFailed':
      return <WorkspaceFailedScreen message={route.message} onRetry={workspace.retry} />;
    case 'remote':
      if (state.status === 'failed') return <RemoteFailedCard failure={state} onRetry={outlet.retry} />;
      if (state.status === 'mounting') return <DelayedLoading shape={shape} />;
      return state.status === 'loading' ? <LoadingState shape={shape} /> : null;
    default:
      return <LoadingState shape={shape} />;
  }
}
