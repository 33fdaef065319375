/** The window's position within the page, in pixels. */
export interface PagePosition {
  /** Position of the window's top edge. */
  top: number;
  windowHeight: number;
  /** The height of the entire page. */
  height: number;
}

/** Browsers round scroll heights by up to two pixels when zoomed. */
const roundingPx = 2;
const locked = /hidden|clip/;
const scrollable = /auto|scroll/;

/**
 * Finds the element that scrolls the page: the document itself or, if that does not scroll, the element of an app shell
 * that covers most of the window. Other scrolling elements are part of the page.
 */
function findScroller(page: Window): Element {
  const { document, innerWidth, innerHeight } = page;
  const root = document.scrollingElement ?? document.documentElement;
  const overflowIs = (element: Element | null, kind: RegExp) =>
    element && kind.test(page.getComputedStyle(element).overflowY);
  const scrolls = (element: Element) => element.scrollHeight > element.clientHeight + roundingPx;
  const isLocked = overflowIs(document.documentElement, locked) || overflowIs(document.body, locked);
  if (!isLocked && scrolls(root)) return root;
  // Checks all elements in the middle of the window, so that a consent banner in front of the shell does not hide it.
  const shell = document
    .elementsFromPoint(innerWidth / 2, innerHeight / 2)
    .find(
      (element) =>
        scrolls(element) &&
        overflowIs(element, scrollable) &&
        element.clientWidth * element.clientHeight > (innerWidth * innerHeight) / 2,
    );
  return shell ?? root;
}

export function readPosition(page: Window): PagePosition {
  const { scrollTop, clientHeight, scrollHeight } = findScroller(page);
  return { top: scrollTop, windowHeight: clientHeight, height: scrollHeight };
}

/** Returns the percentage of the page below `from` that has been in the window: 100 for a page that fits into it. */
export function toScrollPercent({ top, windowHeight, height }: PagePosition, from: number): number {
  const bottom = top + windowHeight;
  return bottom >= height - roundingPx ? 100 : Math.max(0, Math.floor(((bottom - from) / (height - from)) * 100));
}
