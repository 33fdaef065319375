import { useStore } from '@reportage/remote-kit/runtime';
import { LoadingState } from '@reportage/ui';
import type { ReactNode } from 'react';
import { mountPointId } from '../remotes/mount-point.ts';
import { useShell } from './host-context.ts';
import { LaterScreen } from './later-screen.tsx';
import { NotFoundScreen, RemoteFailedCard, WorkspaceFailedScreen } from './state-screens.tsx';

/** The place where screens open: a remote's own element, and the host's states around it. It is never blank. */
export function StageView(): ReactNode {
  const { place, stage, workspace } = useShell();
  const current = useStore(place);
  const state = useStore(stage.state);
  return (
    <>
      <div id={mountPointId} hidden={state.status !== 'shown'} />
      {current.kind === 'notFound' ? <NotFoundScreen /> : null}
      {current.kind === 'later' ? <LaterScreen screen={current.screen} /> : null}
      {current.kind === 'workspaceFailed' ? (
        <WorkspaceFailedScreen message={current.message} onRetry={workspace.retry} />
      ) : null}
      {current.kind === 'waiting' || current.kind === 'redirect' || state.status === 'loading' ? (
        <LoadingState />
      ) : null}
      {current.kind === 'remote' && state.status === 'failed' ? (
        <RemoteFailedCard failure={state} onRetry={stage.retry} />
      ) : null}
    </>
  );
}
