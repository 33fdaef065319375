import type { HostHistory } from '@reportage/remote-kit/runtime';

/**
 * Calls back for each screen that is opened after the current one. URLs that redirect immediately, such as a
 * workspace's home URL, are not screens.
 * @returns a function that stops watching
 */
export function watchNavigations(location: HostHistory['location'], onNavigation: () => void): () => void {
  let lastPathname: string | undefined;
  let timer: ReturnType<typeof setTimeout>;

  function report(): void {
    const { pathname } = location.get();
    const isNavigation = lastPathname !== undefined && lastPathname !== pathname;
    lastPathname = pathname;
    if (isNavigation) onNavigation();
  }

  function scheduleReport(): void {
    clearTimeout(timer);
    timer = setTimeout(report);
  }

  const unsubscribe = location.subscribe(scheduleReport);
  timer = setTimeout(report);
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}
