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

Object.defineProperty(globalThis, 'ResizeObserver', { value: ResizeObserverWithoutLayout, writable: true });
Object.defineProperty(globalThis, 'matchMedia', { value: matchMedia, writable: true });

/** The browser's own report of an error that nobody handled. */
if (!('reportError' in globalThis))
  Object.defineProperty(globalThis, 'reportError', { value: (error: unknown) => console.error(error), writable: true });
