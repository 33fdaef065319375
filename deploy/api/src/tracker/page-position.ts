/** Where the window stands in what it scrolls through, in pixels. */
export interface PagePosition {
  /** Upper edge of the window. */
  top: number;
  windowHeight: number;
  /** Of the whole page. */
  height: number;
}

/** Browsers round where a page ends, by up to two pixels when zoomed. */
const roundingPx = 2;
const held = /hidden|clip/;
const scrollable = /auto|scroll/;

/**
 * What the visitor scrolls the page by: the page itself or, where that does not scroll, the element of an app shell that covers most of the
 * window. Any other element that scrolls is a part of the page.
 */
function findScroller(page: Window): Element {
  const { document, innerWidth, innerHeight } = page;
  const root = document.scrollingElement ?? document.documentElement;
  const overflowIs = (element: Element | null, kind: RegExp) =>
    element && kind.test(page.getComputedStyle(element).overflowY);
  const scrolls = (element: Element) => element.scrollHeight > element.clientHeight + roundingPx;
  const isHeld = overflowIs(document.documentElement, held) || overflowIs(document.body, held);
  if (!isHeld && scrolls(root)) return root;
  // All that lies at the middle of the window: a consent banner in front of the shell is passed over.
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

/** How much of the page below `from` has passed through the window, in percent: a page that fits the window is seen whole. */
export function toScrollPercent({ top, windowHeight, height }: PagePosition, from: number): number {
  const seen = top + windowHeight;
  return seen >= height - roundingPx ? 100 : Math.max(0, Math.floor(((seen - from) / (height - from)) * 100));
}
