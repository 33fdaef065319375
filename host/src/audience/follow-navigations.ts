import type { HostHistory } from '@reportage/remote-kit/runtime';

/**
 * Calls back for each screen that is opened after the one which stands now; what leads on at once, such as the redirect of a
 * workspace's own address, is no screen. Answers how to stop.
 */
export function followNavigations(location: HostHistory['location'], onNavigation: () => void): () => void {
  let shown: string | undefined;
  let timer: ReturnType<typeof setTimeout>;

  function settle(): void {
    const { pathname } = location.get();
    const isLater = shown !== undefined && shown !== pathname;
    shown = pathname;
    if (isLater) onNavigation();
  }

  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(settle);
  }

  const unsubscribe = location.subscribe(wait);
  timer = setTimeout(settle);
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}
