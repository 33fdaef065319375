import type { HostHistory } from '@reportage/remote-kit/runtime';

type Locations = HostHistory['location'];

/**
 * The page's addresses as one mounted remote sees them. While the page leads elsewhere the remote keeps the last one that was its own:
 * its patterns may fit another remote's address, too (`/:workspaceId/:reportId` fits `/harbour/media`), and would draw that until
 * it is unmounted.
 */
export function ownLocations(location: Locations, isOwn: (pathname: string) => boolean): Locations {
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
