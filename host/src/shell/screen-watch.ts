import type { HostHistory } from '@reportage/remote-kit/runtime';

export interface ScreenHeading {
  element: HTMLElement;
  text: string;
  /** Whether the user navigated to the screen, as opposed to its being the page's first. */
  isArrival: boolean;
}

export interface ScreenWatchOptions {
  /** The element in which screens open. */
  content: HTMLElement;
  location: HostHistory['location'];
  onLeave(): void;
  onHeading(heading: ScreenHeading): void;
}

/** If the heading is still the same this long after the path changed, it counts as the heading of a new screen. */
const sameHeadingMs = 1_000;

/** A heading's `data-screen-title` names its screen if its text alone does not, as when the heading is a field. */
const getText = (element: HTMLElement): string => (element.dataset.screenTitle ?? element.textContent).trim();

/**
 * Detects which screen is open by its first heading, which is all that the host can see of a remote's screens.
 * @returns a function that stops watching
 */
export function watchScreens({ content, location, onLeave, onHeading }: ScreenWatchOptions): () => void {
  let { pathname } = location.get();
  let lastReported = { element: null as HTMLElement | null, text: '' };
  let isLeaving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function findVisibleHeading(): HTMLElement | undefined {
    const headings = [...content.querySelectorAll('h1')];
    return headings.find((heading) => heading.closest('[hidden]') === null && getText(heading) !== '');
  }

  function checkHeading(acceptsSameHeading = false): void {
    const element = findVisibleHeading();
    if (!element) return;
    const text = getText(element);
    const wasReported = element === lastReported.element && text === lastReported.text;
    if (wasReported && !(isLeaving && acceptsSameHeading)) return;
    // A page that starts with a redirect has not shown anything yet.
    const isArrival = isLeaving && lastReported.element !== null;
    lastReported = { element, text };
    // If the new screen is slow, the heading may still be that of the previous screen. The heading that replaces it
    // then also counts as a new screen.
    if (!wasReported) isLeaving = false;
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
  const unsubscribe = location.subscribe(handleNavigation);
  checkHeading();
  return () => {
    observer.disconnect();
    unsubscribe();
    clearTimeout(timer);
  };
}
