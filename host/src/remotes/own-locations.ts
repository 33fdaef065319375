import type { HostHistory } from '@reportage/remote-kit/runtime';

type LocationStore = HostHistory['location'];

/**
 * Creates one mounted remote's view of the page's location. While the page is elsewhere, the remote keeps the last URL
 * of its own. Its patterns may also match another remote's URL (`/:workspaceId/:reportId` matches `/harbour/media`),
 * which it would otherwise render until it is unmounted.
 */
export function createRemoteLocation(
  location: LocationStore,
  belongsToRemote: (pathname: string) => boolean,
): LocationStore {
  let last: ReturnType<LocationStore['get']> = location.get();
  return {
    get() {
      const current = location.get();
      if (belongsToRemote(current.pathname)) last = current;
      return last;
    },
    subscribe: location.subscribe,
  };
}
