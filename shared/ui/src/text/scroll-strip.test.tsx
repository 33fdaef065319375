import { fireEvent, render, screen } from '@testing-library/react';
import { ScrollStrip } from './scroll-strip.tsx';

function renderStrip(scrollWidth: number): HTMLElement {
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(scrollWidth);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  render(
    <ScrollStrip>
      <ul aria-label="Sections" />
    </ScrollStrip>,
  );
  return screen.getByRole('list').parentElement as HTMLElement;
}

afterEach(() => jest.restoreAllMocks());

test('a strip that is too wide fades at each side with hidden content', () => {
  const strip = renderStrip(800);
  const hidden: unknown[] = [strip.dataset.hidden];
  for (const scrollLeft of [250, 500]) {
    strip.scrollLeft = scrollLeft;
    fireEvent.scroll(strip);
    hidden.push(strip.dataset.hidden);
  }
  expect(hidden).toEqual(['end', 'both', 'start']);
});

test('a strip that fits does not fade', () => {
  expect(renderStrip(300)).toHaveAttribute('data-hidden', 'none');
});
