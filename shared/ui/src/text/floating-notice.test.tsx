import { render, screen } from '@testing-library/react';
import { UiProvider } from '../provider/ui-provider.tsx';
import { FloatingNotice } from './floating-notice.tsx';

const OriginalObserver = globalThis.ResizeObserver;
afterEach(() => {
  globalThis.ResizeObserver = OriginalObserver;
});

test('while a notice is shown, other bars at the bottom edge are placed above it', () => {
  globalThis.ResizeObserver = class extends OriginalObserver {
    readonly #onResize: ResizeObserverCallback;
    constructor(onResize: ResizeObserverCallback) {
      super(onResize);
      this.#onResize = onResize;
    }
    override observe(element: Element): void {
      Object.defineProperty(element, 'offsetHeight', { value: 40 });
      this.#onResize([], this);
    }
  };
  const getReservedHeight = () => document.documentElement.style.getPropertyValue('--floating-notice');
  const getNotice = (text: string | null) => (
    <UiProvider>
      <FloatingNotice text={text} closeLabel="Close" onClose={() => undefined} onHold={() => undefined} />
    </UiProvider>
  );
  const { rerender } = render(getNotice(null));
  expect(getReservedHeight()).toBe('');
  rerender(getNotice('3 campaigns are archived'));
  expect(screen.getByText('3 campaigns are archived')).toBeVisible();
  expect(getReservedHeight()).toBe('56px');
  rerender(getNotice(null));
  expect(getReservedHeight()).toBe('');
});
