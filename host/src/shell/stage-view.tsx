import { useStore } from '@reportage/remote-kit/runtime';
import { localeAtom } from '@reportage/state';
import { LoadingState } from '@reportage/ui';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { mountPointId } from '../remotes/mount-point.ts';
import type { StageState } from '../remotes/stage.ts';
import type { Place } from '../routes/resolve-place.ts';
import { useShell } from './host-context.ts';
import { LateLoading } from './late-loading.tsx';
import { LaterScreen } from './later-screen.tsx';
import { NoAccessScreen, NotFoundScreen, RemoteFailedCard, WorkspaceFailedScreen } from './state-screens.tsx';

/** The place where screens open: a remote's own element, and the host's states around it. It is never blank. */
export function StageView(): ReactNode {
  const { place, stage } = useShell();
  const current = useStore(place);
  const state = useStore(stage.state);
  return (
    <>
      <div id={mountPointId} hidden={['empty', 'loading', 'failed'].includes(state.status)} />
      <HostState place={current} state={state} />
    </>
  );
}

/** Whether the host draws the screen itself: an answer of its own, not a wait. */
export const isHostScreen = (place: Place, state: StageState): boolean =>
  ['notFound', 'later', 'noAccess', 'workspaceFailed'].includes(place.kind) || state.status === 'failed';

function HostState({ place, state }: { place: Place; state: StageState }): ReactNode {
  const { stage, workspace } = useShell();
  const locale = useAtomValue(localeAtom);
  switch (place.kind) {
    case 'notFound':
      return <NotFoundScreen />;
    case 'later':
      return <LaterScreen screen={place.screen} />;
    case 'noAccess':
      return <NoAccessScreen title={place.title[locale]} />;
    case 'workspaceFailed':
      return <WorkspaceFailedScreen message={place.message} onRetry={workspace.retry} />;
    case 'remote':
      if (state.status === 'failed') return <RemoteFailedCard failure={state} onRetry={stage.retry} />;
      if (state.status === 'mounting') return <LateLoading />;
      return state.status === 'loading' ? <LoadingState /> : null;
    default:
      return <LoadingState />;
  }
}
