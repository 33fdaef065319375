import '@testing-library/jest-dom';

/** In jsdom, elements have no size and never resize. */
class ResizeObserverWithoutLayout implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Wide enough for every layout. `showOnPhone` narrows the window until the end of the test. */
const desktopWidth = 1_440;
window.innerWidth = desktopWidth;
afterEach(() => {
  window.innerWidth = desktopWidth;
});

/** Simulates only the maximum width of the window, because layouts depend on no other media feature. */
const matchesWindow = (query: string): boolean => {
  const maxWidth = /max-width: ([\d.]+)px/.exec(query)?.[1];
  return maxWidth !== undefined && window.innerWidth <= Number(maxWidth);
};

const matchMedia = (query: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: matchesWindow(query),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

/** Replaces Node's `MessageChannel`, which would keep the test process alive. Forms use one to schedule tasks. */
class NextTaskChannel {
  readonly port1: { onmessage: ((event: MessageEvent) => void) | null } = { onmessage: null };
  readonly port2 = {
    postMessage: (data: unknown): void => {
      setTimeout(() => this.port1.onmessage?.(new MessageEvent('message', { data })), 0);
    },
  };
}

if (!('MessageChannel' in globalThis))
  Object.defineProperty(globalThis, 'MessageChannel', { value: NextTaskChannel, writable: true });
Object.defineProperty(globalThis, 'ResizeObserver', { value: ResizeObserverWithoutLayout, writable: true });
Object.defineProperty(globalThis, 'matchMedia', { value: matchMedia, writable: true });

/** jsdom has no layout, so scrolling does nothing. */
if (!('scrollIntoView' in Element.prototype))
  Object.defineProperty(Element.prototype, 'scrollIntoView', { value: () => undefined, writable: true });

/** jsdom measures elements, but not text ranges. */
if (!('getClientRects' in Range.prototype)) {
  Object.defineProperty(Range.prototype, 'getClientRects', { value: () => [], writable: true });
  Object.defineProperty(Range.prototype, 'getBoundingClientRect', {
    value: () => document.createElement('i').getBoundingClientRect(),
    writable: true,
  });
}

/** jsdom lacks `reportError`, which pages call for errors that nothing else handles. */
if (!('reportError' in globalThis))
  Object.defineProperty(globalThis, 'reportError', { value: (error: unknown) => console.error(error), writable: true });

// Ignores pseudo-elements: jsdom does not support them, and warns each time antd measures a scroll bar.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);

// antd writes hundreds of style rules into the page, and jsdom matches each of them against every element in role
// queries, which takes most of a screen test's time. Tests need no colors or sizes, so only rules that hide closed
// layers are kept.
const closedLayerRule =
  '.ant-dropdown-hidden, .ant-popover-hidden, .ant-select-dropdown-hidden, .ant-tooltip-hidden { display: none }';
const layerStyle = document.createElement('style');
layerStyle.textContent = closedLayerRule;
document.head.append(layerStyle);
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { get: () => '', set: () => undefined });

// jsdom supports only FileReader.
if (!('text' in Blob.prototype)) {
  Object.defineProperty(Blob.prototype, 'text', {
    value(this: Blob): Promise<string> {
      return new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.onerror = () => reject(reader.error);
        reader.readAsText(this);
      });
    },
  });
}
