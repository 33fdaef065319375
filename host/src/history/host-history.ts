import type { HostHistory } from '@reportage/remote-kit/runtime';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { createValueStore } from '../session/index.ts';

export interface OwnedHistory extends HostHistory {
  navigate(to: string, options?: { replace?: boolean }): void;
}

/** The browser's one history: the host's router and every remote's render from it. */
export function createHostHistory(): OwnedHistory {
  const history = createBrowserHistory({ v5Compat: true });
  const location = createValueStore(history.location);
  history.listen((update) => location.set(update.location));
  return {
    location,
    navigator: history,
    navigate(to, { replace = false } = {}) {
      const { pathname, search, hash } = history.location;
      const target = history.createURL(to);
      // Going where one is already is no step to go back from.
      const isSame = `${target.pathname}${target.search}${target.hash}` === `${pathname}${search}${hash}`;
      if (replace || isSame) history.replace(to);
      else history.push(to);
    },
  };
}
