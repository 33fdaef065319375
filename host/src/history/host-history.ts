import { createLeaveBlockers, type HostHistory, type LeaveTarget } from '@reportage/remote-kit/runtime';
import { createValueStore } from '@reportage/state';
import { UNSAFE_createBrowserHistory as createBrowserHistory, type To } from 'react-router-dom';

export interface ShellHistory extends HostHistory {
  /** Navigation by the user, which asks first if there is unsaved work. */
  navigate(to: string, options?: { replace?: boolean }): void;
  /** Navigation by the route table or the session, which never asks. */
  redirect(to: string): void;
  /** Calls the listener for every new path, but not for a new query, which does not change the screen. */
  onPathChange(listener: () => void): () => void;
  /**
   * Runs an action that ends the user's work without a navigation, such as signing out. Asks about unsaved work first.
   */
  leaveFor(go: () => void): void;
}

/** Creates the only history of a page, which the routers of the host and all remotes use. */
export function createHostHistory(): ShellHistory {
  const history = createBrowserHistory({ v5Compat: true });
  const location = createValueStore(history.location);
  const { block, isBlocked } = createLeaveBlockers();
  /** Whether a blocked step back or forward is being reverted. */
  let isReturning = false;
  /**
   * Whether the host itself is changing the URL. single-spa then dispatches a `popstate` event, which must not be
   * blocked, because it is not a step by the user.
   */
  let isMoving = false;
  const move = (change: () => void) => {
    isMoving = true;
    try {
      change();
    } finally {
      isMoving = false;
    }
  };

  const getTarget = (to: To): LeaveTarget => history.createURL(to);

  history.listen(({ action, location: next, delta }) => {
    if (isReturning) {
      isReturning = false;
      return;
    }
    // The browser has already changed the entry. Without a delta, the entry is not ours, and the step cannot be
    // reverted.
    if (!isMoving && action === 'POP' && delta && isBlocked(next, () => history.go(delta))) {
      isReturning = true;
      history.go(-delta);
      return;
    }
    location.set(next);
  });

  const push: HostHistory['navigator']['push'] = (to, state) => {
    const go = () => move(() => history.push(to, state));
    if (!isBlocked(getTarget(to), go)) go();
  };
  const replace: HostHistory['navigator']['replace'] = (to, state) => {
    const go = () => move(() => history.replace(to, state));
    if (!isBlocked(getTarget(to), go)) go();
  };

  return {
    location,
    block,
    navigator: {
      createHref: history.createHref,
      encodeLocation: history.encodeLocation,
      go: history.go,
      push,
      replace,
    },
    navigate(to, options) {
      const { pathname, search, hash } = location.get();
      const target = history.createURL(to);
      // Navigating to the current URL must not add a history entry.
      const isSame = `${target.pathname}${target.search}${target.hash}` === `${pathname}${search}${hash}`;
      if (options?.replace || isSame) replace(to);
      else push(to);
    },
    redirect: (to) => move(() => history.replace(to)),
    onPathChange(listener) {
      let { pathname } = location.get();
      return location.subscribe(() => {
        const previousPathname = pathname;
        pathname = location.get().pathname;
        if (pathname !== previousPathname) listener();
      });
    },
    leaveFor(go) {
      if (!isBlocked({ pathname: '', search: '' }, go)) go();
    },
  };
}
