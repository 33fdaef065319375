import type { HostHistory } from '@reportage/remote-kit/runtime';

type Locations = HostHistory['location'];

/**
 * Creates one mounted remote's view of the page's URLs. While the page is elsewhere, the remote keeps its own last
 * URL, because its patterns may also match another remote's URL (`/:workspaceId/:reportId` matches `/harbour/media`),
 * and it would render that URL until it is unmounted.
 */
export function createOwnLocations(location: Locations, isOwn: (pathname: string) => boolean): Locations {
  let last: ReturnType<Locations['get']> = location.get();
  return {
    get() {
      const current = location.get();
      if (isOwn(current.pathname)) last = current;
      return last;
    },
    subscribe: location.subscribe,
  };
}
