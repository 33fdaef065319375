import '@testing-library/jest-dom';

/** Nothing has a size in jsdom, so nothing ever resizes. */
class ResizeObserverWithoutLayout implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const matchMedia = (query: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

/** Forms use a channel as "in the next task". Node's own channels would keep the test process alive. */
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

/** Nothing scrolls where nothing has a place. */
if (!('scrollIntoView' in Element.prototype))
  Object.defineProperty(Element.prototype, 'scrollIntoView', { value: () => undefined, writable: true });

/** The browser's own report of an error that nobody handled. */
if (!('reportError' in globalThis))
  Object.defineProperty(globalThis, 'reportError', { value: (error: unknown) => console.error(error), writable: true });

// jsdom computes no pseudo-elements and says so loudly each time antd measures a scroll bar; the element's own style serves.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);

// antd writes hundreds of style rules into the page, and jsdom matches each of them against every element that a role is looked
// up for: most of a screen test's time. Nothing here looks at colours and sizes; what hides a closed layer stays.
const hidesClosedLayers =
  '.ant-dropdown-hidden, .ant-popover-hidden, .ant-select-dropdown-hidden, .ant-tooltip-hidden { display: none }';
const layerStyle = document.createElement('style');
layerStyle.textContent = hidesClosedLayers;
document.head.append(layerStyle);
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { get: () => '', set: () => undefined });

// jsdom reads files by the older reader alone.
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
