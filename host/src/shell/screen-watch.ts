import type { HostHistory } from '@reportage/remote-kit/runtime';

export interface ScreenHeading {
  element: HTMLElement;
  text: string;
  /** Whether this is the first heading after a navigation rather than the page's first one. */
  isArrival: boolean;
}

export interface ScreenWatchOptions {
  /** The element in which screens open. */
  content: HTMLElement;
  location: HostHistory['location'];
  onLeave(): void;
  onHeading(heading: ScreenHeading): void;
}

/** A screen that keeps its heading at a new path counts as a new screen after this time. */
const sameHeadingMs = 1_000;

/** A heading's `data-screen-title` names its screen if its text does not, as when the heading is a field. */
const getText = (element: HTMLElement): string => (element.dataset.screenTitle ?? element.textContent).trim();

/**
 * Detects which screen is open by its first heading, which is all that the host can see of a remote's screens.
 * @returns a function that stops watching
 */
export function watchScreens({ content, location, onLeave, onHeading }: ScreenWatchOptions): () => void {
  let { pathname } = location.get();
  let announced = { element: null as HTMLElement | null, text: '' };
  let isLeaving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function findVisibleHeading(): HTMLElement | undefined {
    const headings = [...content.querySelectorAll('h1')];
    return headings.find((heading) => heading.closest('[hidden]') === null && getText(heading) !== '');
  }

  function checkHeading(mayStay = false): void {
    const element = findVisibleHeading();
    if (!element) return;
    const text = getText(element);
    const wasAnnounced = element === announced.element && text === announced.text;
    if (wasAnnounced && !(isLeaving && mayStay)) return;
    // A page that starts with a redirect has not shown anything yet.
    const isArrival = isLeaving && announced.element !== null;
    announced = { element, text };
    // If the new screen is slow, the heading may still be that of the previous screen. The heading that replaces it
    // then also counts as a new screen.
    if (!wasAnnounced) isLeaving = false;
    onHeading({ element, text, isArrival });
  }

  function handleNavigation(): void {
    if (location.get().pathname === pathname) return;
    pathname = location.get().pathname;
    isLeaving = true;
    onLeave();
    clearTimeout(timer);
    timer = setTimeout(() => checkHeading(true), sameHeadingMs);
  }

  const observer = new MutationObserver(() => checkHeading());
  observer.observe(content, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['hidden', 'data-screen-title'],
  });
  const stopFollowing = location.subscribe(handleNavigation);
  checkHeading();
  return () => {
    observer.disconnect();
    stopFollowing();
    clearTimeout(timer);
  };
}
