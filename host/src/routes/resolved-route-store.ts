import type { ReadonlyStore, SessionStep } from '@reportage/remote-kit/runtime';
import { createValueStore } from '@reportage/state';
import type { ShellHistory } from '../history/host-history.ts';
import { isOpenToGuests, type Session } from '../session/index.ts';
import type { WorkspaceContext } from '../workspace/index.ts';
import { passesInviteGuard } from './invite.ts';
import { type ResolvedRoute, type RouteInput, resolveRoute } from './resolve-route.ts';

export interface ResolvedRouteOptions {
  history: ShellHistory;
  session: Session;
  workspace: Pick<WorkspaceContext, 'state'>;
  getRoutes: RouteInput['getRoutes'];
}

/** Follows the URL, the session and the workspace, and redirects as the route table requires. */
export function createResolvedRouteStore({
  history,
  session,
  workspace,
  getRoutes,
}: ResolvedRouteOptions): ReadonlyStore<ResolvedRoute> {
  /** While sign-in advice is pending, the /auth paths show it; on other paths the user counts as signed in. */
  function getStepForPath(pathname: string): SessionStep['name'] {
    const step = session.port.step.get();
    return step.name === 'signedIn' && step.advice && pathname.startsWith('/auth/') ? 'question' : step.name;
  }
  const resolve = (): ResolvedRoute => {
    const { pathname, search } = history.location.get();
    return resolveRoute({
      pathname,
      search,
      step: getStepForPath(pathname),
      workspace: workspace.state.get(),
      hasInvite: pathname === '/invite' && passesInviteGuard(search, localStorage),
      isStaff: session.user.get()?.isAdmin === true,
      getRoutes,
    });
  };
  const route = createValueStore<ResolvedRoute>(resolve());

  function update(): void {
    const next = resolve();
    if (JSON.stringify(next) !== JSON.stringify(route.get())) route.set(next);
    if (next.kind !== 'redirect') return;
    const { pathname, search } = history.location.get();
    if (next.returnsAfterSignIn && !isOpenToGuests(pathname)) session.rememberDestination(`${pathname}${search}`);
    // After a sign-in or sign-up, the session chooses the next screen: the URL that required signing in, or an invite.
    if (pathname.startsWith('/auth/') && next.to === '/') session.port.continueSignedIn();
    else history.redirect(next.to);
  }

  history.location.subscribe(update);
  session.port.step.subscribe(update);
  session.user.subscribe(update);
  workspace.state.subscribe(update);
  update();
  return route;
}
